/**
 * What an address tells: whether it is this machine's, and the networks by which limits count. The address of a caller is `request.ip`; behind a proxy
 * `TRUST_PROXY` decides it (`http-server.ts`).
 */
import { normalizeIP } from '@fastify/rate-limit';
import { isIPv6 } from 'node:net';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

const ANY_ADDRESS = /^(?:0\.0\.0\.0|\[?::\]?|\[?::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0|127(?:\.\d{1,3}){3})\]?)$/i;
const LOCAL_NAME = /(?:^|\.)localhost\.?$/i;

/** Whether a host leads to this machine, in any notation. */
export function leadsToThisMachine(host: string): boolean {
  return isLoopbackName(host) || ANY_ADDRESS.test(host) || LOCAL_NAME.test(host);
}

/** Whether a host name or address, from a setting or a Host header, is this machine's own. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host);
}

/** One line or machine has at least this network for itself (RFC 6177) and can use any address in it. */
const LINE_BITS = 64;
/** The largest network that one customer usually has. It counts too, with a higher limit, since others may be in it. */
const SITE_BITS = 48;
/** A customer's whole network may use the budget of this many lines (REQ-API-7). */
const SITE_TIMES = 8;

/** A network that a limit per address counts. */
export interface CountedNetwork {
  /** The IPv4 address, or the network as `2001:db8:1:2::/64`. */
  readonly name: string;
  /** A limit of one address is this many times as high for this network. */
  readonly times: number;
}

/**
 * The networks that count for an address, narrowest first. An IPv4 address counts alone (also written as IPv6,
 * `::ffff:1.2.3.4`); an IPv6 address counts by its /64 and, with a higher limit, its /48. Every limit per address
 * counts these, never the address itself (REQ-API-7, REQ-ACC-4).
 */
export function countedNetworks(address: string): readonly [CountedNetwork, CountedNetwork?] {
  // A link-local address names its interface: `fe80::1%eth0`.
  const plain = address.split('%', 1)[0] ?? '';
  const line = normalizeIP(plain, LINE_BITS);
  if (!isIPv6(line)) return [{ name: line, times: 1 }];
  return [
    { name: `${line}/${LINE_BITS}`, times: 1 },
    { name: `${normalizeIP(plain, SITE_BITS)}/${SITE_BITS}`, times: SITE_TIMES },
  ];
}
