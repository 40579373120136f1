import { documentsOf, type Documents } from '@safar/domain/order/booking-documents';
import { holdsRoom } from '@safar/domain/order/booking-machine';
import { sumPaise, type Paise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import type { Payment, Refund } from '../../payments/index.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { BookingsContext } from '../context.ts';
import { standingTripOf, ticketsOf, type FlightTicket } from './flight-tickets.ts';
import { referenceOf, routeOf, titleOf } from './booking-basics.ts';
import { historyOf, type HistoryEntry } from './history-store.ts';
import { papersOfChanges, PURCHASE, type PapersOfChange } from './change-papers.ts';
import { roomsGivenUpAlone, type RoomsGivenUp } from './wish-rows.ts';
import { leftRooms, onlyRooms, roomItems } from './rooms-of-stay.ts';
import { staysOfChanges } from './exchanged-records.ts';
import { findBooking } from './store.ts';
import type { Booking, BookingKey, FlightBooking, StayBooking } from './booking.ts';

/** The documents that a booking has. */
export interface DocumentSet extends Documents {
  /**
   * The amount of the invoice for our fee on a flight, whose own invoice comes from the airline; null when there is
   * none.
   */
  readonly feeInvoicePaise: Paise | null;
  /** The amounts that credit notes of rooms given up alone take off the invoice, by the number of the change. */
  readonly roomCredits: readonly { readonly n: number; readonly creditPaise: Paise }[];
  /** The papers of later changes, by their numbers; `against` is the change whose invoice a credit note takes something off. */
  readonly changePapers: readonly { readonly n: number; readonly against: number | null }[];
}

/** The data that a booking's documents are made from. */
export type BookingDocuments = StayDocuments | FlightDocuments;

/** The state of a booking's calendar entry. */
export interface CalendarState {
  /** Increases with every event of the booking (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  /** Whether the entry is withdrawn because the booking has ended. */
  readonly isTakenBack: boolean;
}

interface EitherDocuments {
  /** When the last payment that the booking began with reached us, ISO; null when there was none. */
  readonly advancedAt: string | null;
  /** Null when there was never anything for a calendar. */
  readonly calendar: CalendarState | null;
  /** What its purchase and later changes brought in, and took off earlier invoices; empty while no change took something in place of something else. */
  readonly changes: readonly PapersOfChange[];
}

export interface StayDocuments extends EitherDocuments {
  readonly kind: 'hotel';
  readonly booking: StayBooking;
  /** What each change took, by its number: the hotel and days that its papers name. */
  readonly stays: ReadonlyMap<number, StayBooking['context']>;
  readonly documents: DocumentSet;
  readonly methods: readonly string[];
  /** Each time that rooms were given up alone and something came back for them. */
  readonly roomCredits: readonly RoomCredit[];
  /** Each time that rooms were given up before they were paid, and something was kept for them: of that there is an invoice alone. */
  readonly roomCharges: readonly RoomCharge[];
  /** Of a stay that is over and of which rooms were given up alone, the rooms that were left until then; else null. */
  readonly remaining: RoomsOfPaper | null;
}

/** The rooms that a paper is about. */
export type RoomsOfPaper = Pick<StayBooking, 'context' | 'offer' | 'priceLines'>;

/** Rooms that were given up alone, and what came back for them. */
export interface RoomCredit extends RoomsOfPaper {
  /** The number of the change. */
  readonly n: number;
  readonly creditPaise: Paise;
}

/** Rooms that were given up before they were paid, and what was kept for them. */
interface RoomCharge extends RoomsOfPaper {
  /** The number of the change. */
  readonly n: number;
  readonly chargePaise: Paise;
}

export interface FlightDocuments extends EitherDocuments {
  readonly kind: 'flight';
  readonly booking: FlightBooking;
  readonly documents: DocumentSet;
  readonly reference: string;
  /** The route as it was bought: 'New Delhi – Mumbai – New Delhi'. */
  readonly route: string;
  /** The part of the route that is still valid. */
  readonly standingRoute: string;
  /** In the order of the trip. */
  readonly tickets: readonly FlightTicket[];
  readonly methods: readonly string[];
  /**
   * Amounts refunded or on their way: for extras the airline did not provide, which the price no longer contains, and
   * for everything else.
   */
  readonly deniedPaise: Paise;
  readonly refundedPaise: Paise;
}

/** The traveller's booking with its documents; null also when it belongs to another traveller. */
export async function bookingDocuments(
  { database, payments }: BookingsContext,
  key: BookingKey,
): Promise<BookingDocuments | null> {
  const booking = await findBooking(database.pool, key);
  if (booking === null) return null;
  const money = await payments.ofBooking(key.userId, booking.id);
  const { refunds, payments: paid } = money;
  const roomsAlone = await roomsGivenUpAlone(database.pool, key);
  const changes = await changesOnPaper(database.pool, booking);
  const documents = documentsOfBooking(booking, money, { roomsAlone, changes });
  const advancedAt = advanceOf(money).at(-1)?.createdAt ?? null;
  // The payment methods in the gateway's terms, without duplicates.
  const methods = [...new Set(paid.filter(({ purpose }) => purpose !== 'unmatched').map(({ method }) => method))];
  const calendar = calendarOf(booking, await historyOf(database.pool, key));
  if (booking.kind === 'hotel') {
    const rooms = roomsOfPapers(booking, documents, roomsAlone);
    const stays = await staysOfChanges(database.pool, booking);
    return { kind: 'hotel', booking, stays, documents, methods, calendar, advancedAt, changes, ...rooms };
  }
  const tickets = await ticketsOf(database.pool, key.userId, [booking.id]);
  const denied = refunds.filter(({ reason }) => reason === 'extras');
  return {
    kind: 'flight',
    booking,
    documents,
    calendar,
    advancedAt,
    changes,
    reference: referenceOf(booking),
    route: titleOf(booking),
    standingRoute: routeOf(standingTripOf(booking, tickets)),
    tickets,
    methods,
    deniedPaise: sumPaise(denied.map(({ amountPaise }) => amountPaise)),
    refundedPaise: refundedOf(refunds.filter((refund) => !denied.includes(refund))),
  };
}

/**
 * A room that was ever held, or a ticket that was issued, has had a calendar file, which is withdrawn with another one when the booking
 * ends (REQ-DOC-6).
 */
function calendarOf({ kind, status }: Booking, history: readonly HistoryEntry[]): CalendarState | null {
  const isTakenBack = !holdsRoom(status);
  const hadOne = (entry: HistoryEntry) => (kind === 'hotel' ? holdsRoom(entry.status) : entry.status === 'vouchered');
  if (!history.some(hadOne) && (isTakenBack || kind === 'flight')) return null;
  return { sequence: history.length, isTakenBack };
}

/** The payments and refunds of a booking's checkout. */
export interface PaidMoney {
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

/** The payments that the booking began with, without the balance. */
function advanceOf({ payments }: Pick<PaidMoney, 'payments'>): Payment[] {
  return payments.filter(({ purpose }) => purpose === 'booking');
}

/**
 * A flight's invoice is a receipt, since the airline's own is the tax invoice (decision 0015). It exists as soon as
 * something is paid. Our fee has its own invoice. It is credited when the sale was undone; when the traveller cancels,
 * we keep the fee (decision 0057).
 */
export function documentsOfBooking(
  booking: Booking,
  money: PaidMoney,
  { roomsAlone: allAlone, changes }: PartsOnPaper,
): DocumentSet {
  // From the first change that took something in place of something else, papers are by change.
  const roomsAlone = allAlone.filter(({ n }) => changes.every((change) => change.n !== n));
  // Goodwill from operators is at our cost: the sale and its tax remain (REQ-DESK-22), unless everything was refunded.
  const isUndone = money.refunds.some(({ reason }) => reason === 'booking');
  // What went back of a change that was not carried out was never of the sale.
  const paidFor = new Set(money.payments.flatMap(({ purpose, changeId }) => (purpose === 'change' ? changeId : [])));
  const isOfRooms = ({ changeId }: Refund) =>
    changeId !== null && (paidFor.has(changeId) || roomsAlone.some((rooms) => rooms.changeId === changeId));
  const refunds = money.refunds.filter((refund) => (refund.reason !== 'operator' || isUndone) && !isOfRooms(refund));
  const sent = refunds.filter(({ status }) => status === 'pending' || status === 'processed');
  const sold = booking.kind === 'hotel' ? booking.sold : booking;
  const receivedPaise = sumPaise(advanceOf(money).map(({ amountPaise }) => amountPaise));
  // What was paid at once and changed since has its invoice and no receipt.
  const first = changes.find(({ n }) => n === PURCHASE)?.invoice ?? null;
  const isPaidAtOnce = first !== null && receivedPaise >= totalOf(first.priceLines);
  const advancePaise = isPaidAtOnce ? totalOf(sold.priceLines) : receivedPaise;
  const documents = documentsOf({
    status: booking.status,
    totalPaise: totalOf(sold.priceLines),
    paidPaise: sold.paidPaise,
    advancePaise,
    refundedPaise: refundedOf(refunds),
    sentBackPaise: refundedOf(sent),
    vouchered:
      booking.kind === 'hotel' ? (booking.supplierBooking?.vouchered ?? false) : booking.status !== 'confirmed',
  });
  if (booking.kind === 'hotel') {
    const roomCredits = roomsAlone.flatMap(({ changeId, n }) => {
      const creditPaise = refundedOf(money.refunds.filter((refund) => refund.changeId === changeId));
      return creditPaise > 0 ? { n, creditPaise } : [];
    });
    const changePapers = chargedAlone(roomsAlone).map(({ n }) => ({ n, against: null }));
    return byChange({ ...documents, feeInvoicePaise: null, roomCredits, changePapers }, booking, changes);
  }
  const feePaise = totalOf(booking.priceLines.filter(({ taxCode }) => taxCode === 'platform-fee'));
  // It goes back with a ticket that its airline changed and its traveller gave up.
  const isFeeBack = booking.lines.every(({ taxCode }) => taxCode !== 'platform-fee');
  const feeOf = (paise: Paise | null) => (paise === null || feePaise === 0 ? null : feePaise);
  const feeInvoicePaise = feeOf(documents.invoicePaise);
  const set = {
    ...documents,
    // A fare that is only held is no flight to be there for.
    calendar: documents.voucher,
    invoicePaise: documents.invoicePaise ?? (advancePaise > 0 ? advancePaise : null),
    feeInvoicePaise,
    roomCredits: [],
    changePapers: [],
    receiptPaise: feeOf(documents.receiptPaise),
    refundVoucherPaise: feeOf(documents.refundVoucherPaise),
    creditPaise: (isUndone || isFeeBack) && documents.creditPaise !== null ? feeInvoicePaise : null,
  };
  return byChange(set, booking, changes);
}

/** What was given up alone, or taken in place of something else, of which there are papers beside the booking's own. */
export interface PartsOnPaper {
  readonly roomsAlone: readonly RoomsGivenUp[];
  readonly changes: readonly PapersOfChange[];
}

/** The papers of the later changes of a booking: of a stay over all of it, of a flight over our fee. */
export function changesOnPaper(db: Queryable, { userId, id: bookingId, kind }: Booking): Promise<PapersOfChange[]> {
  const taxCodes = kind === 'hotel' ? (['accommodation', 'platform-fee'] as const) : (['platform-fee'] as const);
  return papersOfChanges(db, { userId, bookingId }, taxCodes);
}

/** The papers of a booking whose later changes have papers of their own: its invoice is of what was bought first, and theirs take off it. */
function byChange(documents: DocumentSet, booking: Booking, changes: readonly PapersOfChange[]): DocumentSet {
  if (changes.length === 0) return documents;
  const bought = changes.find(({ n }) => n === PURCHASE)?.invoice ?? null;
  const changePapers = changes.flatMap(({ n, invoice, credits }) => [
    ...credits.map(({ against }) => ({ n, against })),
    ...(invoice === null || n === PURCHASE ? [] : [{ n, against: null }]),
  ]);
  const isOurs = booking.kind === 'hotel' && documents.invoicePaise !== null && bought !== null;
  const invoicePaise = isOurs ? totalOf(bought.priceLines) : documents.invoicePaise;
  return { ...documents, invoicePaise, creditPaise: null, changePapers: [...documents.changePapers, ...changePapers] };
}

/** The times that rooms were given up before they were paid, of which something was kept. */
function chargedAlone(roomsAlone: readonly RoomsGivenUp[]): { readonly n: number; readonly chargePaise: Paise }[] {
  return roomsAlone.flatMap(({ n, unsoldKeptPaise }) => (unsoldKeptPaise ? [{ n, chargePaise: unsoldKeptPaise }] : []));
}

/** The rooms that the papers of a stay are about, where some were given up alone. */
function roomsOfPapers(
  booking: StayBooking,
  { roomCredits }: DocumentSet,
  roomsAlone: readonly RoomsGivenUp[],
): Pick<StayDocuments, 'roomCredits' | 'roomCharges' | 'remaining'> {
  const rooms = roomItems(booking);
  const given = (change: number): RoomsOfPaper => {
    const { items = [] } = roomsAlone.find(({ n }) => n === change) ?? {};
    return onlyRooms(
      booking,
      rooms.filter(({ item }) => items.includes(item)),
    );
  };
  const alone = new Set(roomsAlone.flatMap(({ items }) => items));
  const left = rooms.filter(({ item }) => !alone.has(item));
  return {
    roomCredits: roomCredits.map((credit) => ({ ...credit, ...given(credit.n) })),
    roomCharges: chargedAlone(roomsAlone).map((charge) => ({ ...charge, ...given(charge.n) })),
    remaining: alone.size === 0 ? null : leftRooms(booking, left),
  };
}

/** The refunded amount, without refunded double payments, which are not part of this booking. */
function refundedOf(refunds: readonly Refund[]): Paise {
  return sumPaise(refunds.filter(({ reason }) => reason !== 'unmatched').map(({ amountPaise }) => amountPaise));
}
