import { countedNetworks } from '../../platform/addresses.ts';
import type { Crypto } from '../../platform/crypto.ts';

/** A caller's address in the form that is counted and stored: keyed hashes of its networks, never the address. */
export interface CallerLimits {
  readonly networks: readonly { readonly hash: string; readonly limit: number }[];
  /** The columns of a row: `siteHash` is null for IPv4. */
  readonly columns: { readonly ipHash: string; readonly siteHash: string | null };
}

/** @param limit number of times that one address may do it */
export function callerLimits(crypto: Pick<Crypto, 'hmac'>, purpose: string, ip: string, limit: number): CallerLimits {
  const hashed = ({ name, times }: { name: string; times: number }) => ({
    hash: crypto.hmac(purpose, name),
    limit: limit * times,
  });
  const [line, site] = countedNetworks(ip);
  const ofLine = hashed(line);
  const ofSite = site && hashed(site);
  return {
    networks: ofSite === undefined ? [ofLine] : [ofLine, ofSite],
    columns: { ipHash: ofLine.hash, siteHash: ofSite?.hash ?? null },
  };
}
