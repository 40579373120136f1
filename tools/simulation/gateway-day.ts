import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Shop } from '../../apps/server/src/modules/bookings/testing/journey.ts';
import { control } from '../../apps/server/src/platform/testing/sandbox-control.ts';
import type { Books } from './audit/books.ts';
import type { Operators } from './operators.ts';

/** A dispute and how it ended; what it took from us is nothing where it was won. */
export interface EndedDispute {
  readonly sessionId: string;
  readonly lostPaise: number;
}

const DISPUTES = 4;
/** What the airlines' supplier invoices for a ticket: now and then it does not say. */
const UNTOLD = 'ticket-uninvoiced';
/** For a webhook to come. */
const LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 50;
const Told = z.object({ id: z.string() });

/** Has payers dispute some payments, of which every other is lost, and the gateway settle all it holds; then the books are compared. */
export async function endGatewayDay(
  { shop, pool, operators }: { readonly shop: Shop; readonly pool: Pool; readonly operators: Operators },
  { bookings, gateway }: Books,
): Promise<{ readonly disputes: readonly EndedDispute[]; readonly differences: readonly string[] }> {
  const sold = new Set(bookings.filter(({ status }) => status === 'vouchered').map(({ sessionId }) => sessionId));
  const paid = gateway.payments.filter(({ captured, sessionId }) => captured && sold.has(sessionId)).slice(0, DISPUTES);
  const disputes: EndedDispute[] = [];
  for (const [index, { id: paymentId, sessionId, amountPaise }] of paid.entries()) {
    const takenPaise = Math.floor(amountPaise / 2);
    const outcome = index % 2 === 0 ? 'won' : 'lost';
    const notify = async (body: object) =>
      Told.parse(
        await control(shop, 'POST', '/razorpay/test/dispute', {
          payment_id: paymentId,
          amount_deducted: takenPaise,
          ...body,
        }),
      );
    const { id } = await notify({});
    await untilThere(pool, "select from payment_disputes where id = $1 and status = 'open'", id);
    await notify({ dispute_id: id, event: outcome });
    await untilThere(pool, `select from payment_disputes where id = $1 and status = '${outcome}'`, id);
    disputes.push({ sessionId, lostPaise: outcome === 'lost' ? takenPaise : 0 });
  }
  const settled = Told.parse(await control(shop, 'POST', '/razorpay/test/settle', {}));
  await untilThere(pool, 'select from gateway_settlements where id = $1', settled.id);
  await operators.reconcile();
  const { rows } = await pool.query<{ detail: string }>(
    `select detail from reconciliation_differences where kind <> '${UNTOLD}'`,
  );
  return { disputes, differences: rows.map(({ detail }) => detail) };
}

async function untilThere(pool: Pool, query: string, id: string): Promise<void> {
  for (const limitMs = performance.now() + LIMIT_MS; performance.now() < limitMs; await pause(LOOK_EVERY_MS))
    if ((await pool.query(query, [id])).rowCount !== 0) return;
  throw new Error(`nobody told us of ${id}`);
}
