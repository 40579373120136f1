import * as calls from '@safar/contract/desk/switches';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import type { SupplyContext } from './context.ts';
import { deleteOff, insertOff, listOff, type Switched } from './switch-store.ts';

/** A fare family's id begins with its airline's code. */
const CARRIER_CODE = 2;

/** Switching off and on (REQ-DESK-30). */
export function registerSwitches(desk: DeskRoutes, context: SupplyContext): void {
  const { database, clock, switches, suppliers, sold } = context;
  /** Whether something with that name can be switched off: a typing error must not look like an action. */
  async function exists({ kind, id }: Switched): Promise<boolean> {
    if (kind === 'hotel' || kind === 'airline') return (await sold.nameOf(kind, id)) !== null;
    if (kind === 'fare-family') return (await sold.nameOf('airline', id.slice(0, CARRIER_CODE))) !== null;
    if (kind === 'hotel-supplier' || kind === 'flight-supplier')
      return suppliers.some((supplier) => supplier.kind === kind && supplier.id === id);
    return true;
  }

  async function nameOf({ kind, id }: Switched): Promise<string | null> {
    return kind === 'hotel' || kind === 'airline' ? sold.nameOf(kind, id) : null;
  }

  desk.route(calls.switchedOff, async () => {
    const rows = await listOff(database.pool);
    const off = rows.map(async (row) => ({ ...row, name: await nameOf(row) }));
    return {
      off: await Promise.all(off),
      suppliers: suppliers.map(({ kind, id }) => ({ kind, id })),
    };
  });
  desk.route(calls.switchOff, async ({ body: { what, reason }, operator, note }) => {
    if (!(await exists(what))) return fail('NOT_SWITCHABLE');
    await database.transaction(async (transaction) => {
      await insertOff(transaction, { ...what, reason, by: operator.email, at: clock.nowIso() });
      await note(transaction, { subject: { kind: what.kind, id: what.id }, reason, after: { off: true } });
    });
    await switches.read();
    return {};
  });
  desk.route(calls.switchOn, async ({ body: { what, reason }, note }) => {
    const done = await database.transaction(async (transaction) => {
      const before = await deleteOff(transaction, what);
      if (before === null) return fail('NOT_SWITCHABLE');
      await note(transaction, {
        subject: { kind: what.kind, id: what.id },
        reason,
        before: { off: true, reason: before },
        after: { off: false },
      });
      return {};
    });
    await switches.read();
    return done;
  });
}
