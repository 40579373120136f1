import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loopbackOnly } from '../control/loopback.ts';
import type { Answer } from '../control/serve.ts';
import { agencyAccount, tokenOfToday } from '../tbo-hotel/credentials.ts';
import { wireJson } from '../tbo-hotel/wire.ts';
import type { World } from '../world.ts';
import { optional } from './rows.ts';

/** Rupees. The agency's bookkeeper pays in `TOP_UP` as soon as at most `LEAST` is left. */
const LEAST = 2_000_000;
const TOP_UP = 3_000_000;

const TABLE = `
  CREATE TABLE IF NOT EXISTS tbo_account (one INTEGER PRIMARY KEY CHECK (one = 1), cash REAL NOT NULL, credit REAL NOT NULL);`;

/** Adds up what vouchers and tickets have cost so far, in rupees. */
const SPENT = `SELECT
  (SELECT coalesce(sum(json_extract(document, '$.netAmount')), 0) FROM tbo_hotel_bookings WHERE voucher_at IS NOT NULL) +
  (SELECT coalesce(sum(json_extract(document, '$.amount')), 0) FROM tbo_air_bookings
    WHERE json_extract(document, '$.ticket.outcome') = 'ticketed') AS spent`;

const rowSchema = z.object({ cash: z.number(), credit: z.number() });
const spentSchema = z.object({ spent: z.number() });
const balanceBody = z.object({
  ClientId: z.literal('ApiIntegrationNew'),
  TokenAgencyId: z.union([z.literal(2), z.literal('2')]),
  TokenMemberId: z.union([z.literal(1), z.literal('1')]),
  EndUserIp: z.string().min(1),
  TokenId: z.string(),
});
const setBody = z.object({ cash: z.number(), credit: z.number().default(0) });

/**
 * Registers `PUT /account {cash, credit}`, which sets the balance in rupees, and `DELETE /account`, which lets the
 * bookkeeper keep the balance again.
 */
export async function registerAccount(app: FastifyInstance, { db }: World): Promise<void> {
  db.exec(TABLE);
  await app.register(async (scope) => {
    scope.addHook('onRequest', loopbackOnly);
    scope.put('/account', (request, reply) => {
      const parsed = setBody.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
      const { cash, credit } = parsed.data;
      db.prepare('INSERT OR REPLACE INTO tbo_account (one, cash, credit) VALUES (1, ?, ?)').run(cash, credit);
      return reply.send({ cash, credit });
    });
    scope.delete('/account', () => {
      db.exec('DELETE FROM tbo_account');
      return {};
    });
  });
}

/** `GetAgencyBalance` answers what the agency can spend, in rupees (tbo-air.md 2). */
export function agencyBalance(world: World, body: unknown): Answer {
  const asked = balanceBody.safeParse(body);
  if (!asked.success || asked.data.TokenId !== tokenOfToday(world)) {
    const refused = { ErrorCode: 6, ErrorMessage: `Invalid Token of ${agencyAccount.user}` };
    return { body: wireJson({ Status: 4, AgencyType: 0, CashBalance: 0, CreditBalance: 0, Error: refused }) };
  }
  const { cash, credit } = balanceOf(world);
  const error = { ErrorCode: 0, ErrorMessage: '' };
  return { body: wireJson({ Status: 1, AgencyType: 1, CashBalance: cash, CreditBalance: credit, Error: error }) };
}

function balanceOf({ db }: World): z.infer<typeof rowSchema> {
  const set = optional(db.prepare('SELECT cash, credit FROM tbo_account').get(), (row) => rowSchema.parse(row));
  if (set !== undefined) return set;
  const { spent } = spentSchema.parse(db.prepare(SPENT).get());
  return { cash: Math.round((LEAST + TOP_UP - (spent % TOP_UP)) * 100) / 100, credit: 0 };
}
