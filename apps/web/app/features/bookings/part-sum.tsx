import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { formatInr, sumPaise } from '@safar/domain/money/money';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import { passengerName, routeText } from '#features/flight-checkout/trip-text.ts';
import type { ApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { FlightBooking } from '#lib/schemas.ts';
import { PartPress, type PartCost, type PartPreview } from './part-press.tsx';
import type { Seat } from './standing-seats.ts';

interface Leg {
  from: { city: string };
  to: { city: string };
}

/** The parts of a booking that are used here. */
interface PartBooking extends Pick<FlightBooking, 'id'> {
  flight: Pick<FlightBooking['flight'], 'passengers'> & {
    trip: Pick<FlightBooking['flight']['trip'], 'tripType'> & { tickets: readonly { legs: readonly Leg[] }[] };
  };
}

/**
 * The sum of what is chosen, and the press.
 * @param seats those that may be given up
 * @param before what was chosen here and has been given up since, in another tab or from the booking's page
 * @param items the numbers of the chosen seats
 */
export function PartSum({ before, ...sum }: SumOfItems & { before: readonly Seat[] }) {
  const { booking } = sum;
  return (
    <Card as="section" className="grid gap-4 sm:p-5">
      <h2 className="text-base">{t(m.partSum)}</h2>
      <div aria-live="polite" className="empty:hidden">
        {before.length > 0 && (
          <Note>{t(m.partGivenUpBefore, { seats: before.map((seat) => seatText(booking, seat)).join('; ') })}</Note>
        )}
      </div>
      <SumOfChosen {...sum} />
    </Card>
  );
}

type SumOfItems = PartCost & {
  booking: PartBooking;
  seats: readonly Seat[];
  items: readonly number[];
  change: ApiMutation;
};

/** 'New Delhi to Goa' */
export function flightText({ flight: { trip } }: Pick<PartBooking, 'flight'>, ticket: number): string {
  const legs = trip.tickets[ticket]?.legs ?? [];
  return routeText(legs.length > 1 && trip.tickets.length === 1 ? trip.tripType : 'multicity', legs);
}

/** 'Ravi D'Souza, New Delhi to Goa' */
function seatText(booking: PartBooking, { passenger, ticket }: Seat): string {
  return t(m.partSeatOf, {
    name: passengerName(booking.flight.passengers, passenger),
    flight: flightText(booking, ticket),
  });
}

function SumOfChosen({ booking, seats, items, change, ...sum }: SumOfItems) {
  return (
    <PartPress
      {...sum}
      {...{ bookingId: booking.id, items, change }}
      call="cancel-part"
      nothingChosen={t(m.partNothingChosen)}
      rowsOf={(preview) => rowsOf(booking, seats, preview)}
      comesBack={t(m.partComesBack)}
      actOf={(preview) => (preview === undefined ? t(m.partCancelChosen) : pressText(preview))}
      busyText={t(m.cancelling)}
      notSent={t(m.failed)}
    />
  );
}

function pressText({ parts, refundPaise }: PartPreview): string {
  return refundPaise > 0
    ? t(m.partCancelBack, { count: parts.length, amount: formatInr(refundPaise) })
    : t(m.partCancelNothing, { count: parts.length });
}

/** What was paid for each seat, its extras with it, what of that was refunded before, and what is kept of the rest. */
function rowsOf(booking: PartBooking, seats: readonly Seat[], preview: PartPreview) {
  const { parts, paidPaise, refundPaise, feePaise } = preview;
  const given = seats.filter(({ item }) => parts.some((part) => part.item === item));
  const keptPaise = paidPaise - refundPaise;
  const beforePaise = sumPaise(given.map((seat) => seat.paidPaise)) - paidPaise;
  return [
    ...given.map((seat) => ({ label: seatText(booking, seat), amountPaise: seat.paidPaise })),
    ...(beforePaise > 0 ? [{ label: t(m.partBackBefore), amountPaise: -beforePaise }] : []),
    { label: t(m.partAirlineKeeps), amountPaise: -(keptPaise - Math.min(keptPaise, feePaise)) },
    ...(feePaise > 0 ? [{ label: t(m.platformFee), amountPaise: -Math.min(keptPaise, feePaise) }] : []),
  ];
}
