import type { RefusalReason } from '@safar/domain/money/refusals';
import type { FlightLookupOutcome, SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import type { UndoneBecause } from '../order/change-rows.ts';
import { prepareOnceCleared, type Prepared } from '../buy/review.ts';
import { showUndecided, untilDecided, type Undecided, type UnansweredRun } from '../buy/unanswered-purchase.ts';
import { waitForTopUp, type TopUp } from '../buy/wait-for-top-up.ts';
import type { TakeEnd } from '../change/change-workflow.ts';
import type { TicketState } from '../order/flight-tickets.ts';
import type { EscalationReason } from '../recover/escalation-reasons.ts';
import { untilSent } from '../recover/workflow-waits.ts';
import type { Confirmed, HeldTicket, TripHold } from './flight-transactions.ts';
import type { Purchase, PurchaseAnswer } from './send-purchase.ts';

/** A purchase that certainly had no effect is made once more. */
const MAX_ATTEMPTS = 2;

/** How the purchase of a ticket ends. */
type PurchaseEnd =
  | { readonly kind: 'got'; readonly booking: SupplierFlightBooking }
  /** `held`: a booking that the airline holds all the same. */
  | ({ readonly kind: 'refused'; readonly held?: SupplierFlightBooking } & UndoneBecause)
  /** A day of asking brought no answer: the booking stays 'pending', for an operator to resolve. */
  | { readonly kind: 'unknown' };

/** A ticket of the trip in its current state. */
export interface TripTicket extends HeldTicket {
  readonly ticket: number;
  readonly isLcc: boolean;
  readonly state: TicketState;
  /** Whether the trip is paid; else its tickets are only held (REQ-TKT-15). */
  readonly isPaid: boolean;
}

/** The tickets of one booking. Every method is a durable step. */
export interface TripRun extends UnansweredRun {
  /** How long a purchase without an answer may still take effect, ms. */
  readonly effectWithinMs: number;
  readTrip(): Promise<TripTicket[]>;
  prepare(ticket: number, purchase: Purchase, attempt: number): Promise<Prepared>;
  purchase(ticket: number, purchase: Purchase, attempt: number): Promise<PurchaseAnswer>;
  /** The outcome of a purchase, looked up by every key that is known. */
  lookUp(ticket: number, answered: SupplierFlightBooking | null): Promise<FlightLookupOutcome>;
  noteTicket(ticket: number, held: SupplierFlightBooking): Promise<HeldTicket>;
  /** Notes that every ticket of an unpaid trip is held, and until when it is to be paid. */
  hold(): Promise<TripHold>;
  /** False when the booking has ended otherwise. */
  confirm(): Promise<Confirmed | false>;
  /** Puts the booking on the list of work for operators. */
  escalate(reason: EscalationReason): Promise<void>;
}

/**
 * Buys each ticket of a trip in turn (`buy`, or `hold → issue`), then confirms the whole trip: it is bought whole or
 * not at all. When an airline changes a ticket that it holds, the traveller is asked first (decision 0020). A trip
 * that is not paid is held until it is; its balance issues what is held (REQ-TKT-2).
 */
export async function takeTrip(run: TripRun): Promise<TakeEnd> {
  let isHeld = false;
  for (const ticket of await run.readTrip()) {
    const got = await getTicket(run, ticket);
    switch (got.kind) {
      case 'ticketed':
        continue;
      case 'held':
        isHeld = true;
        continue;
      case 'asked':
        return got;
      case 'unknown':
        return { kind: 'unknown', reason: 'ticket-unanswered' };
      case 'refused':
        return refusedTrip(run, got.reason);
    }
  }
  return isHeld ? holdTrip(run) : confirmTrip(run);
}

/** Ends the purchase of a trip that is held until it is paid. */
async function holdTrip(run: TripRun): Promise<TakeEnd> {
  const kind = await run.hold();
  return kind === 'overdue' ? { kind: 'refused', reason: 'other', story: 'confirmed-late' } : { kind };
}

/** Confirms a trip of which every ticket is issued. */
async function confirmTrip(run: TripRun): Promise<TakeEnd> {
  const confirmed = await run.confirm();
  return confirmed === false ? { kind: 'ended' } : { kind: 'issued', deniedRefundIds: confirmed.refundIds };
}

/** Tells of a trip that is not bought whether tickets of it were issued already, which are given back. */
async function refusedTrip(run: TripRun, reason: RefusalReason): Promise<TakeEnd> {
  const isHalf = (await run.readTrip()).some(({ state }) => state === 'ticketed' || state === 'cancelling');
  return { kind: 'refused', reason, ...(isHalf && { givenBack: 'ticket' as const }) };
}

/** The state of one ticket when nothing more can be done for it now. */
type TicketEnd =
  | { readonly kind: 'ticketed' }
  /** Held until the trip is paid. */
  | { readonly kind: 'held' }
  /** Held, while its traveller is asked about a change by the airline. */
  | { readonly kind: 'asked' }
  | Exclude<PurchaseEnd, { kind: 'got' }>;

/** Buys one ticket as far as possible. */
async function getTicket(run: TripRun, { ticket, isLcc, state, isPaid, ...known }: TripTicket): Promise<TicketEnd> {
  if (state === 'ticketed') return { kind: 'ticketed' };
  if (state !== 'processing' && state !== 'held') return refusedFor('other');
  // A low-cost ticket is only ever held after a failed purchase. It is not bought again but released.
  if (isLcc && (state === 'held' || !isPaid)) return refusedFor('other');
  const purchases: Purchase[] = isLcc ? ['buy'] : state === 'held' ? ['issue'] : ['hold', 'issue'];
  let held: HeldTicket = known;
  for (const purchase of purchases) {
    const stop = purchase === 'issue' ? stopOf(held) : null;
    if (stop !== null) return stop;
    if (purchase === 'issue' && !isPaid) return { kind: 'held' };
    const got = await acquire(run, ticket, { purchase, held });
    if (got.kind === 'refused' && got.held !== undefined && isLcc) await run.noteTicket(ticket, got.held);
    if (got.kind !== 'got') return got;
    held = await run.noteTicket(ticket, got.booking);
    if (got.booking.state === 'ticketed') return { kind: 'ticketed' };
  }
  return refusedFor('other');
}

/** The reason why a held ticket is not issued, or not yet; null when it is. */
function stopOf({ change }: HeldTicket): Extract<TicketEnd, { kind: 'asked' | 'refused' }> | null {
  switch (change) {
    case 'asked':
      return { kind: 'asked' };
    case 'refused':
    case 'lapsed':
      return refusedFor('change-refused');
    case 'dearer':
      return refusedFor('fare-gone');
    case 'accepted':
    case null:
    case undefined:
      return null;
  }
}

function refusedFor(reason: RefusalReason): { readonly kind: 'refused' } & UndoneBecause {
  return { kind: 'refused', reason };
}

/**
 * Buys and finds out the result. A purchase that certainly had no effect is made once more. One that was reported as
 * under way, or that waits for our balance, is repeated, however many of the repetitions have no answer.
 */
async function acquire(
  run: TripRun,
  ticket: number,
  { purchase, held }: { readonly purchase: Purchase; readonly held: HeldTicket },
): Promise<PurchaseEnd> {
  const progress: PurchaseProgress = {
    ticket,
    purchase,
    isTaken: false,
    silentSinceMs: null,
    isAtPerson: false,
    undecided: { sinceMs: null, isShown: false },
  };
  let inVain = 0;
  let topUp: TopUp | null = null;
  for (let attempt = 1; inVain < MAX_ATTEMPTS; attempt += 1) {
    const isReady = await prepareOnceCleared(run, () => run.prepare(ticket, purchase, attempt));
    if (!isReady) return refusedFor('other');
    const answer = await untilSent(run, () => run.purchase(ticket, purchase, attempt));
    const got = await outcomeOf(run, progress, answer);
    if (got !== 'nothing-there') {
      if (got.kind !== 'refused' || got.reason !== 'balance') return got;
      topUp ??= { sinceMs: await run.now(), untilMs: held.heldUntilMs };
      if (!(await isToppedUp(run, progress, topUp))) return got;
      continue;
    }
    if (answer.kind === 'refused' || !progress.isTaken) inVain += 1;
  }
  return refusedFor('other');
}

/**
 * Our own balance was too low. A held ticket stays held while an operator tops the balance up, and is tried again
 * until the hold ends. A purchase without a hold is given up (REQ-TKT-7).
 */
async function isToppedUp(run: TripRun, progress: PurchaseProgress, topUp: TopUp): Promise<boolean> {
  const reason = 'air-balance-low';
  if (progress.purchase !== 'issue') {
    await run.escalate(reason);
    return false;
  }
  await showUndecided(run, progress.undecided);
  return waitForTopUp(run, topUp, reason);
}

/** The progress of one ticket's purchase, over all attempts. */
interface PurchaseProgress {
  readonly ticket: number;
  readonly purchase: Purchase;
  /** Whether the supplier has said that the purchase is under way. */
  isTaken: boolean;
  /** When an unanswered purchase was sent, epoch ms. */
  silentSinceMs: number | null;
  /** Whether an operator was called because the supplier refuses to answer. */
  isAtPerson: boolean;
  readonly undecided: Undecided;
}

type SentAnswer = Exclude<PurchaseAnswer, { readonly kind: 'not-sent' }>;

async function outcomeOf(
  run: TripRun,
  progress: PurchaseProgress,
  answer: SentAnswer,
): Promise<PurchaseEnd | 'nothing-there'> {
  switch (answer.kind) {
    case 'done':
      return { kind: 'got', booking: answer.booking };
    case 'refused': {
      // A purchase that is or may be under way is not ended by the refusal of a second one.
      if (progress.isTaken)
        return findTicket(run, progress, { kind: 'pending', sentAtMs: await run.now(), booking: null });
      if (progress.silentSinceMs === null) return answer;
      const found = await findTicket(run, progress, { kind: 'silent', sentAtMs: progress.silentSinceMs });
      return found === 'nothing-there' ? answer : found;
    }
    case 'pending':
      progress.isTaken = true;
      return findTicket(run, progress, answer);
    case 'silent':
      progress.silentSinceMs ??= answer.sentAtMs;
      return findTicket(run, progress, answer);
  }
}

/** The answer to a purchase that was sent and is undecided. */
type OpenAnswer = Extract<PurchaseAnswer, { readonly sentAtMs: number }>;

/**
 * The outcome of a purchase without an answer. 'Nothing there' counts only once the purchase can no longer take
 * effect, and never for a purchase that the supplier had accepted. A supplier that refuses to answer is asked again,
 * and an operator is called to ask it in another way (REQ-TKT-4).
 */
function findTicket(
  run: TripRun,
  progress: PurchaseProgress,
  answer: OpenAnswer,
): Promise<PurchaseEnd | 'nothing-there'> {
  const { effectWithinMs } = run;
  const { ticket, purchase, undecided } = progress;
  const answered = answer.kind === 'pending' ? answer.booking : null;
  // A purchase reported as under way is given more time.
  const untilFailedMs = progress.isTaken ? run.retryPolicy.pendingAfterMs : effectWithinMs;
  return untilDecided<PurchaseEnd | 'nothing-there'>(run, undecided, answer.sentAtMs, async (agoMs, isLast) => {
    const found = await run.lookUp(ticket, answered);
    const isRefused = found.kind === 'no-answer' && found.reason === 'refused';
    if (isRefused && agoMs >= effectWithinMs && !progress.isAtPerson) {
      progress.isAtPerson = true;
      await run.escalate('ticket-unanswered');
    }
    if (found.kind === 'none' && !progress.isTaken && agoMs >= effectWithinMs) return 'nothing-there';
    if (found.kind !== 'found') return null;
    const { booking } = found;
    const hasFailed = agoMs >= untilFailedMs && !isLast;
    switch (meaningOf(booking, purchase)) {
      case 'got':
        return { kind: 'got', booking };
      case 'refused':
        return refusedFor('other');
      case 'not-issued':
        // The ticket is still only held so long after the request to issue it. A second request issues it once, or is
        // answered as under way.
        return hasFailed ? 'nothing-there' : null;
      case 'only-held':
        return hasFailed ? { ...refusedFor('other'), held: booking } : null;
      case 'open':
        return null;
    }
  });
}

/**
 * The meaning of a supplier's booking for a purchase; `only-held` is what a failed low-cost purchase leaves
 * (REQ-TKT-5).
 */
function meaningOf(
  { state, pnr }: SupplierFlightBooking,
  purchase: Purchase,
): 'got' | 'not-issued' | 'only-held' | 'refused' | 'open' {
  switch (state) {
    case 'ticketed':
      return 'got';
    case 'held':
      if (purchase === 'hold') return pnr === '' ? 'open' : 'got';
      return purchase === 'issue' ? 'not-issued' : 'only-held';
    case 'cancelled':
    case 'failed':
      return 'refused';
    case 'pending':
      return 'open';
  }
}
