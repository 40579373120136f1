import type { Notified, ShownExchange } from '../traveller/diary.ts';
import { isSold } from './booking-at-rest.ts';
import type { Books } from './books.ts';
import { costOf } from './costs.ts';
import type { Finding } from './finding.ts';
import { isArmed } from './needless-sales.ts';
import type { OurBooking } from './our-books.ts';
import { ticketsOf } from './tickets.ts';

/**
 * Finds deviations from these rules. Nothing is exchanged that nobody asked for. What was paid for in time is had, or refused and told; it is
 * refused only when something was armed against it. A booking is of what was had last, and costs what it cost before with what was shown of
 * each exchange that was had, which its papers say too. An airline put other flights on a ticket exactly that often.
 */
export function exchangeFindings(books: Books, notified: Notified): Finding[] {
  const shown = Map.groupBy(notified.exchanges.values(), ({ bookingId }) => bookingId);
  return books.bookings.flatMap((booking) => {
    const own = shown.get(booking.id) ?? [];
    return [...ofEach(booking, own, notified), ...ofAll(booking, own, { books, notified })].map((text) => ({
      sessionId: booking.sessionId,
      text: `booking ${booking.id} ${text}`,
    }));
  });
}

function ofEach(booking: OurBooking, shown: readonly ShownExchange[], notified: Notified): string[] {
  return booking.exchanges.flatMap(({ id, state, payPaise, isInvoiced }) => {
    const asked = shown.find(({ changeId }) => changeId === id);
    if (asked === undefined) return [`has the exchange ${id}, which nobody asked for`];
    const findings: string[] = [];
    if ((payPaise ?? 0) !== asked.payPaise)
      findings.push(`was exchanged for ${payPaise} paise, and ${asked.payPaise} were shown`);
    if (notified.exchangesPaid.has(id) && !ENDED.includes(state))
      findings.push(`was paid for to be exchanged, and that is ${state}`);
    if (booking.kind === 'hotel' && state === 'done' && !isInvoiced)
      findings.push(`was exchanged without an invoice of what it then was`);
    const told = state === 'done' ? 'exchanged' : 'exchange-refused';
    if (ENDED.includes(state) && !booking.told.includes(told))
      findings.push(`has an exchange that is ${state}, and its traveller was not told`);
    const wasWanted = !notified.givenUp.has(booking.id);
    if (state === 'refused' && wasWanted && !wasHindered(asked, booking, notified))
      findings.push(`was not exchanged though nothing was armed against it`);
    return findings;
  });
}

const ENDED: readonly string[] = ['done', 'refused'];

/** Whether a fault may have hit an exchange; the last room of a contract may also be another's by then, and another fee due of flights that moved. */
function wasHindered({ subjects }: ShownExchange, booking: OurBooking, { armed, moved }: Notified): boolean {
  const { rate, hotel, passengers } = subjects;
  if (moved.some(({ bookingId }) => bookingId === booking.id)) return true;
  // Only what is sold by a contract has no rate at the sandbox.
  if (booking.kind === 'hotel' && rate === undefined) return true;
  return isArmed(
    [rate, hotel, passengers].flatMap((name) => name ?? []),
    armed,
  );
}

function ofAll(
  booking: OurBooking,
  shown: readonly ShownExchange[],
  { books, notified }: { readonly books: Books; readonly notified: Notified },
): string[] {
  const done = booking.exchanges.filter(({ state }) => state === 'done');
  const had = done.flatMap(({ id }) => shown.find(({ changeId }) => changeId === id) ?? []);
  const findings: string[] = [];
  if (booking.kind === 'flight') {
    const reissues = ticketsOf(booking, books.tickets).reduce((sum, ticket) => sum + ticket.reissues, 0);
    if (reissues !== done.length) findings.push(`was exchanged ${done.length} times, and by its airline ${reissues}`);
  }
  const costPaise = costOf(booking, books);
  if (booking.kind === 'hotel' && done.length > 0 && booking.invoicedPaise !== costPaise)
    findings.push(`has papers of ${booking.invoicedPaise} paise, and costs ${costPaise}`);
  const [first] = shown;
  if (first === undefined || !isSold(booking)) return findings;
  // At what times an airline flies since is judged elsewhere (`changed-by-suppliers.ts`).
  const isMoved = notified.moved.some(({ bookingId }) => bookingId === booking.id);
  const compared = (text: string) => (isMoved ? text.split(' ').slice(0, WITHOUT_TIMES).join(' ') : text);
  const is = nowOf(booking).map(compared);
  for (const wanted of wantedOf(shown, had, booking).map(compared))
    if (!is.includes(wanted)) findings.push(`is of ${is.join(', ')} instead of ${wanted}`);
  const paidPaise = booking.exchanges.reduce((sum, { chargedPaise }) => sum + chargedPaise, booking.totalPaise);
  const shownPaise = had.reduce((sum, { payPaise, backPaise }) => sum + payPaise - backPaise, first.beforePaise);
  if (paidPaise !== shownPaise)
    findings.push(`costs ${paidPaise} paise with its exchanges, and ${shownPaise} were shown`);
  return findings;
}

/** Of what a ticket is of: its index and its flights. */
const WITHOUT_TIMES = 2;

/** What a booking is of: its dates and guests, or the flights of each ticket. */
function nowOf(booking: OurBooking): string[] {
  if (booking.kind === 'hotel') return [`${booking.dates} ${booking.guests}`];
  return booking.tickets.map(({ flights, departs }, ticket) => `${ticket} ${flights.join('+')} ${departs}`);
}

/** What a booking is to be of after its exchanges: of each ticket that stands the last that was had, or what it was before. */
function wantedOf(shown: readonly ShownExchange[], had: readonly ShownExchange[], booking: OurBooking): string[] {
  const isGone = (place: string) => booking.kind === 'flight' && booking.tickets[Number(place)]?.state === 'gone';
  const places = new Set(shown.map(placeOf).filter((place) => !isGone(place)));
  return [...places].flatMap((place) => {
    const last = had.findLast((each) => placeOf(each) === place);
    return last?.to ?? shown.find((each) => placeOf(each) === place)?.from ?? [];
  });
}

/** Of a flight the index of its ticket; the whole stay has one. */
function placeOf({ from, to }: ShownExchange): string {
  const [place = ''] = to.split(' ');
  return from.startsWith(`${place} `) && place.length === 1 ? place : '';
}
