import type { Fault } from '../control/faults.ts';
import type { Quirk } from '../control/temper.ts';
import type { Answer } from '../control/serve.ts';
import { hashWith, unit } from '../catalogue/random.ts';
import { cannot } from '../tbo/refusal.ts';
import { refused, success } from './envelopes.ts';
import { soldOut, strangerIn, traceIn, withOffer, type CallContext } from './call-context.ts';
import { demands } from './demands.ts';
import { reissueTotal, withReissueCharges } from './reissue-terms.ts';
import { resultWire } from './result-wire.ts';
import type { LiveOffer } from './traces.ts';

/** The values of `ItineraryChangeList` (protocol 5). */
export const itineraryChange = { cabinClass: 2, time: 4, other: 5, baggage: 6, cabinBaggage: 7, price: 8 } as const;
/** How many minutes later a flight departs after a change of its time. */
export const DELAY_MINUTES = 35;
/** The share of quotes that report a changed cabin class although it is the same. */
const CABIN_CLASS_TOLD_SHARE = 0.15;

/**
 * `FareQuote` answers the current price of an offer. The faults `price-change`, `time-change` and `cabin-change` change
 * the offer here; a change lasts and is reported once.
 */
export function fareQuote(context: CallContext, body: unknown, fault?: Fault): Answer {
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return refused(stranger, traceIn(body));
  const go = (live: LiveOffer): Answer => {
    if (fault?.kind === 'sold-out') {
      context.traces.note(live, { sold: true });
      return refused(soldOut, live.traceId);
    }
    if (fault?.kind === 'rejected') return refused(cannot('Fare is not confirmed by the airline.'), live.traceId);
    return quoted(context, live, fault);
  };
  return withOffer(context, body, fault, go, 'anew');
}

function quoted(context: CallContext, before: LiveOffer, fault: Fault | undefined): Answer {
  const priceSteps = before.terms.priceSteps + (fault?.kind === 'price-change' ? 1 : 0);
  const delayMinutes = before.terms.delayMinutes + (fault?.kind === 'time-change' ? DELAY_MINUTES : 0);
  const priceChanged = priceSteps > before.terms.toldSteps || before.dearerTogether > 0;
  const timeChanged = delayMinutes > before.terms.delayMinutes;
  const shows = (quirk: Quirk): boolean => context.world.temper.shows(quirk, String(before.offer.hash), fault);
  const live = context.traces.note(before, {
    quoted: true,
    priceSteps,
    toldSteps: priceSteps,
    delayMinutes,
    demands: demands.filter(shows),
    reissueRupees: reissueTotal(context, before),
  });
  const { offer } = live;
  const cabinTold =
    fault?.kind === 'cabin-change' || priceChanged || unit(hashWith(offer.hash, 41)) < CABIN_CLASS_TOLD_SHARE;
  const changes = [
    ...(cabinTold ? [itineraryChange.cabinClass] : []),
    ...(timeChanged ? [itineraryChange.time] : []),
    ...(fault?.kind === 'cabin-change' ? [itineraryChange.cabinBaggage] : []),
    ...(priceChanged ? [itineraryChange.price] : []),
  ];
  const notes = [
    ...(cabinTold ? ['FlightCabinClassChanged'] : []),
    ...(fault?.kind === 'cabin-change' ? ['FlightCabinBaggageChanged'] : []),
  ];
  return success(live.traceId, {
    FlightDetailChangeInfo: notes.length === 0 ? null : notes.join(', '),
    IsPriceChanged: priceChanged,
    // The flag is sent only when it is true: recorded answers do not have it.
    ...(timeChanged && { IsTimeChanged: true }),
    // Without changes the list is empty in half of the answers and null in the others.
    ItineraryChangeList: changes.length === 0 && offer.hash % 2 === 0 ? null : changes,
    Results: {
      ...withReissueCharges(
        context,
        live,
        resultWire(offer, live.index, live.question, {
          stage: 'quote',
          askedAtMs: live.askedAtMs,
          delayMinutes,
          shows: (quirk) => shows(quirk) || (quirk === 'baggage-untold' && shows('quote-baggage-untold')),
        }),
      ),
      IsHoldAllowed: !offer.lcc,
      IssuanceType: offer.lcc ? 'Ticket' : 'HoldAndTicket',
    },
  });
}
