import { sumOf, type Books } from './books.ts';
import type { Finding } from './finding.ts';
import type { OurBooking, OurStay } from './our-books.ts';
import type { Room } from './outside-books.ts';
import { isRoomLeft, roomInForce, roomsOf } from './rooms.ts';
import { heldForPaise, isSold } from './booking-at-rest.ts';
import { feesOf, freedFeesOf, isLeftToPerson, isTakenBack, markUpOf, ticketsOf } from './tickets.ts';

/** Finds transactions that do not balance, and accounts that differ from the books of the gateway and the suppliers. */
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
      // These accounts together hold the money, whether it is settled, disputed or not: money that left the gateway for
      // our bank or a payer's bank is in other accounts of the list.
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

/** Accounts of the money that the gateway took, until it is refunded. */
export const MONEY_TAKEN = ['gateway', 'bank', 'gateway-fee', 'input-tax', 'disputed', 'dispute-loss'];

/** The expected sum of some accounts: debits positive, in paise. */
type Expectation = readonly [accounts: readonly string[], paise: number];

function earned(paise: number): Expectation {
  return [['cancellation-income'], -paise];
}

/** The gateway's money of each checkout: payments less refunds, without what it has settled. */
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
 * The amounts due to a supplier by its own books. The air supplier bills the published fare; the account `markup` holds
 * our share of it: the commission and what we add. A cancelled ticket costs its charge, also when a trip was undone at
 * our cost. We keep our fee when the traveller cancelled. Where the answer about a seat was lost, what was shown of it stands: its airline
 * may have kept less.
 */
function suppliersDue(booking: OurBooking, { rooms, tickets }: Books): Expectation[] {
  if (booking.kind === 'hotel') {
    // What a hotel charges for one room of several is entered by the desk: the supplier's own book has both rooms still.
    const room = isSold(booking) && booking.partBackPaise === null ? roomInForce(booking, rooms) : undefined;
    if (room === undefined || isRoomLeft(booking, roomsOf(booking, rooms))) return [];
    return [[['supplier-payable'], -room.pricePaise - chargesOfExchanged(booking, rooms)]];
  }
  const theirs = ticketsOf(booking, tickets);
  if (isLeftToPerson(booking, theirs)) return [];
  const billed = theirs.reduce((sum, ticket) => {
    // What other flights on it cost beyond their fare no airline gives back.
    if (isTakenBack(ticket) && ticket.reissues > 0) return sum + ticket.pricePaise - ticket.refundedPaise;
    if (isTakenBack(ticket)) return sum + ticket.chargePaise;
    // Of seats that were given up it keeps its charge.
    const soldPaise = ticket.pricePaise + markUpOf(booking, ticket) - ticket.refundedPaise;
    return ticket.standing === 'ticketed' ? sum + soldPaise : sum;
  }, -booking.partMarkUpPaise);
  const fees: Expectation = [
    ['platform-fee'],
    isSold(booking) || isGivenUp(booking) ? freedFeesOf(booking) - feesOf(booking) : 0,
  ];
  if (booking.tickets.some(({ isChargeUnsaid }) => isChargeUnsaid)) return [fees];
  return [[['supplier-payable', 'markup'], -billed], fees];
}

/** What hotels charged for the rooms that were exchanged. */
function chargesOfExchanged({ references, exchanges }: OurStay, rooms: readonly Room[]): number {
  if (!exchanges.some(({ state }) => state === 'done')) return 0;
  return rooms.reduce(
    (sum, { reference, chargePaise }) => sum + (references.includes(reference ?? '') ? chargePaise : 0),
    0,
  );
}

/** Whether the traveller cancelled what was paid, and was told the refund. */
function isGivenUp({ status, paidPaise, promisedBackPaise }: OurBooking): boolean {
  return status === 'cancelled' && paidPaise > 0 && promisedBackPaise !== null;
}

/**
 * The amount that lost disputes gave back to a booking's payer. It is a loss with an account of its own, not goodwill.
 */
function byBankPaise(sessionId: string, { refunds }: Books): number {
  return refunds.reduce(
    (sum, refund) => sum + (refund.sessionId === sessionId && refund.isByBank === true ? refund.amountPaise : 0),
    0,
  );
}
