import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { arm, control, disarm } from '../../apps/server/src/platform/testing/sandbox-control.ts';
import type { Books } from './audit/books.ts';
import type { CrashableServer } from './crashable-server.ts';
import type { Operators } from './operators.ts';
import { HANGS_AFTER_MS } from '../../apps/server/src/platform/testing/hang-limit.ts';
import type { Random } from '../../apps/server/src/platform/testing/random.ts';

/** An ended dispute. `lostPaise` is what it took from us; 0 when we won. */
export interface EndedDispute {
  readonly sessionId: string;
  readonly lostPaise: number;
}

const DISPUTES = 4;
/** Kind of difference for a ticket whose invoiced amount the air supplier does not state. It happens now and then. */
const UNTOLD = 'ticket-uninvoiced';
/** Longest time that a webhook takes to arrive. */
const LOOK_EVERY_MS = 50;
/** Webhook faults for disputes. A lost webhook is not among them, because then nobody would know of the dispute. */
const TOLD = ['webhook-twice', 'webhook-late', 'webhook-forged'] as const;
const LATE_MS = [100, 1500] as const;
const KILL_WITHIN_MS = 1500;
const Told = z.object({ id: z.string() });

interface GatewayDay {
  readonly server: CrashableServer;
  /** Whether the server is killed while disputes are reported, and again while money is settled. */
  readonly kills: boolean;
  readonly pool: Pool;
  readonly operators: Operators;
  readonly random: Random;
}

/**
 * Lets payers dispute some payments, of which every second one is lost, and lets the gateway settle all it holds. Then
 * the books are compared. The webhook with a dispute's end may arrive before the dispute's own, twice, and beside a
 * forged one.
 */
export async function endGatewayDay(
  { server, kills, pool, operators, random }: GatewayDay,
  { bookings, gateway }: Books,
): Promise<{ readonly disputes: readonly EndedDispute[]; readonly differences: readonly string[] }> {
  const { shop } = server;
  const mayDie = () => {
    if (kills) void server.killSoon(random.int(0, KILL_WITHIN_MS));
  };
  const sold = new Set(bookings.filter(({ status }) => status === 'vouchered').map(({ sessionId }) => sessionId));
  const paid = gateway.payments.filter(({ captured, sessionId }) => captured && sold.has(sessionId)).slice(0, DISPUTES);
  const disputes: EndedDispute[] = [];
  const told: { readonly id: string; readonly outcome: string }[] = [];
  mayDie();
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
    const webhook = { target: 'razorpay', operation: 'Webhook', reference: paymentId };
    await arm(shop, { ...webhook, kind: random.pick(TOLD), count: random.int(1, 2), delayMs: random.int(...LATE_MS) });
    const { id } = await notify({});
    await notify({ dispute_id: id, event: outcome });
    told.push({ id, outcome });
    disputes.push({ sessionId, lostPaise: outcome === 'lost' ? takenPaise : 0 });
  }
  for (const { id, outcome } of told)
    await untilThere(pool, `select from payment_disputes where id = $1 and status = '${outcome}'`, id);
  await disarm(shop);
  mayDie();
  const settled = Told.parse(await control(shop, 'POST', '/razorpay/test/settle', {}));
  await untilThere(pool, 'select from gateway_settlements where id = $1', settled.id);
  await server.stands();
  await operators.reconcile();
  const { rows } = await pool.query<{ detail: string }>(
    `select detail from reconciliation_differences where kind <> '${UNTOLD}'`,
  );
  return { disputes, differences: rows.map(({ detail }) => detail) };
}

async function untilThere(pool: Pool, query: string, id: string): Promise<void> {
  for (const limitMs = performance.now() + HANGS_AFTER_MS; performance.now() < limitMs; await pause(LOOK_EVERY_MS))
    if ((await pool.query(query, [id])).rowCount !== 0) return;
  throw new Error(`nobody told us of ${id}`);
}
