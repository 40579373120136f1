import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { isIPv4, isIPv6 } from 'node:net';
import type { Crypto } from './crypto.ts';

/** Bits of an IPv6 address that are logged; of an IPv4 address the last number is left out. */
const LOGGED_BITS = 48;
const MARK_LENGTH = 16;
const LAST_NUMBER = /\d+$/;

const users = new WeakMap<FastifyRequest, string>();

/** Records who makes a request, for its log line. */
export function noteUser(request: FastifyRequest, userId: string): void {
  users.set(request, userId);
}

/** The user recorded for a request. */
export function notedUser(request: FastifyRequest): string | undefined {
  return users.get(request);
}

/** How the log names a traveller: a keyed hash that leads back to no person without SECRET_KEY. */
export function userMark(crypto: Pick<Crypto, 'hmac'>, userId: string): string {
  return crypto.hmac('log-user', userId).slice(0, MARK_LENGTH);
}

/** The log fields for the caller: the network of their address, and the hash of the signed-in user (REQ-PRIV-5). */
export function callerLine(
  crypto: Pick<Crypto, 'hmac'>,
  request: FastifyRequest,
): { readonly from: string; readonly user?: string } {
  const userId = users.get(request);
  const from = shortAddress(request.ip);
  return userId === undefined ? { from } : { from, user: userMark(crypto, userId) };
}

/** `203.0.113.0/24`, `2001:db8:1::/48`; empty when it is not an address. */
function shortAddress(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (isIPv4(plain)) return plain.replace(LAST_NUMBER, '0/24');
  if (!isIPv6(plain)) return '';
  const network = normalizeIP(plain, LOGGED_BITS);
  return isIPv6(network) ? `${network}/${LOGGED_BITS}` : network.replace(LAST_NUMBER, '0/24');
}
