import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import { type Refusal } from '../tbo/refusal.ts';
import { badCredentials, invalidToken } from './envelopes.ts';
import { indiaDay } from './wire.ts';

export interface Account {
  readonly user: string;
  readonly secret: string;
}

/** This account may read static data only. */
export const staticAccount: Account = { user: 'sandbox-static', secret: 'sandbox-static-secret' };
/** This account searches and books. The static data refuses it. */
export const agencyAccount: Account = { user: 'sandbox-agency', secret: 'sandbox-agency-secret' };

/** Says whether a request carries the Basic header of this account. */
export function isSignedBy(request: FastifyRequest, account: Account): boolean {
  const expected = `Basic ${Buffer.from(`${account.user}:${account.secret}`).toString('base64')}`;
  return request.headers.authorization === expected;
}

/** Returns the agency's token of today. It is valid until 23:59 in India and survives a restart. */
export function tokenOfToday(world: World): string {
  const hex = createHash('sha256')
    .update(`${world.settings.seed}|token|${indiaDay(world.now())}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * Returns the refusal of a request that carries neither the agency's Basic header nor today's token; undefined when one
 * of them is right.
 */
export function refuseStranger(world: World, request: FastifyRequest): Refusal | undefined {
  const token = tokenIn(request.body);
  if (token !== undefined) return token === tokenOfToday(world) ? undefined : invalidToken;
  return isSignedBy(request, agencyAccount) ? undefined : badCredentials;
}

function tokenIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('TokenId' in body)) return undefined;
  return typeof body.TokenId === 'string' && body.TokenId !== '' ? body.TokenId : undefined;
}
