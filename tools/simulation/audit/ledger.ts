import { sumOf, type Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurBooking } from './our-books.ts';
import { roomsOf } from './rooms.ts';
import { heldForPaise, isSold } from './booking-at-rest.ts';
import { feesOf, isLeftToPerson, isTakenBack, markUpOf, ticketsOf } from './tickets.ts';

/** Every transaction balances, and the accounts say what the gateway and the suppliers say. */
export function ledgerFindings(books: Books): Finding[] {
  const { ledger, gateway, bookings } = books;
  const findings: Finding[] = [];
  for (const [key, lines] of Map.groupBy(ledger, ({ transaction }) => transaction)) {
    const sum = sumOf(lines);
    if (sum !== 0)
      findings.push({ sessionId: lines[0]?.sessionId ?? null, text: `transaction ${key} sums to ${sum} paise` });
  }
  const total = sumOf(ledger);
  if (total !== 0) findings.push({ sessionId: null, text: `the ledger sums to ${total} paise` });

  const linesOf = Map.groupBy(ledger, ({ sessionId }) => sessionId);
  const bookingOf = new Map(bookings.map((booking) => [booking.sessionId, booking]));
  const sessions = new Set([...gateway.payments.map(({ sessionId }) => sessionId), ...linesOf.keys()]);
  const held = gatewayHolds(gateway);
  for (const sessionId of sessions) {
    const lines = linesOf.get(sessionId) ?? [];
    const booking = bookingOf.get(sessionId);
    const expected: Expectation[] = [
      // Settled or not, disputed or not: what has left the gateway for our bank, or for a payer's, is in other accounts.
      [MONEY_TAKEN, held.get(sessionId) ?? 0],
      [['disputed'], 0],
      [['goodwill'], (booking?.givenBackPaise ?? 0) - byBankPaise(sessionId, books)],
      [['traveller-funds'], 0],
      [['refund-payable'], 0],
      [['hold'], 0],
      ...(booking === undefined ? [] : suppliersDue(booking, books)),
      ...(booking?.status === 'released' ? [earned(heldForPaise(booking))] : []),
    ];
    for (const [accounts, paise] of expected) {
      const entered = sumOf(lines.filter(({ account }) => accounts.includes(account)));
      if (entered !== paise)
        findings.push({
          sessionId,
          text: `account ${accounts.join(' and ')} says ${entered} paise instead of ${paise}`,
        });
    }
  }
  return findings;
}

/** Where what the gateway took is, until it is given back. */
export const MONEY_TAKEN = ['gateway', 'bank', 'gateway-fee', 'input-tax', 'disputed', 'dispute-loss'];

/** What some accounts say together: debits positive, in paise. */
type Expectation = readonly [accounts: readonly string[], paise: number];

function earned(paise: number): Expectation {
  return [['cancellation-income'], -paise];
}

/** What the gateway holds of each checkout's money: taken and not given back, but for what it has settled. */
export function gatewayHolds(
  { payments, refunds }: Books['gateway'],
  settled: ReadonlySet<string> = new Set(),
): Map<string, number> {
  const sessionOf = new Map(payments.map(({ id, sessionId }) => [id, sessionId]));
  const taken = payments.filter(({ captured }) => captured);
  const givenBack = refunds
    .filter(({ status }) => status === 'processed')
    .map(({ id, paymentId, amountPaise }) => ({ id, sessionId: sessionOf.get(paymentId), amountPaise: -amountPaise }));
  const held = new Map<string, number>();
  for (const { id, sessionId, amountPaise } of [...taken, ...givenBack])
    if (sessionId !== undefined && !settled.has(id)) held.set(sessionId, (held.get(sessionId) ?? 0) + amountPaise);
  return held;
}

/**
 * What the supplier's own books say we owe. A flight's supplier bills the published fare, of which our markup is the commission and what we put on it, and
 * the charge of every ticket that was given back, also of a trip that was undone at our cost. Our fee stays where its traveller cancelled.
 */
function suppliersDue(booking: OurBooking, { rooms, tickets }: Books): Expectation[] {
  if (booking.kind === 'hotel') {
    const [room] = isSold(booking) ? roomsOf(booking, rooms) : [];
    return room === undefined ? [] : [[['supplier-payable'], -room.pricePaise]];
  }
  const theirs = ticketsOf(booking, tickets);
  if (isLeftToPerson(booking, theirs)) return [];
  const billed = theirs.reduce((sum, ticket) => {
    if (isTakenBack(ticket)) return sum + ticket.chargePaise;
    return ticket.standing === 'ticketed' ? sum + ticket.pricePaise + markUpOf(booking, ticket) : sum;
  }, 0);
  return [
    [['supplier-payable', 'markup'], -billed],
    [['platform-fee'], isSold(booking) || isGivenUp(booking) ? -feesOf(booking) : 0],
  ];
}

/** Cancelled by its traveller, who was told what comes back. */
function isGivenUp({ status, promisedBackPaise }: OurBooking): boolean {
  return status === 'cancelled' && promisedBackPaise !== null;
}

/** What lost disputes gave a payer of a booking: a loss of its own account, and no gift. */
function byBankPaise(sessionId: string, { refunds }: Books): number {
  return refunds.reduce(
    (sum, refund) => sum + (refund.sessionId === sessionId && refund.isByBank === true ? refund.amountPaise : 0),
    0,
  );
}
