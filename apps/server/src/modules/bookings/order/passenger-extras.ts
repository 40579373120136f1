import { extraName, extraText } from '@safar/domain/flight/extra-text';
import { hasOwnBags, personBagTexts } from '@safar/domain/flight/person-bags';
import { boughtExtras } from '../../checkout/index.ts';
import type { FlightBooking } from './booking.ts';
import type { FlightTicket } from './flight-tickets.ts';

/** The bags and extras of one passenger on one ticket, as texts. */
export interface PassengerExtras {
  /** Bags for each leg, with those bought in addition; one text when all legs have the same. */
  readonly bags: readonly string[];
  /** Whether they differ from the bags sold to every passenger of the same type. */
  readonly areOwn: boolean;
  /** Seats, meals and other extras that were bought. */
  readonly bought: readonly string[];
}

type Sold = Pick<FlightBooking, 'quote' | 'passengers'>;
type Issued = Pick<FlightTicket, 'ticket' | 'bags'>;

/** The bags and extras of a passenger, by index, on one ticket of a booking (REQ-TKT-9, REQ-MSG-6). */
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

/** The bags and extras of a passenger on several tickets. Bags that differ between tickets are named by route. */
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
