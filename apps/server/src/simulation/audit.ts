import type { Books, OurBooking, Room } from './books.ts';
import type { Told } from './diary.ts';

/** One thing that is not as it must be. */
export interface Finding {
  /** The checkout it is about; null when it is about all of them. */
  readonly sessionId: string | null;
  readonly text: string;
}

/** Statuses in which a booking rests, and whether its traveller has a room. */
const RESTING: Readonly<Record<string, { readonly room: boolean }>> = {
  vouchered: { room: true },
  'cancel-rejected': { room: true },
  cancelled: { room: false },
  refunded: { room: false },
};

/** What is still under way, and should come to rest by itself. */
export function unsettled(books: Books): Finding[] {
  const known = new Set(books.payments.map(({ gatewayPaymentId }) => gatewayPaymentId));
  return [
    ...books.bookings
      .filter(({ status }) => RESTING[status] === undefined)
      .map(({ sessionId, id, status }) => ({ sessionId, text: `booking ${id} is still ${status}` })),
    ...books.refunds
      .filter(({ status }) => status !== 'processed')
      .map(({ sessionId, gatewayPaymentId, status }) => ({
        sessionId,
        text: `the refund of ${gatewayPaymentId} is still ${status}`,
      })),
    ...books.gateway.payments
      .filter(({ id, captured }) => captured && !known.has(id))
      .map(({ sessionId, id, amountPaise }) => ({
        sessionId,
        text: `we do not know that ${id} paid ${amountPaise} paise`,
      })),
    ...books.workflows.map((name) => ({ sessionId: null, text: `workflow ${name} has not ended well` })),
  ];
}

/** Everything in the books that breaks a promise to a traveller, to the gateway, to the supplier, or to the accountant. */
export function audit(books: Books, told: Told): Finding[] {
  return [
    ...unsettled(books),
    ...paymentFindings(books, told),
    ...refundFindings(books),
    ...roomFindings(books),
    ...keptFindings(books),
    ...ledgerFindings(books),
    ...promiseFindings(books, told),
    ...told.complaints.map((text) => ({ sessionId: null, text })),
  ];
}

/** Our payments are the gateway's, each once, of the amount that was shown. */
function paymentFindings({ payments, gateway }: Books, told: Told): Finding[] {
  const taken = new Map(gateway.payments.filter(({ captured }) => captured).map((payment) => [payment.id, payment]));
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const { sessionId, gatewayPaymentId: id, amountPaise } of payments) {
    const theirs = taken.get(id);
    if (seen.has(id)) findings.push({ sessionId, text: `payment ${id} is entered twice` });
    seen.add(id);
    if (theirs === undefined) findings.push({ sessionId, text: `the gateway never took payment ${id}` });
    else if (theirs.amountPaise !== amountPaise || theirs.sessionId !== sessionId)
      findings.push({ sessionId, text: `payment ${id} is ${amountPaise} paise here and ${theirs.amountPaise} there` });
  }
  for (const { sessionId, paymentId, shownPaise } of told.payments) {
    const theirs = taken.get(paymentId);
    if (theirs !== undefined && theirs.amountPaise !== shownPaise)
      findings.push({ sessionId, text: `${shownPaise} paise were shown and ${theirs.amountPaise} charged` });
  }
  return findings;
}

/** Our refunds are the gateway's, each carried out once. */
function refundFindings({ refunds, gateway, payments }: Books): Finding[] {
  const carriedOut = gateway.refunds.filter(({ status }) => status === 'processed');
  const ours = new Map(refunds.map((refund) => [refund.gatewayRefundId, refund]));
  const theirs = new Map(carriedOut.map((refund) => [refund.id, refund]));
  const sessionOf = new Map(payments.map(({ gatewayPaymentId, sessionId }) => [gatewayPaymentId, sessionId]));
  return [
    ...refunds
      .filter(
        ({ status, gatewayRefundId, amountPaise }) =>
          status === 'processed' && theirs.get(gatewayRefundId ?? '')?.amountPaise !== amountPaise,
      )
      .map(({ sessionId, gatewayPaymentId, amountPaise }) => ({
        sessionId,
        text: `the gateway never gave ${amountPaise} paise of ${gatewayPaymentId} back`,
      })),
    ...carriedOut
      .filter(({ id }) => !ours.has(id))
      .map(({ id, paymentId, amountPaise }) => ({
        sessionId: sessionOf.get(paymentId) ?? null,
        text: `the gateway gave ${amountPaise} paise of ${paymentId} back as ${id}, which we do not know`,
      })),
  ];
}

/** A traveller with a room has exactly one, vouchered; nobody else has any. */
function roomFindings({ bookings, rooms }: Books): Finding[] {
  const byReference = Map.groupBy(rooms.filter(isHeld), ({ reference }) => reference ?? '');
  const findings: Finding[] = [];
  const owned = new Set<string>();
  for (const booking of bookings) {
    const held = booking.references.flatMap((reference) => byReference.get(reference) ?? []);
    for (const reference of booking.references) owned.add(reference);
    const { sessionId, id } = booking;
    const wanted = hasRoom(booking) ? 1 : 0;
    if (held.length !== wanted)
      findings.push({
        sessionId,
        text: `booking ${id} is ${booking.status} and the supplier holds ${held.length} rooms for it`,
      });
    else if (held.some(({ vouchered }) => !vouchered))
      findings.push({ sessionId, text: `the room of booking ${id} has no voucher` });
  }
  for (const room of rooms.filter(isHeld))
    if (!owned.has(room.reference ?? ''))
      findings.push({
        sessionId: null,
        text: `the supplier holds ${room.bookingId} under ${room.reference}, which we do not know`,
      });
  return findings;
}

/** Of every checkout's money we keep the price of its room, or the charge of its cancellation, or nothing. */
function keptFindings(books: Books): Finding[] {
  const { bookings, gateway } = books;
  const sessionOf = new Map(gateway.payments.map(({ id, sessionId }) => [id, sessionId]));
  const kept = new Map<string, number>();
  const add = (sessionId: string, paise: number) => kept.set(sessionId, (kept.get(sessionId) ?? 0) + paise);
  for (const { sessionId, captured, amountPaise } of gateway.payments) add(sessionId, captured ? amountPaise : 0);
  for (const { paymentId, status, amountPaise } of gateway.refunds)
    if (status === 'processed') add(sessionOf.get(paymentId) ?? '', -amountPaise);

  const bookingOf = new Map(bookings.map((booking) => [booking.sessionId, booking]));
  return [...kept].flatMap(([sessionId, keptPaise]) => {
    const booking = bookingOf.get(sessionId);
    const duePaise = booking === undefined ? 0 : dueOf(booking);
    if (keptPaise === duePaise) return [];
    const about = booking === undefined ? 'a checkout without a booking' : `booking ${booking.id}, ${booking.status},`;
    return [{ sessionId, text: `${about} cost its traveller ${keptPaise} paise instead of ${duePaise}` }];
  });
}

/** What a booking may cost in the end. */
function dueOf(booking: OurBooking): number {
  if (hasRoom(booking)) return booking.paidPaise;
  if (booking.status === 'cancelled') return booking.paidPaise - (booking.promisedBackPaise ?? booking.paidPaise);
  return 0;
}

/** Every transaction balances, and the accounts say what the gateway and the supplier say. */
function ledgerFindings({ ledger, gateway, bookings, rooms }: Books): Finding[] {
  const findings: Finding[] = [];
  for (const [key, lines] of Map.groupBy(ledger, ({ transaction }) => transaction)) {
    const sum = sumOf(lines);
    if (sum !== 0)
      findings.push({ sessionId: lines[0]?.sessionId ?? null, text: `transaction ${key} sums to ${sum} paise` });
  }
  const total = sumOf(ledger);
  if (total !== 0) findings.push({ sessionId: null, text: `the ledger sums to ${total} paise` });

  const refundsOf = Map.groupBy(
    gateway.refunds.filter(({ status }) => status === 'processed'),
    ({ paymentId }) => paymentId,
  );
  const linesOf = Map.groupBy(ledger, ({ sessionId }) => sessionId);
  const bookingOf = new Map(bookings.map((booking) => [booking.sessionId, booking]));
  for (const [sessionId, payments] of Map.groupBy(gateway.payments, ({ sessionId }) => sessionId)) {
    const held = payments
      .filter(({ captured }) => captured)
      .reduce((sum, { id, amountPaise }) => sum + amountPaise - sumOf(refundsOf.get(id) ?? []), 0);
    const booking = bookingOf.get(sessionId);
    const room = booking !== undefined && hasRoom(booking) ? rooms.find(isRoomOf(booking)) : undefined;
    const expected: Record<string, number> = { gateway: held, 'traveller-funds': 0, 'refund-payable': 0 };
    if (room !== undefined) expected['supplier-payable'] = -room.pricePaise;
    for (const [account, paise] of Object.entries(expected)) {
      const entered = sumOf((linesOf.get(sessionId) ?? []).filter((line) => line.account === account));
      if (entered !== paise)
        findings.push({ sessionId, text: `account ${account} says ${entered} paise instead of ${paise}` });
    }
  }
  return findings;
}

/** What travellers were told is so. */
function promiseFindings({ bookings }: Books, told: Told): Finding[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const lost = told.bookings
    .filter(({ sessionId, bookingId }) => byId.get(bookingId)?.sessionId !== sessionId)
    .map(({ sessionId, bookingId }) => ({ sessionId, text: `booking ${bookingId} was promised and is not there` }));
  const broken = told.refunds.flatMap(({ bookingId, refundPaise }) => {
    const booking = byId.get(bookingId);
    if (booking?.promisedBackPaise === refundPaise) return [];
    return [
      { sessionId: booking?.sessionId ?? null, text: `booking ${bookingId} was promised ${refundPaise} paise back` },
    ];
  });
  return [...lost, ...broken];
}

function hasRoom({ status }: OurBooking): boolean {
  return RESTING[status]?.room === true;
}

function isHeld({ status }: Room): boolean {
  return status === 'Confirmed' || status === 'Pending';
}

function isRoomOf({ references }: OurBooking) {
  return (room: Room): boolean => isHeld(room) && references.includes(room.reference ?? '');
}

function sumOf(lines: readonly { readonly amountPaise: number }[]): number {
  return lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
