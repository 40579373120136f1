import type { RefundProgress } from '../../payments/index.ts';
import type { ChangePlan, UndoneBecause } from '../order/change-rows.ts';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import type { SupplierCancelEnd } from './cancel-at-supplier.ts';

/** How far something was bought when nothing more can be done for it now. */
export type TakeEnd =
  /** All of it is issued and sold; the refunds are of extras that were not provided. */
  | { readonly kind: 'issued'; readonly deniedRefundIds: readonly string[] }
  /** Held until its balance is paid. */
  | { readonly kind: 'held' }
  /** Held, while its traveller is asked about a change by the supplier. */
  | { readonly kind: 'asked' }
  /** The booking has ended in the meantime, or is being cancelled. */
  | { readonly kind: 'ended' }
  /** Not all of it could be had: the whole booking is undone. */
  | ({ readonly kind: 'refused' } & UndoneBecause)
  /** A day of asking brought no answer: the booking stays as it is, for an operator to resolve. */
  | { readonly kind: 'unknown'; readonly reason: EscalationReason };

/** The outcomes of a purchase or a balance that a traveller is told. */
export type Outcome =
  | 'confirmed'
  | 'held'
  | 'paid-in-full'
  | 'pending'
  | 'refunded'
  | 'not-booked'
  | 'trip-undone'
  | 'change-asked'
  | 'extras-denied'
  | 'released';

/** How the supplier of each record decided about a request to give it up. */
export type RecordEnds = readonly {
  readonly record: number;
  readonly end: Exclude<SupplierCancelEnd, 'unknown'>;
}[];

/** How a wish to give up ended. */
export interface WishEnd<Told> {
  readonly refundIds: readonly string[];
  /** What the traveller is told of it; null when the booking ended otherwise meanwhile. */
  readonly told: Told | null;
  /** Why operators must look at the booking. */
  readonly troubles: readonly EscalationReason[];
}

/** The steps of a change that takes something in place of something else. */
export interface ExchangeSteps<Told> {
  /** Gets what is taken. */
  take(): Promise<TakeEnd>;
  /** Ends it: what was taken is the booking's in place of the other; or, where it was not had, what was paid for it goes back. */
  settle(isHad: boolean): Promise<WishEnd<Told>>;
}

/** A change in its workflow. Every method is a durable step, or made of durable steps, recorded before the next begins. */
export interface ChangeRun<Told> {
  read(): Promise<ChangePlan & { readonly refundIds: readonly string[] }>;
  /** Buys what is wanted, as far as it is paid for. */
  take(): Promise<TakeEnd>;
  /** Gets vouchers or tickets for what is held and paid in full. */
  issue(): Promise<TakeEnd>;
  /** Gives a record back to its supplier, and follows that to its end. */
  giveBack(record: number): Promise<SupplierCancelEnd>;
  /** Undoes the purchase: decides the refunds and returns their ids. Null when it has not failed after all. */
  fail(why: UndoneBecause): Promise<string[] | null>;
  endWish(ends: RecordEnds): Promise<WishEnd<Told>>;
  /** Null where nothing is exchanged. */
  readonly exchange: ExchangeSteps<Told> | null;
  /** Sends a refund once. */
  sendRefund(refundId: string): Promise<RefundProgress>;
  refundUntilTaken(refundId: string): Promise<RefundProgress>;
  /** Notes that the gateway has taken every refund, where it has. */
  noteRefund(): Promise<'noted' | 'not-taken'>;
  /** The records that stand at their supplier and of which the booking has nothing. */
  unwanted(): Promise<number[]>;
  /** Notes that an unwanted record was taken back. */
  noteReturned(record: number): Promise<void>;
  /** Calls an operator for an unwanted record that was not taken back. */
  escalateUnwanted(record: number, end: Exclude<SupplierCancelEnd, 'cancelled'>): Promise<void>;
  closeLinks(): Promise<void>;
  /** Notifies over both channels. A message that cannot be sent changes nothing. */
  tell(outcome: Outcome): Promise<void>;
  tellWish(told: Told): Promise<void>;
  /** Tells that the supplier cancelled what was bought. */
  tellLost(): Promise<void>;
  escalate(reason: EscalationReason): Promise<void>;
  /** The reason for calling an operator about a request to give up that nobody answers. */
  readonly unanswered: EscalationReason;
  /** The reason for calling an operator about what the supplier cancelled. */
  readonly lost: EscalationReason;
}

/**
 * Carries out a change of a booking, whatever its reason. It guarantees two things, whatever fails and whenever this
 * process dies: what is paid and not had is refunded, and what was bought and is not wanted is given back. A workflow
 * never waits for people: an answer, money or a person starts its next run, and a run that begins again from its
 * first line finds its own traces (REQ-BKG-12, REQ-TKT-10, REQ-PAY-5).
 */
export async function carryOut<Told>(run: ChangeRun<Told>): Promise<void> {
  const { reason, isOpen, undone, stands, gives, refundIds } = await run.read();
  if (undone !== null) return undo(run, undone);
  if (isOpen && (reason === 'purchase' || reason === 'balance')) return buy(run, reason, stands);
  if (isOpen && reason === 'wish') return giveUp(run, gives);
  if (reason === 'exchange' && run.exchange !== null) return exchange(run, run.exchange, { isOpen, refundIds });
  if (reason === 'deadline') {
    await run.closeLinks();
    await run.tell('released');
  }
  if (reason === 'lost') {
    await run.escalate(run.lost);
    await run.closeLinks();
    await refund(run, refundIds);
    await run.tellLost();
  }
  await clear(run);
}

async function buy<Told>(run: ChangeRun<Told>, reason: 'purchase' | 'balance', stands: boolean): Promise<void> {
  if (reason === 'balance') await run.closeLinks();
  const end = stands ? await run.issue() : await run.take();
  switch (end.kind) {
    case 'issued':
      await run.tell(reason === 'balance' ? 'paid-in-full' : 'confirmed');
      if (end.deniedRefundIds.length > 0) await run.tell('extras-denied');
      for (const refundId of end.deniedRefundIds) await run.refundUntilTaken(refundId);
      return;
    case 'held':
      return run.tell('held');
    case 'asked':
      return run.tell('change-asked');
    case 'unknown':
      return run.escalate(end.reason);
    case 'refused':
      return undo(run, end);
    case 'ended':
      return;
  }
}

/**
 * Refunds everything paid for what could not be had, notifies the traveller once the gateway has taken it or does not for
 * now, and gives back what was had of it.
 */
async function undo<Told>(run: ChangeRun<Told>, why: UndoneBecause): Promise<void> {
  const refundIds = await run.fail(why);
  if (refundIds === null) return;
  const waiting: string[] = [];
  for (const refundId of refundIds) if ((await run.sendRefund(refundId)).kind !== 'accepted') waiting.push(refundId);
  // What stands at a supplier does not wait for a gateway.
  if (waiting.length > 0) await clear(run);
  const isTaken = await refund(run, waiting);
  const isPaid = refundIds.length > 0;
  if (isPaid) await noteRefunds(run, refundIds, isTaken);
  await run.tell(!isPaid ? 'not-booked' : why.givenBack === 'ticket' ? 'trip-undone' : 'refunded');
  if (waiting.length === 0) await clear(run);
}

/**
 * Takes what comes in place of something, and only then gives that back. Not had, what was there stands, and what was
 * paid for the change goes back (REQ-CHG-3, REQ-TKT-18).
 */
async function exchange<Told>(
  run: ChangeRun<Told>,
  steps: ExchangeSteps<Told>,
  { isOpen, refundIds }: { readonly isOpen: boolean; readonly refundIds: readonly string[] },
): Promise<void> {
  let owed = refundIds;
  if (isOpen) {
    const end = await steps.take();
    if (end.kind === 'unknown') return run.escalate(end.reason);
    const settled = await steps.settle(end.kind === 'issued');
    owed = settled.refundIds;
    if (settled.told !== null) await run.tellWish(settled.told);
  }
  await clear(run);
  await refund(run, owed);
}

/** Sends refunds until the gateway has taken them, and calls an operator where it does not. Returns whether it has taken all. */
async function refund<Told>(run: ChangeRun<Told>, refundIds: readonly string[]): Promise<boolean> {
  let isTaken = true;
  for (const refundId of refundIds) {
    const { kind } = await run.refundUntilTaken(refundId);
    if (kind === 'given-up' || kind === 'waiting') await run.escalate('refund-not-taken');
    isTaken &&= kind === 'accepted';
  }
  return isTaken;
}

/** How often it is looked whether every refund was taken, where each was and one is not any more. */
const MAX_NOTES = 5;

/** Notes that everything was refunded. What the gateway had taken may have come to nothing since: it is sent again. */
async function noteRefunds<Told>(
  run: ChangeRun<Told>,
  refundIds: readonly string[],
  wereTaken: boolean,
): Promise<void> {
  let isTaken = wereTaken;
  for (let notes = 1; (await run.noteRefund()) === 'not-taken' && isTaken && notes < MAX_NOTES; notes += 1)
    isTaken = await refund(run, refundIds);
}

/** Asks the supplier of each record that is given up; what one of them refuses stands, and its part of the money does not move. */
async function giveUp<Told>(run: ChangeRun<Told>, records: readonly number[]): Promise<void> {
  const ends: { record: number; end: SupplierCancelEnd }[] = [];
  for (const record of records) ends.push({ record, end: await run.giveBack(record) });
  const decided = ends.flatMap(({ record, end }) => (end === 'unknown' ? [] : { record, end }));
  if (decided.length < ends.length) return run.escalate(run.unanswered);
  const { refundIds, told, troubles } = await run.endWish(decided);
  for (const trouble of troubles) await run.escalate(trouble);
  if (decided.some(({ end }) => end === 'cancelled')) await run.closeLinks();
  await refund(run, refundIds);
  if (told !== null) await run.tellWish(told);
}

/** Gives back, at our cost, what stands at a supplier with no item in force, and what was found there meanwhile. */
async function clear<Told>(run: ChangeRun<Told>): Promise<void> {
  const asked = new Set<number>();
  for (;;) {
    const record = (await run.unwanted()).find((each) => !asked.has(each));
    if (record === undefined) return;
    asked.add(record);
    const end = await run.giveBack(record);
    if (end === 'cancelled') await run.noteReturned(record);
    else await run.escalateUnwanted(record, end);
  }
}
