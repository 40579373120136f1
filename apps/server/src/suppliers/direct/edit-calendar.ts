import * as calls from '@safar/contract/desk/contracts';
import type { CallAnswer } from '@safar/contract/call';
import { NEIGHBOUR_DAYS, oddPrice } from '@safar/domain/stay/odd-contract-price';
import { addDays, formatDay, formatDays, isoWeekday } from '@safar/domain/time/days';
import { askSecondPerson, decideAbout } from '../../platform/approvals.ts';
import { waitingAbout } from '../../platform/approval-store.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { DeskRoutes, Operator } from '../../platform/desk.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import { lockNights } from './booking-store.ts';
import { calendarOf, changeDays, type CalendarDay } from './calendar-store.ts';
import { contractHotel, contractPlansOf, roomTypesOf } from './contract-edit-store.ts';
import type { ContractDeskParts } from './direct-parts.ts';
import { findWantedDays, saveWantedDays, type WantedDays } from './wanted-days-store.ts';

type Refused = Failure<'CONTRACT_NOT_FOUND' | 'ALLOTMENT_SOLD' | 'NOT_ALLOTTED'>;
type Waiting = CallAnswer<typeof calls.contract>['contract']['waiting'];

/** Names a room's days as the thing of an approval. */
const thingOf = (code: string, roomTypeId: string) => `contract-days ${code} ${roomTypeId}`;

/**
 * The calendar of a contract and its changes: a price far from those of the neighbouring days waits for a second person (REQ-DIR-9,
 * REQ-DIR-11).
 */
export function registerContractDays(desk: DeskRoutes, { database, clock, config }: ContractDeskParts): void {
  const { pool } = database;

  desk.route(calls.contractDays, async ({ params: { code }, query: { from, days } }) => {
    if ((await contractHotel(pool, code)) === null) return fail('CONTRACT_NOT_FOUND');
    const rooms: CallAnswer<typeof calls.contractDays>['rooms'] = [];
    for (const { id: roomTypeId } of await roomTypesOf(pool, code))
      rooms.push({ roomTypeId, days: await calendarOf(pool, { roomTypeId, from, until: addDays(from, days - 1) }) });
    return { rooms };
  });

  desk.route(calls.setContractDays, ({ params: { code }, body, operator, note }) =>
    database.transaction(async (transaction) => {
      const subject = { kind: 'contract', id: code };
      const { reason, ...wanted } = body;
      const found = await lockDays(transaction, code, body);
      if (isFailure(found)) return found;
      const odd = oddPrice({ around: found.around, days: found.before.map(({ day }) => day), prices: body.prices });
      if (odd !== null) {
        const about = `${await nameOf(transaction, code, body)}: ${odd}`;
        const wish = { kind: 'contract-days', thing: thingOf(code, body.roomTypeId), deed: 'Contract prices' } as const;
        const asked = await askSecondPerson(
          transaction,
          { ...wish, about, reason, why: 'a price far from the days beside it' },
          { operator, nowIso: clock.nowIso(), closesAt: config.desk.closesAt },
        );
        if (!asked) return fail('APPROVAL_WAITS');
        await saveWantedDays(transaction, body);
        await note(transaction, { subject, reason, after: { ...wanted, waits: odd } });
        return { days: found.before.length, waits: odd };
      }
      await write(transaction, body, found.before);
      await note(transaction, { subject, reason, before: stretches(found.before), after: wanted });
      return { days: found.before.length, waits: null };
    }),
  );

  desk.route(calls.approveContractDays, ({ params: { code, approvalId }, operator, note }) =>
    database.transaction(async (transaction) => {
      const waits = await waitingIn(transaction, code, approvalId);
      if (waits === null) return fail('APPROVAL_NOT_FOUND');
      const { wanted, approval } = waits;
      if (approval.askedById === operator.id) return fail('OWN_REQUEST');
      const found = await lockDays(transaction, code, wanted);
      if (isFailure(found)) return found;
      await decide(transaction, { ...waits, state: 'approved', answer: null, operator });
      await write(transaction, wanted, found.before);
      const { reason, ...after } = wanted;
      await note(transaction, {
        subject: { kind: 'contract', id: code },
        reason,
        before: stretches(found.before),
        after,
      });
      return { days: found.before.length };
    }),
  );

  desk.route(calls.closeContractDays, ({ params: { code, approvalId }, body: { reason }, operator, note }) =>
    database.transaction(async (transaction) => {
      const waits = await waitingIn(transaction, code, approvalId);
      if (waits === null) return fail('APPROVAL_NOT_FOUND');
      const state = waits.approval.askedById === operator.id ? 'withdrawn' : 'sent-back';
      await decide(transaction, { ...waits, state, answer: reason, operator });
      await note(transaction, { subject: { kind: 'contract', id: code }, reason, before: waits.wanted });
      return {};
    }),
  );

  type Waits = NonNullable<Awaited<ReturnType<typeof waitingIn>>>;

  /** The waiting request about one of a contract's rooms; null when there is none. */
  async function waitingIn(db: Queryable, code: string, approvalId: string) {
    for (const { id } of await roomTypesOf(db, code)) {
      const approval = await waitingAbout(db, thingOf(code, id), clock.nowIso());
      const wanted = approval?.id === approvalId ? await findWantedDays(db, id) : null;
      if (approval !== null && wanted !== null) return { approval, wanted };
    }
    return null;
  }

  /**
   * Ends a waiting request. Throws when another operator has decided meanwhile, so that the transaction is rolled back.
   */
  async function decide(
    transaction: Transaction,
    {
      approval,
      state,
      answer,
      operator,
    }: Pick<Waits, 'approval'> & {
      readonly state: 'approved' | 'withdrawn' | 'sent-back';
      readonly answer: string | null;
      readonly operator: Operator;
    },
  ): Promise<void> {
    const decision = { state, answer, by: operator, nowIso: clock.nowIso() };
    const decided = await decideAbout(transaction, approval.thing, decision);
    if (decided?.id !== approval.id) throw fail('APPROVAL_NOT_FOUND');
  }
}

/** The waiting requests about a contract's days, as its page shows them to an operator. */
export async function waitingDays(
  db: Queryable,
  { code, rooms }: { readonly code: string; readonly rooms: readonly { readonly id: string; readonly name: string }[] },
  { operator, nowIso }: { readonly operator: Operator; readonly nowIso: string },
): Promise<Waiting> {
  const found: Waiting = [];
  for (const { id: roomTypeId, name: roomName } of rooms) {
    const approval = await waitingAbout(db, thingOf(code, roomTypeId), nowIso);
    const wanted = approval === null ? null : await findWantedDays(db, roomTypeId);
    if (approval === null || wanted === null || approval.until === null) continue;
    const { id, about, askedBy, askedAt, reason, until } = approval;
    const { from, until: lastDay, weekdays, prices } = wanted;
    const isOwn = approval.askedById === operator.id;
    found.push({ id, roomName, from, lastDay, weekdays, prices, about, askedBy, askedAt, isOwn, reason, until });
  }
  return found;
}

/** Locks the days of a change and their neighbours; or says why it cannot be made. */
async function lockDays(
  transaction: Transaction,
  code: string,
  { roomTypeId, from, until, weekdays, prices, rooms, stopSell, closedToArrival }: WantedDays,
): Promise<{ readonly before: CalendarDay[]; readonly around: CalendarDay[] } | Refused> {
  if (!(await isRoomWithPlans(transaction, code, roomTypeId, prices))) return fail('CONTRACT_NOT_FOUND');
  await lockNights(transaction, { roomTypeId, checkin: from, checkout: addDays(until, 1) });
  const span = { from: addDays(from, -NEIGHBOUR_DAYS), until: addDays(until, NEIGHBOUR_DAYS) };
  const around = await calendarOf(transaction, { roomTypeId, ...span });
  const before = around.filter(({ day }) => day >= from && day <= until && weekdays.includes(isoWeekday(day)));
  const oversold = before.find(({ sold }) => rooms !== null && sold > rooms);
  if (oversold !== undefined) {
    const sold = oversold.sold === 1 ? '1 room is' : `${oversold.sold} rooms are`;
    return fail('ALLOTMENT_SOLD', { text: `${sold} sold on ${formatDay(oversold.day)}.` });
  }
  const isClosing = stopSell !== null || closedToArrival !== null;
  if (rooms === null && isClosing && before.some((day) => day.rooms === null)) return fail('NOT_ALLOTTED');
  return { before, around };
}

async function write(transaction: Transaction, wanted: WantedDays, days: readonly CalendarDay[]): Promise<void> {
  const { roomTypeId, rooms, stopSell, closedToArrival, prices } = wanted;
  const change = { rooms, stopSell, closedToArrival, prices };
  await changeDays(transaction, { roomTypeId, days: days.map(({ day }) => day), ...change });
}

/** Whether a contract has this room, and the room has these plans. */
async function isRoomWithPlans(
  db: Queryable,
  code: string,
  roomTypeId: string,
  prices: readonly { planId: string }[],
): Promise<boolean> {
  const rooms = await roomTypesOf(db, code);
  const plans = (await contractPlansOf(db, code)).filter((plan) => plan.roomTypeId === roomTypeId);
  return (
    rooms.some(({ id }) => id === roomTypeId) && prices.every(({ planId }) => plans.some(({ id }) => id === planId))
  );
}

/** 'Casa Mandovi, Garden Room, 24 to 26 Dec 2026' */
async function nameOf(
  db: Queryable,
  code: string,
  { roomTypeId, from, until }: Pick<WantedDays, 'roomTypeId' | 'from' | 'until'>,
): Promise<string> {
  const hotel = await contractHotel(db, code);
  const room = (await roomTypesOf(db, code)).find(({ id }) => id === roomTypeId);
  const days = from === until ? formatDay(from) : formatDays(from, until);
  return [hotel?.name, room?.name, days].join(', ');
}

/** Consecutive days with the same values as one stretch, for the log. */
function stretches(days: readonly CalendarDay[]) {
  const found: { from: string; until: string; was: Omit<CalendarDay, 'day' | 'sold'> }[] = [];
  for (const { day, sold: _, ...was } of days) {
    const last = found.at(-1);
    if (last !== undefined && addDays(last.until, 1) === day && JSON.stringify(last.was) === JSON.stringify(was))
      last.until = day;
    else found.push({ from: day, until: day, was });
  }
  return found;
}
