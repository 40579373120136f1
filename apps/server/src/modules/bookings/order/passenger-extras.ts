import { extraName, extraText } from '@safar/domain/flight-extras';
import { hasOwnBags, personBagTexts } from '@safar/domain/person-bags';
import { boughtExtras } from '../../checkout/index.ts';
import type { FlightBooking } from './booking.ts';
import type { FlightTicket } from './flight-tickets.ts';

/** What one passenger has on one ticket, in texts. */
export interface PassengerExtras {
  /** Bags of each leg, what was bought added; one text where all legs have the same. */
  readonly bags: readonly string[];
  /** Whether these are not what everybody of their type was sold. */
  readonly areOwn: boolean;
  /** Seats, meals and what else was bought. */
  readonly bought: readonly string[];
}

type Sold = Pick<FlightBooking, 'quote' | 'passengers'>;
type Issued = Pick<FlightTicket, 'ticket' | 'bags'>;

/** What a passenger of a booking, by their index, takes along and has bought on one of its tickets (REQ-TKT-9, REQ-MSG-6). */
export function passengerExtras(
  { quote, passengers }: Sold,
  { ticket, bags: held }: Issued,
  passenger: number,
): PassengerExtras {
  const sold = quote.trip.tickets[ticket];
  const type = passengers[passenger]?.type ?? 'adult';
  const extras = boughtExtras(quote, passengers)
    .filter((bought) => bought.ticket === ticket && bought.passenger === passenger)
    .map(({ extra }) => extra);
  const weighed = extras.filter(({ kind, weightKg }) => kind === 'baggage' && weightKg !== null);
  let flown = 0;
  const legs = (sold?.legs ?? []).map(({ from, to, segments }, index) => {
    const onLeg = weighed.filter((extra) => extra.leg === index || extra.onAllFlights === true);
    const boughtKg = onLeg.reduce((sum, { weightKg }) => sum + (weightKg ?? 0), 0);
    const person = { type, boughtKg, own: held[passenger]?.slice(flown, flown + segments.length) ?? [] };
    flown += segments.length;
    return {
      route: `${from.code} – ${to.code}`,
      texts: personBagTexts(segments, person),
      areOwn: hasOwnBags(segments, person),
    };
  });
  const isSame = new Set(legs.map(({ texts }) => texts.join())).size === 1 && legs[0]?.texts.length === 1;
  const isOneFlight = flown === 1;
  return {
    bags: legs
      .slice(0, isSame ? 1 : undefined)
      .flatMap(({ route, texts }) => (isSame || texts.length > 1 ? texts : texts.map((text) => `${route}: ${text}`))),
    areOwn: legs.some((leg) => leg.areOwn),
    bought: extras
      .filter((extra) => !weighed.includes(extra))
      .map((extra) => (isOneFlight ? extraName(extra) : extraText(extra, sold))),
  };
}

/** The same over several tickets: bags that differ from one to another are named by its route. */
export function extrasOnTickets(booking: Sold, tickets: readonly Issued[], passenger: number): PassengerExtras {
  const has = tickets.map((issued) => ({ issued, ...passengerExtras(booking, issued, passenger) }));
  const isSame = new Set(has.map(({ bags }) => bags.join())).size === 1;
  const bags = has.slice(0, isSame ? 1 : undefined).flatMap((on) => {
    const legs = booking.quote.trip.tickets[on.issued.ticket]?.legs ?? [];
    const route = [legs[0]?.from.code, ...legs.map(({ to }) => to.code)].join(' – ');
    return on.bags.map((text) => (isSame || on.bags.length > 1 ? text : `${route}: ${text}`));
  });
  return { bags, areOwn: has.some(({ areOwn }) => areOwn), bought: has.flatMap(({ bought }) => bought) };
}
