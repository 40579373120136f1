import { Price } from '#design/price.tsx';
import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { formatInr } from '@safar/domain/money/money';
import { formatWeekday } from '@safar/domain/time/days';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { passengerName, passengerTitle, tripText } from '#features/flight-checkout/trip-text.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { FlightBooking } from '#lib/schemas.ts';
import { BookingBar } from './booking-bar.tsx';
import { usePartPreview } from './part-press.tsx';
import { flightText, PartSum } from './part-sum.tsx';
import { seatsGivenUp, standingSeats, type Seat } from './standing-seats.ts';

const SUM_ID = 'sum';

/** The page on which seats of a flight are given up by name, with the sum before the press (REQ-CXL-13). */
export function CancelPartPage({ booking }: { booking: FlightBooking }) {
  const { trip, passengers } = booking.flight;
  const seats = standingSeats(booking);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const items = seats.map(({ item }) => item).filter((item) => chosen.has(item));
  const sum = usePartPreview(booking.id, items);
  const change = useApiMutation();
  const before = seatsGivenUp(booking).filter(({ item }) => chosen.has(item));
  const along = new Set((sum.preview?.parts ?? []).map(({ item }) => item));
  const goes = ({ item }: Seat) => chosen.has(item) || along.has(item);

  function choose(some: readonly Seat[], isOn: boolean) {
    change.clearError();
    const numbers = new Set(some.map(({ item }) => item));
    setChosen((now) => new Set(isOn ? [...now, ...numbers] : [...now].filter((item) => !numbers.has(item))));
  }

  const title = t(m.partTitle, { trip: tripText(trip) });
  return (
    <>
      <title>{title}</title>
      <BookingBar title={title} backTo={`/bookings/${booking.id}`} />
      <div className="page grid items-start gap-3 pt-3 pb-12 sm:gap-4 sm:pt-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-5">
        <div className="grid min-w-0 gap-3 sm:gap-4">
          <div>
            <h2 className="text-xl">{t(m.partQuestion)}</h2>
            <p className="mt-1 text-sm text-muted">{t(m.partHow)}</p>
          </div>
          {passengers.map((_, passenger) => {
            const own = seats.filter((seat) => seat.passenger === passenger);
            if (own.length === 0) return null;
            return (
              <Person key={passenger} {...{ booking, passenger, own, chosen, along, choose }} busy={change.busy} />
            );
          })}
          <Staying booking={booking} seats={seats.filter((seat) => !goes(seat))} />
        </div>
        <aside id={SUM_ID} className="scroll-mt-4 lg:sticky lg:top-4" aria-label={t(m.partSum)}>
          <PartSum before={before} {...{ booking, seats, items, change, ...sum }} />
        </aside>
      </div>
      {sum.preview && (
        <div className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-hairline bg-overlay px-4 pt-2 pb-3 lg:hidden">
          <p className="text-xs text-muted">
            <span className="block">{t(m.partComesBack)}</span>
            <Price amountPaise={sum.preview.refundPaise} size="bar" />
          </p>
          <a href={`#${SUM_ID}`} className="link text-sm">
            {t(m.partSeeSum)}
          </a>
        </div>
      )}
    </>
  );
}

/** A passenger with a row for each flight. */
function Person({
  booking,
  passenger,
  own,
  chosen,
  along,
  choose,
  busy,
}: {
  booking: FlightBooking;
  passenger: number;
  own: readonly Seat[];
  chosen: ReadonlySet<number>;
  along: ReadonlySet<number>;
  choose: (seats: readonly Seat[], isOn: boolean) => void;
  busy: boolean;
}) {
  const { passengers, tickets } = booking.flight;
  const name = passengerName(passengers, passenger);
  const areAll = own.every(({ item }) => chosen.has(item));
  return (
    <Card as="section" padded={false} aria-label={name}>
      <div className="flex min-h-13 items-center justify-between gap-4 px-4 py-2 sm:px-5">
        <h3 className="min-w-0 text-base wrap-anywhere">
          <span>{name}</span>
          <span className="block text-xs font-normal text-muted">{passengerTitle(passengers, passenger)}</span>
        </h3>
        {own.length > 1 && (
          <Button variant="quiet" disabled={busy} onClick={() => choose(own, !areAll)}>
            {areAll ? t(m.partChooseNone) : t(m.partChooseAll)}
          </Button>
        )}
      </div>
      {own.map((seat) => {
        const isAlong = !chosen.has(seat.item) && along.has(seat.item);
        const extras = tickets[seat.ticket]?.carried[passenger]?.bought ?? [];
        return (
          <div key={seat.item} className="flex items-center justify-between gap-4 border-t px-4 py-1 sm:px-5">
            <Checkbox
              className="min-w-0 flex-1"
              checked={chosen.has(seat.item) || isAlong}
              disabled={isAlong || busy}
              onChange={({ target }) => choose([seat], target.checked)}
            >
              <b className="block font-semibold">{flightText(booking, seat.ticket)}</b>
              <span className="block text-xs text-muted">
                {isAlong ? t(m.partGoesAlong) : departureText(booking, seat.ticket)}
              </span>
              {extras.length > 0 && (
                <span className="block text-xs text-muted">{t(m.partExtrasGo, { extras: extras.join(', ') })}</span>
              )}
            </Checkbox>
            <span className="shrink-0 text-end text-sm max-sm:max-w-1/3">
              <span className="block font-semibold">
                {seat.leastBackPaise > 0
                  ? t(m.partLeastBack, { amount: formatInr(seat.leastBackPaise) })
                  : t(m.partNothing)}
              </span>
              <span className="block text-xs text-muted">{t(m.partOfPaid, { paid: formatInr(seat.paidPaise) })}</span>
            </span>
          </div>
        );
      })}
    </Card>
  );
}

/** 'Fri, 11 Dec 2026, 08:40 · IndiGo 6E 2364' */
function departureText({ flight: { trip } }: FlightBooking, ticket: number): string {
  const sold = trip.tickets[ticket];
  const [first] = sold?.legs[0]?.segments ?? [];
  if (sold === undefined || first === undefined) return '';
  const flight = `${sold.carrierName} ${first.carrierCode} ${first.flightNumber}`;
  return `${formatWeekday(dayOf(first.from.time))}, ${clockOf(first.from.time)} · ${flight}`;
}

/** What stays as it is, flight by flight. */
function Staying({ booking, seats }: { booking: FlightBooking; seats: readonly Seat[] }) {
  const { passengers, tickets } = booking.flight;
  return (
    <Card as="section" className="grid gap-3 sm:p-5">
      <h2 className="text-base">{t(m.partStays)}</h2>
      {seats.length === 0 && <p className="text-sm text-muted">{t(m.partNothingStays)}</p>}
      <ul className="grid gap-3 text-sm empty:hidden">
        {[...Map.groupBy(seats, ({ ticket }) => ticket)].map(([ticket, own]) => (
          <li key={ticket}>
            <span className="block">{`${flightText(booking, ticket)}, ${departureText(booking, ticket)}`}</span>
            <span className="block text-xs text-muted">
              {t(m.partWhoFlies, {
                names: own.map(({ passenger }) => passengerName(passengers, passenger)).join(', '),
                pnr: tickets[ticket]?.pnr ?? '',
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
