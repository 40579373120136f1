import * as cancellation from '@safar/messages/cancellation';
import { locale } from '@safar/messages/language';
import * as m from '@safar/messages/running-change';
import { t } from '@safar/messages/t';
import { formatDays } from '@safar/domain/time/days';
import { formatInr, rupeesToPaise, sumPaise } from '@safar/domain/money/money';
import { passengerName } from '#features/flight-checkout/trip-text.ts';
import type { Booking, FlightBooking } from '#lib/schemas.ts';
import { flightText } from './part-sum.tsx';
import { legText } from './leg-texts.ts';
import { seatsBeingGivenUp } from './standing-seats.ts';

/** A change that is under way: what was asked for, what was paid or comes back, and what happens next. */
export interface RunningChange {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  next: string;
}

type Shared = 'status' | 'payment';
type ChangedStay = Pick<Booking, 'kind' | Shared | 'exchange' | 'checkin' | 'checkout'> & {
  rooms: readonly Pick<Booking['rooms'][number], 'number' | 'state' | 'leastBackPaise'>[];
};
type ChangedFlight = Pick<FlightBooking, 'kind' | Shared | 'cancelling'> & {
  flight: Parameters<typeof flightText>[0]['flight'] &
    Parameters<typeof seatsBeingGivenUp>[0]['flight'] & {
      exchange?: { legs: readonly Parameters<typeof legText>[0][]; paidPaise: number };
    };
};
/** The parts of a booking that are used here. */
export type ChangedBooking = ChangedStay | ChangedFlight;

/** The changes of a booking that are under way (REQ-BKG-14). A cancellation of all of it has steps of its own. */
export function runningChanges(booking: ChangedBooking): RunningChange[] {
  const own =
    booking.kind === 'hotel' ? [newDates(booking), ...roomsGoing(booking)] : [newFlights(booking), seatsGoing(booking)];
  return [issuing(booking), ...own].flatMap((change) => change ?? []);
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(names);
}

/** What was paid for a change, and whether anything was, for its sentence. */
function paidFor(paidPaise: number) {
  const amount = formatInr(paidPaise);
  return {
    fact: [t(m.paid), paidPaise === 0 ? t(m.nothing) : amount] as const,
    amount,
    back: paidPaise === 0 ? 'none' : 'some',
  };
}

/** What comes back at least of what is given up. */
function backText(items: readonly { readonly leastBackPaise: number }[]): string {
  const leastPaise = sumPaise(items.map(({ leastBackPaise }) => leastBackPaise));
  return leastPaise > 0 ? formatInr(leastPaise) : t(m.nothing);
}

/** All is paid, and what was held becomes a voucher or a ticket. */
function issuing({ kind, status, payment }: ChangedBooking): RunningChange | null {
  if (status !== 'confirmed' || !payment.paid) return null;
  return {
    title: t(m.issuing, { kind }),
    facts: [
      [t(m.asked), t(m.issuingAsked, { kind })],
      [t(m.issuingPaid), formatInr(rupeesToPaise(payment.amountPaid))],
    ],
    next: t(m.issuingNext, { kind }),
  };
}

/** Other dates or guests of a stay (REQ-CHG-3). */
function newDates({ exchange, checkin, checkout }: ChangedStay): RunningChange | null {
  if (exchange === undefined) return null;
  const { fact, amount, back } = paidFor(exchange.paidPaise);
  return {
    title: t(m.dates),
    facts: [
      [
        t(m.asked),
        t(m.datesAsked, {
          days: formatDays(exchange.checkin, exchange.checkout),
          who: exchange.isOther ? 'others' : 'same',
        }),
      ],
      fact,
      ...(exchange.backPaise > 0 ? [[t(m.datesBack), formatInr(exchange.backPaise)] as const] : []),
    ],
    next: t(m.datesNext, { days: formatDays(checkin, checkout), back, amount }),
  };
}

/** Rooms of several that are given up: those about which the desk asks the hotel, and those that go this moment (REQ-CXL-14). */
function roomsGoing({ rooms }: ChangedStay): RunningChange[] {
  return (['asked', 'going'] as const).flatMap((state) => {
    const own = rooms.filter((room) => room.state === state);
    if (own.length === 0) return [];
    const names = listed(own.map(({ number }) => t(cancellation.roomName, { number })));
    return {
      title: t(m.rooms),
      facts: [
        [t(m.asked), t(m.roomsAsked, { rooms: names })],
        [t(m.back), backText(own)],
      ],
      next: state === 'asked' ? t(m.roomsAskedNext, { rooms: names }) : t(m.roomsGoingNext),
    } as const;
  });
}

/** Other flights on a ticket (REQ-TKT-18). */
function newFlights({ flight: { exchange } }: ChangedFlight): RunningChange | null {
  if (exchange === undefined) return null;
  const { fact, amount, back } = paidFor(exchange.paidPaise);
  const { legs } = exchange;
  return {
    title: t(m.flight, { count: legs.length }),
    facts: [...legs.map((leg) => [t(m.asked), legText(leg)] as const), fact],
    next: t(m.flightNext, { back, amount }),
  };
}

/** Seats that an airline is asked to cancel while others stand (REQ-CXL-13). */
function seatsGoing(booking: ChangedFlight): RunningChange | null {
  const seats = seatsBeingGivenUp(booking);
  if (seats.length === 0 || booking.cancelling) return null;
  const names = seats.map(
    ({ passenger, ticket }) => `${passengerName(booking.flight.passengers, passenger)}, ${flightText(booking, ticket)}`,
  );
  return {
    title: t(m.seats),
    facts: [
      [t(m.asked), t(m.seatsAsked, { seats: listed(names) })],
      [t(m.back), backText(seats)],
    ],
    next: t(m.seatsNext),
  };
}
