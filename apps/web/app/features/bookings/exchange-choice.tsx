import * as m from '@safar/messages/exchange';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { dayOf } from '@safar/domain/flight/flight-times';
import { Button } from '#design/button.tsx';
import { DayField } from '#design/day-field.tsx';
import { SelectField } from '#design/select-field.tsx';
import type { FlightBooking } from '#lib/schemas.ts';
import { legText, routeOf } from './leg-texts.ts';
import { flightText } from './part-sum.tsx';

/** What is asked of an airline: another day for the directions of a ticket, null for one that stays. */
export interface AskedExchange {
  ticket: number;
  on: readonly (string | null)[];
  /** Where both change: the way out that was chosen. */
  wayOut?: string;
}

/** Which flights of which ticket are to be others, and on which days. */
export function ExchangeChoice({
  booking,
  busy,
  onAsk,
  onChange,
}: {
  booking: FlightBooking;
  busy: boolean;
  onAsk: (asked: AskedExchange) => void;
  /** What was asked for is no longer what is chosen. */
  onChange: () => void;
}) {
  const { tickets, trip } = booking.flight;
  const issued = tickets.filter(({ status }) => status === 'ticketed');
  const [ticket, setTicket] = useState(issued[0]?.ticket ?? 0);
  const legs = trip.tickets[ticket]?.legs ?? [];
  /** The direction that changes; null when all do. */
  const [only, setOnly] = useState<number | null>(0);
  const [days, setDays] = useState<Readonly<Record<string, string>>>({});
  const dayFor = (leg: number) => days[`${ticket}/${leg}`] ?? dayOf(legs[leg]?.from.time ?? '');
  const changes = (leg: number) => legs.length === 1 || only === null || only === leg;
  const on = legs.map((_, leg) => (changes(leg) ? dayFor(leg) : null));

  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!on.includes('')) onAsk({ ticket, on });
      }}
    >
      <div className="grid gap-3">
        {issued.length > 1 && (
          <SelectField
            label={t(m.which)}
            value={String(ticket)}
            options={issued.map((each) => ({ value: String(each.ticket), label: flightText(booking, each.ticket) }))}
            onChange={({ target }) => {
              setTicket(Number(target.value));
              onChange();
            }}
          />
        )}
        {legs.length > 1 && (
          <SelectField
            label={t(m.what)}
            value={String(only ?? BOTH)}
            options={[
              ...legs.map((leg, index) => ({
                value: String(index),
                label: t(m.onlyOne, { flight: legText(leg) }),
              })),
              { value: BOTH, label: t(m.both) },
            ]}
            onChange={({ target }) => {
              setOnly(target.value === BOTH ? null : Number(target.value));
              onChange();
            }}
          />
        )}
        {legs.map(
          (leg, index) =>
            changes(index) && (
              <DayField
                key={`${ticket}/${index}`}
                label={legs.length === 1 ? t(m.day) : t(m.dayOf, { route: routeOf(leg) })}
                value={dayFor(index)}
                onChange={(day) => setDays({ ...days, [`${ticket}/${index}`]: day })}
              />
            ),
        )}
      </div>
      <Button type="submit" variant="solid" busy={busy} busyText={t(m.searching)}>
        {t(m.find)}
      </Button>
    </form>
  );
}
const BOTH = 'both';
