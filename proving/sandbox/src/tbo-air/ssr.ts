import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { strangerIn, traceIn, withOffer, type CallContext } from './call-context.ts';
import { noExtras, refused, success, traceExpired } from './envelopes.ts';
import { legExtras, seatMaps, specialServices, wishes } from './extras.ts';

/** `SSR` answers the extras that can be bought or wished for. It answers only after FareQuote (protocol 5). */
export function ssr(context: CallContext, body: unknown, fault?: Fault): Answer {
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return refused(stranger, traceIn(body));
  return withOffer(context, body, fault, ({ offer, terms, traceId }) => {
    if (!terms.quoted) return refused(traceExpired, traceId);
    if (context.world.temper.shows('no-extras', String(offer.hash), fault)) return refused(noExtras, traceId);
    if (!offer.lcc) return success(traceId, wishes());
    const extras = legExtras(offer);
    return success(traceId, {
      Baggage: extras.map(({ baggage }) => baggage),
      MealDynamic: extras.map(({ meals }) => meals),
      SeatDynamic: seatMaps(offer, context.world.temper.shows('odd-seats', String(offer.hash), fault)),
      SpecialServices: specialServices(offer),
    });
  });
}
