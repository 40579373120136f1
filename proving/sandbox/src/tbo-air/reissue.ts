import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { round } from '../tbo-hotel/wire.ts';
import { invalid } from '../tbo/refusal.ts';
import { changedFields, movedOffer, purchaseProblem, shows } from './book.ts';
import type { BookedPassenger, Booking } from './bookings.ts';
import { problemIn, strangerIn, traceIn, withOffer, type CallContext } from './call-context.ts';
import { documentOf } from './enter.ts';
import { success } from './envelopes.ts';
import type { Passenger } from './passengers.ts';
import { reissueProblem, reissueTotal, standingPassengers } from './reissue-terms.ts';
import { paidFor } from './rules.ts';
import { bookingStatus, ticketStatus } from './state.ts';
import { lccBody, ticketAnswer, ticketOf, ticketRefused, ticketTerms, unpaid } from './ticket.ts';
import type { LiveOffer } from './traces.ts';

const aboutBooking = z.object({ BookingId: z.int(), PNR: z.string().min(1) });

/**
 * `TicketReIssue` puts the flights of an offer in place of those of an issued ticket: BookingId and PNR stay, the tickets have other
 * numbers, and extras that are not bought again are gone (protocol 12).
 */
export function ticketReIssue(context: CallContext, body: unknown, fault?: Fault): Answer {
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return ticketRefused(stranger, traceIn(body));
  return withOffer(context, body, fault, (live) => {
    const about = aboutBooking.safeParse(body);
    if (!about.success) return ticketRefused(invalid(problemIn(about.error)), live.traceId);
    const { BookingId: id, PNR: pnr } = about.data;
    const booking = context.bookings.byId(id);
    if (booking === undefined || live.question.reissueOf !== id)
      return ticketRefused(invalid('Invalid ResultIndex for reissue.'), live.traceId);
    const problem = reissueProblem(context, id, pnr);
    if (problem !== undefined) return ticketRefused(problem, live.traceId);
    const parsed = lccBody.safeParse(body);
    if (!parsed.success) return ticketRefused(invalid(problemIn(parsed.error)), live.traceId);
    return reissued(context, live, { booking, passengers: parsed.data.Passengers, fault });
  });
}

function reissued(
  context: CallContext,
  live: LiveOffer,
  {
    booking,
    passengers,
    fault,
  }: { readonly booking: Booking; readonly passengers: readonly Passenger[]; readonly fault: Fault | undefined },
): Answer {
  const problem = purchaseProblem(context, live, passengers, fault);
  if (problem !== undefined) return problem;
  const standing = standingPassengers(context, booking);
  const isSame = passengers.every(({ FirstName, LastName }, index) => {
    const had = booking.passengers[standing[index] ?? -1];
    return had?.firstName === FirstName && had.lastName === LastName;
  });
  if (!isSame || passengers.length !== standing.length)
    return ticketRefused(invalid('Passengers do not match the booking.'), live.traceId);
  const chargedRupees = reissueTotal(context, live) ?? 0;
  // Whose old flights the airline changed since the quote pays another charge than it told.
  const isOther = chargedRupees !== live.terms.reissueRupees;
  const changed =
    movedOffer(context, live, passengers, fault) ?? (isOther ? { live, price: true, time: false } : undefined);
  if (changed !== undefined)
    return success(live.traceId, {
      B2B2BStatus: false,
      Response: {
        ...changedFields(changed),
        Status: bookingStatus.notConfirmed,
        TicketStatus: changed.price ? ticketStatus.priceChanged : ticketStatus.failed,
      },
    });
  if (shows(context, 'short-balance', live, fault)) return unpaid(live.traceId);
  const now = context.world.now();
  const moment = {
    outcome: 'booked',
    settlesAtMs: now,
    lastTicketMs: null,
    ticket: { ...ticketOf(now, fault), outcome: 'ticketed' },
    ...ticketTerms(context, booking.criteria, fault),
  } as const;
  const document = documentOf(live, passengers, moment);
  const ownRupees = standing.reduce((sum, index) => sum + paidBy(booking.passengers[index]), 0);
  // Nothing comes back of a dearer old fare, and who has given a seat up stays in the booking with it.
  const moreRupees = Math.max(0, document.amount + chargedRupees - ownRupees - booking.otherCharges);
  const updated = context.bookings.update(booking, {
    ...document,
    amount: round(booking.amount + moreRupees, 2),
    passengers: booking.passengers.map((had, index) => document.passengers[standing.indexOf(index)] ?? had),
    reissues: booking.reissues + 1,
    voidsFree: false,
  });
  return ticketAnswer(context, updated);
}

/** Returns a passenger's fare. Extras are no part of it: they stay paid, and are gone. */
function paidBy(passenger: BookedPassenger | undefined): number {
  return passenger?.fares.reduce((sum, fare) => sum + paidFor(fare), 0) ?? 0;
}
