/** The moments at which changes of stays are killed, and how each of these stays ends. */
import type { PlanId } from '@safar/domain/money/plans';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import type { ChangeStep } from '../change/change-runner.ts';
import { DECIDED_AFTER_MS, everyMoment, type KilledReason, type Moment, type Way, type Ways } from './moments.ts';

interface StayWay extends Way {
  /** The room is held for 10% or nothing. */
  readonly isHeld?: true;
  /** A wish to cancel is refused while the purchase waits, which then begins a second run. */
  readonly isRevived?: true;
  /** Other dates cost less. */
  readonly isCheaper?: true;
  /** Other dates are not had: the stay is on the dates that it had. */
  readonly isKept?: true;
}

const hotel = { target: 'tbo-hotel' };
const SMOOTH: StayWay = {};
const HELD: StayWay = { isHeld: true, ends: 'confirmed' };
const BOOK_ANSWER_LOST: StayWay = { faults: [{ ...hotel, operation: 'Book', kind: 'drop' }] };
const CONFIRMED_LATE: StayWay = {
  faults: [{ ...hotel, operation: 'Book', kind: 'pending', delayMs: DECIDED_AFTER_MS }],
};
const REFUSED: StayWay = { faults: [{ ...hotel, operation: 'Book', kind: 'rejected' }], ends: 'refunded' };
const VOUCHER_LATER: StayWay = { vouchers: 'when-asked' };
const NO_VOUCHER: StayWay = { vouchers: 'never', ends: 'refunded' };
const CANCEL_ANSWER_LOST: StayWay = { faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'drop' }] };
const CANCEL_LOST: StayWay = { faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'http-500' }] };
const CANCEL_REFUSED: StayWay = {
  faults: [{ ...hotel, operation: 'SendChangeRequest', kind: 'rejected' }],
  ends: 'cancel-rejected',
};
/** The room stands without a voucher, which we cannot pay for, while the hotel refuses to cancel it. */
const REVIVED: StayWay = { vouchers: 'unpayable', faults: CANCEL_REFUSED.faults ?? [], isRevived: true };

const CHEAPER: StayWay = { isCheaper: true };
const DATES_REFUSED: StayWay = { faults: [{ ...hotel, operation: 'Book', kind: 'rejected' }], isKept: true };
const DATES_WITHOUT_VOUCHER: StayWay = { vouchers: 'never', isKept: true };

/** Only tickets are noted one by one, or released while they are held. */
type OfFlights = 'note-record' | 'release-held';
type OfBooking = 'prepare' | 'send' | 'look-up' | 'show-pending' | 'confirm';
/** Of issuing what stands, and of undoing it when that fails. */
type OfIssuing = 'read-records' | 'issue' | 'note-issued' | 'fail' | 'note-refund';

/** A room that was bought and gets no voucher is given back. */
const GIVEN_BACK = {
  'read-unwanted': [NO_VOUCHER],
  'ask-to-cancel': [NO_VOUCHER],
  'check-cancel': [NO_VOUCHER],
  'look-at-record': [{ ...NO_VOUCHER, ...CANCEL_ANSWER_LOST }],
  'forget-cancel': [{ ...NO_VOUCHER, ...CANCEL_LOST }],
  'note-returned': [NO_VOUCHER],
} as const satisfies Partial<Record<ChangeStep, readonly StayWay[]>>;

const PURCHASE: Ways<StayWay, OfFlights | 'end-wish' | 'close-links'> = {
  read: [SMOOTH],
  'read-records': [REVIVED],
  prepare: [SMOOTH],
  send: [SMOOTH, HELD],
  'look-up': [BOOK_ANSWER_LOST],
  'show-pending': [CONFIRMED_LATE],
  confirm: [SMOOTH, HELD],
  issue: [VOUCHER_LATER],
  'note-issued': [VOUCHER_LATER],
  fail: [REFUSED, { ...HELD, ...REFUSED }],
  'send-refund': [REFUSED],
  'note-refund': [REFUSED],
  ...GIVEN_BACK,
  'notify-sms': [SMOOTH],
  'notify-email': [SMOOTH],
};

const BALANCE: Ways<StayWay, OfFlights | OfBooking | 'end-wish'> = {
  read: [SMOOTH],
  'close-links': [SMOOTH],
  'read-records': [SMOOTH],
  issue: [SMOOTH],
  'note-issued': [SMOOTH],
  fail: [NO_VOUCHER],
  'send-refund': [NO_VOUCHER],
  'note-refund': [NO_VOUCHER],
  ...GIVEN_BACK,
  'notify-sms': [SMOOTH],
  'notify-email': [SMOOTH],
};

const WISH: Ways<StayWay, OfFlights | OfBooking | OfIssuing | 'read-unwanted' | 'note-returned'> = {
  read: [SMOOTH],
  'ask-to-cancel': [SMOOTH],
  'check-cancel': [SMOOTH],
  'look-at-record': [CANCEL_ANSWER_LOST],
  'forget-cancel': [CANCEL_LOST],
  'end-wish': [SMOOTH, CANCEL_REFUSED],
  'close-links': [SMOOTH],
  'send-refund': [SMOOTH],
  'notify-sms': [SMOOTH],
  'notify-email': [SMOOTH],
};

const DEADLINE: Ways<StayWay, OfFlights | OfBooking | OfIssuing | 'end-wish' | 'send-refund'> = {
  read: [SMOOTH],
  'close-links': [SMOOTH],
  'notify-sms': [SMOOTH],
  'notify-email': [SMOOTH],
  'read-unwanted': [SMOOTH],
  'ask-to-cancel': [SMOOTH],
  'check-cancel': [SMOOTH],
  'look-at-record': [CANCEL_ANSWER_LOST],
  'forget-cancel': [CANCEL_LOST],
  'note-returned': [SMOOTH],
};

const LOST: Ways<
  StayWay,
  | OfFlights
  | OfBooking
  | OfIssuing
  | 'end-wish'
  | 'ask-to-cancel'
  | 'check-cancel'
  | 'look-at-record'
  | 'forget-cancel'
  | 'note-returned'
> = {
  read: [SMOOTH],
  'close-links': [SMOOTH],
  'send-refund': [SMOOTH],
  'notify-sms': [SMOOTH],
  'notify-email': [SMOOTH],
  'read-unwanted': [SMOOTH],
};

/** Other dates, which are had and the old room given back, or are not had. */
const EXCHANGE: Ways<StayWay, OfFlights | 'read-records' | 'show-pending' | 'fail' | 'close-links' | 'note-refund'> = {
  read: [SMOOTH, CHEAPER],
  prepare: [SMOOTH],
  send: [SMOOTH, CHEAPER],
  'look-up': [BOOK_ANSWER_LOST],
  confirm: [SMOOTH],
  issue: [VOUCHER_LATER],
  'note-issued': [VOUCHER_LATER],
  'end-wish': [SMOOTH, CHEAPER, DATES_REFUSED, DATES_WITHOUT_VOUCHER],
  'notify-sms': [SMOOTH],
  'notify-email': [SMOOTH],
  'read-unwanted': [SMOOTH, DATES_WITHOUT_VOUCHER, BOOK_ANSWER_LOST],
  'ask-to-cancel': [SMOOTH, DATES_WITHOUT_VOUCHER],
  'check-cancel': [SMOOTH],
  'look-at-record': [CANCEL_ANSWER_LOST],
  'forget-cancel': [CANCEL_LOST],
  'note-returned': [SMOOTH, DATES_WITHOUT_VOUCHER],
  'send-refund': [CHEAPER, DATES_REFUSED],
};

/** A stay whose change is killed at a moment. */
export interface StayCase extends Moment, StayWay {
  readonly plan: PlanId;
}

/** Rooms that are paid later are held for 10% at one moment of a step and for nothing at the other; which one alternates. */
function withPlan(each: Moment & StayWay, index: number): StayCase {
  const isHeld = each.isHeld === true || each.reason === 'balance' || each.reason === 'deadline';
  const isTenth = (index + Math.floor(index / 2)) % 2 === 0;
  return { ...each, plan: !isHeld ? 'pay_full' : isTenth ? 'pay_half' : 'pay_later' };
}

/** Every one of them. */
export const STAY_CASES: readonly StayCase[] = [
  ...everyMoment('purchase', PURCHASE),
  ...everyMoment('balance', BALANCE),
  ...everyMoment('wish', WISH),
  ...everyMoment('exchange', EXCHANGE),
  ...everyMoment('deadline', DEADLINE),
  ...everyMoment('lost', LOST),
].map(withPlan);

const ENDS: Readonly<Record<KilledReason, BookingStatus>> = {
  purchase: 'vouchered',
  balance: 'vouchered',
  wish: 'cancelled',
  exchange: 'vouchered',
  deadline: 'released',
  lost: 'cancelled',
};
/** The status in which a stay ends whose change was killed. Where nothing was paid, nothing has to be refunded. */
export function endOf({ reason, plan, ends = ENDS[reason] }: StayCase): BookingStatus {
  return ends === 'refunded' && plan === 'pay_later' && reason !== 'balance' ? 'failed' : ends;
}
