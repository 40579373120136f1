import * as m from '@safar/messages/booking-page';
import * as bookings from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { formatDayMonth, weekdayName } from '@safar/domain/time/days';
import { clockOf, dayOf, durationText } from '@safar/domain/flight/flight-times';
import { cabinName } from '@safar/domain/flight/flight-party';
import { fullName, ticketLines } from '@safar/domain/people/display-name';
import { titleLabel } from '@safar/domain/people/tidy-name';
import { placeName } from '@safar/domain/words/supplier-words';
import { IconCheckbox } from '@tabler/icons-react';
import { Avatar } from '#design/emblems.tsx';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { CarrierMark } from '#design/flight-marks.tsx';
import { Icon } from '#design/icon.tsx';
import {
  extraPriceText,
  legTitle,
  passengerName,
  passengerTitle,
  stopsInText,
  ticketScope,
} from '#features/flight-checkout/trip-text.ts';
import type { Elements } from '#lib/rich.tsx';
import type { FlightBooking } from '#lib/schemas.ts';
import { NumberBox } from './booking-numbers.tsx';
import { PassEnds } from './pass-parts.tsx';

type Flight = FlightBooking['flight'];
type Ticket = Flight['tickets'][number];
type CheckInFacts = NonNullable<Ticket['checkIn']>;
type Leg = Flight['trip']['tickets'][number]['legs'][number];

/** The badge tone of a ticket that is not in its normal state. */
const TONES: Record<Exclude<Ticket['status'], 'ticketed'>, BadgeTone> = {
  processing: 'caution',
  held: 'caution',
  failed: 'critical',
  undone: 'neutral',
  cancelling: 'caution',
  cancelled: 'neutral',
};

/**
 * The tickets in travel order: PNR, times and places, passengers with their ticket numbers, and extras (REQ-TKT-9).
 * @param isChecked the booking is being checked, and nothing is bought before that ends
 * @param children what is due for it, above the tickets
 */
export function FlightPass({
  flight,
  isChecked = false,
  children,
}: {
  flight: Flight;
  isChecked?: boolean;
  children?: Elements;
}) {
  const { passengers, tickets, extrasBought } = flight;
  return (
    <Card as="section" aria-label={t(m.flightPassLabel)} padded={false} className="overflow-hidden">
      {children}
      {tickets.map((ticket) => (
        <TicketPart key={ticket.ticket} flight={flight} ticket={ticket} isChecked={isChecked} />
      ))}
      {extrasBought.length > 0 && (
        <section aria-label={t(m.flightPassExtras)} className="grid gap-2 border-t p-4 text-sm sm:px-5">
          <h3 className="text-sm">{t(m.flightPassExtras)}</h3>
          <ul className="grid gap-1">
            {extrasBought.map(({ passenger, text, pricePaise }, index) => (
              <li key={index} className="flex justify-between gap-4 text-muted">
                <span className="min-w-0 wrap-anywhere">{`${passengerName(passengers, passenger)}: ${text}`}</span>
                <span className="money">{extraPriceText(pricePaise)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function TicketPart({
  flight: { trip, passengers, ticketNames, tickets },
  ticket,
  isChecked,
}: {
  flight: Flight;
  ticket: Ticket;
  isChecked: boolean;
}) {
  const sold = trip.tickets[ticket.ticket];
  const scope = ticketScope(trip, ticket.ticket);
  const title = trip.tickets.length > 1 ? legTitle(trip, ticket.ticket, 0) : undefined;
  const [first] = sold?.legs[0]?.segments ?? [];
  const numbers = (sold?.legs ?? []).flatMap(({ segments }) =>
    segments.map(({ carrierCode, flightNumber }) => `${carrierCode} ${flightNumber}`),
  );
  const { status } = ticket;
  return (
    <section aria-label={title ?? t(m.flightPassTicket)} className="border-t first:border-t-0">
      <div className="grid items-center gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
        <div className="flex min-w-0 items-center gap-3">
          <CarrierMark code={first?.carrierCode ?? ''} />
          <div className="min-w-0 max-sm:flex-1">
            <h2 className="text-base">
              <span>{`${title ? `${title}: ` : ''}${sold?.carrierName ?? ''}`}</span>
              {scope && <span className="font-normal text-muted">{`, ${scope}`}</span>}
            </h2>
            <p className="text-sm text-muted">
              {[numbers.join(', '), first && cabinName(first.cabin)].filter(Boolean).join(' · ')}
            </p>
          </div>
          {status !== 'ticketed' && tickets.length > 1 && (
            <Badge tone={TONES[status]}>{t(m.flightPassStatus, { status })}</Badge>
          )}
        </div>
        <Pnr ticket={ticket} isChecked={isChecked} />
      </div>
      {sold?.legs.map((leg, index) => (
        <LegEnds key={index} leg={leg} />
      ))}
      {ticket.checkIn !== null && <CheckIn checkIn={ticket.checkIn} airline={sold?.carrierName ?? ''} />}
      <ul>
        {passengers.map((passenger, index) => (
          <li
            key={index}
            className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-2 text-sm sm:px-5"
          >
            <Avatar name={passenger.firstName} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="font-semibold">{`${titleLabel(passenger.title)} ${fullName(passenger)}`}</b>
              <span className="block text-xs text-faint">
                {[
                  passengerTitle(passengers, index),
                  ...(status === 'failed' ? [] : ticketLines(ticketNames[index] ?? [])),
                ].join('. ')}
              </span>
              {status !== 'failed' && (
                <span className="block text-xs text-muted">
                  {ticket.ticketNumbers[index]
                    ? t(m.flightPassETicket, { number: ticket.ticketNumbers[index] })
                    : t(m.flightPassNoETicket)}
                </span>
              )}
            </span>
            {status !== 'failed' && status !== 'undone' && (
              <Carried
                carried={ticket.carried[index]}
                seat={status === 'cancelled' ? 'gone' : ticket.seats[index]?.state}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When web check-in opens, and the airline's page for it. */
function CheckIn({ checkIn: { title, note, url }, airline }: { checkIn: CheckInFacts; airline: string }) {
  return (
    <div className="mx-4 mb-4 flex items-center gap-3 rounded-md bg-select-soft px-4 py-3 text-sm sm:mx-5">
      <Icon of={IconCheckbox} className="text-select-text" />
      <p className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        <span className="block text-xs text-muted">{note}</span>
      </p>
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="link shrink-0"
          aria-label={t(m.checkInOpenOf, { airline })}
        >
          {t(m.checkInOpen)}
        </a>
      )}
    </div>
  );
}

/** Seats, meals and bags of one passenger, with bought extras; of a seat that is given up, that it is. */
function Carried({
  carried,
  seat,
}: {
  carried: Ticket['carried'][number] | undefined;
  seat: Ticket['seats'][number]['state'] | undefined;
}) {
  if (seat === 'gone') return <Badge>{t(m.flightPassStatus, { status: 'cancelled' })}</Badge>;
  if (seat === 'asked') return <Badge tone="caution">{t(m.flightPassStatus, { status: 'cancelling' })}</Badge>;
  return (
    <span className="text-xs text-muted wrap-anywhere max-sm:basis-full max-sm:ps-11 sm:max-w-1/2 sm:text-end">
      {carried?.bought.map((text) => (
        <b key={text} className="block font-semibold text-text">
          {text}
        </b>
      ))}
      {carried?.bags.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </span>
  );
}

function Pnr({ ticket: { pnr, airlinePnr, status }, isChecked }: { ticket: Ticket; isChecked: boolean }) {
  if (pnr === null) {
    const awaited = isChecked ? t(bookings.notBought) : t(bookings.issuing);
    return <p className="text-sm text-muted">{status === 'failed' ? t(m.flightPassNoneIssued) : awaited}</p>;
  }
  const hasOwn = airlinePnr !== null && airlinePnr !== pnr;
  // Check-in is not possible with seats that are only held, or with a cancelled ticket.
  const flies = status === 'ticketed' || status === 'cancelling';
  return (
    <div className="grid gap-2">
      {hasOwn && (
        <NumberBox
          label={flies ? t(m.flightPassAirlinePnrForCheckin) : t(m.flightPassAirlinePnr)}
          what={t(m.flightPassAirlinePnr)}
          number={airlinePnr}
        />
      )}
      <NumberBox
        label={hasOwn || !flies ? t(m.flightPassPnr) : t(m.flightPassPnrForCheckin)}
        what={t(m.flightPassPnr)}
        number={pnr}
      />
    </div>
  );
}

function LegEnds({ leg }: { leg: Leg }) {
  const { from, to, durationMin } = leg;
  return (
    <PassEnds
      from={{ above: dayText(from.time), main: clockOf(from.time), below: placeLines(from) }}
      to={{
        above: dayText(to.time),
        main: clockOf(to.time),
        below: placeLines(to),
      }}
      label={durationText(durationMin)}
      note={stopsInText(leg)}
    />
  );
}

/** 'Wed, 16 Dec' */
function dayText(time: string): string {
  const day = dayOf(time);
  return `${weekdayName(day)}, ${formatDayMonth(day)}`;
}

function placeLines({ city, code, terminal }: Leg['from']): string[] {
  return [
    `${placeName(city)} (${code})`,
    ...(terminal ? [t(m.flightPassTerminal, { terminal: terminal.replace(/^T(?:erminal)?\s*/i, '') })] : []),
  ];
}
