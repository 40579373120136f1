import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { formatDayTime } from '@safar/domain/time/days';
import { formatInr, sumPaise } from '@safar/domain/money/money';
import { placeName } from '@safar/domain/words/supplier-words';
import { Breakup } from '#design/breakup.tsx';
import type { paths } from '#lib/api-types.ts';
import type { Booking, FlightBooking } from '#lib/schemas.ts';

type Preview = paths['/api/bookings/{id}/cancellation']['get']['responses'][200]['content']['application/json'];
type Trip = FlightBooking['flight']['trip'];
interface Leg {
  from: { city: string };
  to: { city: string };
}

interface CostlyFlight extends Pick<FlightBooking, 'kind'> {
  flight: {
    trip: Pick<Trip, 'tripType'> & { tickets: readonly { carrierName: string; legs: readonly Leg[] }[] };
    price: Pick<FlightBooking['flight']['price'], 'extrasPaise'>;
  };
}
/** The parts of a booking that are used here. */
export type CostlyBooking = Pick<Booking, 'kind' | 'hotelName' | 'context'> | CostlyFlight;

/** The cost of cancelling and the refund, line by line (REQ-CXL-2, REQ-CXL-7). */
export function CancelCosts({ preview, booking }: { preview: Preview; booking: CostlyBooking }) {
  const { paidPaise, refundPaise, heldPaise, feePaise, airlinesKeepPaise, unchangedUntil, note } = preview;
  const isFlight = booking.kind === 'flight';
  const keptPaise = paidPaise - refundPaise;
  const chargePaise = Math.max(0, keptPaise - feePaise);
  return (
    <>
      <p className="text-muted">{`${costText(preview, booking)} ${note ?? ''}`}</p>
      <Breakup
        rows={[
          { label: t(m.paid), amountPaise: paidPaise },
          {
            label: isFlight ? <AirlineCharge trip={booking.flight.trip} {...{ preview, chargePaise }} /> : t(m.charge),
            amountPaise: -chargePaise,
          },
          ...(heldPaise > 0 ? [{ label: t(m.held), amountPaise: -heldPaise }] : []),
          ...(feePaise > 0 ? [{ label: t(m.platformFee), amountPaise: -Math.min(keptPaise, feePaise) }] : []),
        ]}
        totalLabel={t(m.back)}
        totalPaise={refundPaise - heldPaise}
      />
      <p className="text-sm text-muted">
        {/* For a flight the note has this text. */}
        {[
          !isFlight && unchangedUntil !== null && t(m.noMoreUntil, { time: formatDayTime(unchangedUntil) }),
          isFlight && booking.flight.price.extrasPaise > 0 && airlinesKeepPaise.length > 0 && t(m.extrasCounted),
          refundPaise > heldPaise && t(m.refunds, { days: t(m.banksTake) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

/**
 * The airline's charge, with each ticket's share below it if there are several.
 * @param chargePaise the amount kept in total; when a part was refunded before, it is less than the airlines keep, and
 * the shares are unknown
 */
function AirlineCharge({
  trip: { tickets },
  preview: { airlinesKeepPaise },
  chargePaise,
}: {
  trip: CostlyFlight['flight']['trip'];
  preview: Preview;
  chargePaise: number;
}) {
  const isShared = airlinesKeepPaise.length > 1 && chargePaise > 0 && sumPaise(airlinesKeepPaise) === chargePaise;
  return (
    <>
      <span>{t(m.airlineCharge, { airlines: airlinesOf({ tickets }) })}</span>
      {isShared && (
        <ul className="mt-1 grid gap-0.5 text-xs">
          {tickets.map(({ carrierName, legs }, index) => (
            <li key={index}>
              {t(m.ofTicket, {
                airline: carrierName,
                from: placeName(legs[0]?.from.city ?? ''),
                to: placeName(legs.at(-1)?.to.city ?? ''),
                amount: formatInr(airlinesKeepPaise[index] ?? 0),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function airlinesOf({ tickets }: Pick<CostlyFlight['flight']['trip'], 'tickets'>): number {
  return new Set(tickets.map(({ carrierName }) => carrierName)).size;
}

/** What is cancelled. A trip is cancelled as a whole, whichever tickets its flights are on. */
function subjectOf(booking: CostlyBooking): { of: 'hotel' | 'oneway' | 'flights'; hotel: string } {
  if (booking.kind === 'hotel') return { of: 'hotel', hotel: booking.hotelName };
  return { of: booking.flight.trip.tripType === 'oneway' ? 'oneway' : 'flights', hotel: '' };
}

function costText(
  { paidPaise, policyChargePaise, holdPaise, chargePaise, heldPaise }: Preview,
  booking: CostlyBooking,
): string {
  const subject = subjectOf(booking);
  if (chargePaise === 0) return `${t(m.free, subject)} ${paidPaise > 0 && heldPaise === 0 ? t(m.allBack) : ''}`;
  if (paidPaise === 0) return t(m.nothingPaid, subject);
  if (booking.kind === 'hotel' && holdPaise > 0 && holdPaise >= policyChargePaise)
    return t(m.holdKept, {
      hotel: booking.hotelName,
      rooms: booking.context.rooms,
      hold: formatInr(holdPaise),
      charge: formatInr(policyChargePaise),
    });
  return t(m.byTerms, { ...subject, charge: formatInr(chargePaise) });
}
