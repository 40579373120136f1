import { passengerBaggageText } from '@safar/domain/flight-baggage';
import { extraName, extraText } from '@safar/domain/flight-extras';
import { boughtExtras } from '../checkout/index.ts';
import type { FlightBooking } from './booking.ts';

/** What one passenger has on one ticket, in texts. */
export interface PassengerExtras {
  /** Bags of each leg, what was bought added; one text where all legs have the same. */
  readonly bags: readonly string[];
  /** Seats, meals and what else was bought. */
  readonly bought: readonly string[];
}

/** What a passenger of a booking takes along and has bought on one of its tickets, both by their index (REQ-TKT-9, REQ-MSG-6). */
export function passengerExtras(
  { quote, passengers }: Pick<FlightBooking, 'quote' | 'passengers'>,
  ticket: number,
  passenger: number,
): PassengerExtras {
  const sold = quote.trip.tickets[ticket];
  const type = passengers[passenger]?.type ?? 'adult';
  const extras = boughtExtras(quote, passengers)
    .filter((bought) => bought.ticket === ticket && bought.passenger === passenger)
    .map(({ extra }) => extra);
  const weighed = extras.filter(({ kind, weightKg }) => kind === 'baggage' && weightKg !== null);
  const legs = (sold?.legs ?? []).map((leg, index) => {
    const onLeg = weighed.filter((extra) => extra.leg === index || extra.onAllFlights === true);
    const boughtKg = onLeg.reduce((sum, { weightKg }) => sum + (weightKg ?? 0), 0);
    return { route: `${leg.from.code} – ${leg.to.code}`, text: passengerBaggageText(leg, type, boughtKg) };
  });
  const isSame = new Set(legs.map(({ text }) => text)).size === 1;
  const isOneFlight = sold?.legs.flatMap(({ segments }) => segments).length === 1;
  return {
    bags: isSame ? legs.slice(0, 1).map(({ text }) => text) : legs.map(({ route, text }) => `${route}: ${text}`),
    bought: extras
      .filter((extra) => !weighed.includes(extra))
      .map((extra) => (isOneFlight ? extraName(extra) : extraText(extra, sold))),
  };
}
