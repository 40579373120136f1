import type { PriceRuleScope } from '@safar/domain/money/price-rules';
import { TRAVEL_CLASSES } from '@safar/domain/flight/flight-search';
import type { FlightFinder } from '../../suppliers/flight-supplier.ts';
import type { PriceSample } from '../pricing/index.ts';
import { sampleFare } from './price-fares.ts';
import { cabinOf } from './trip-question.ts';

/** Routes on which most domestic airlines, and most international ones from here, fly. */
const ROUTES = {
  domestic: { from: 'DEL', to: 'BOM' },
  international: { from: 'DEL', to: 'DXB' },
} as const;

/**
 * Current fares of a day, to preview a pricing rule: one busy route in India, one from India, or both. Empty when the supplier does not
 * answer.
 */
export async function liveFares(
  supplier: Pick<FlightFinder, 'id' | 'search'>,
  { reach, cabins }: Pick<PriceRuleScope, 'reach' | 'cabins'>,
  day: string,
): Promise<readonly PriceSample[]> {
  const travelClass = TRAVEL_CLASSES.find((each) => cabins.includes(each)) ?? 'Economy';
  const routes = reach === null ? Object.values(ROUTES) : [ROUTES[reach]];
  const found = await Promise.all(
    routes.map((route) =>
      supplier.search({
        journey: 'oneway',
        legs: [{ ...route, on: day }],
        pax: { adults: 1, children: 0, infants: 0 },
        cabin: cabinOf(travelClass),
        fareKind: 'regular',
      }),
    ),
  );
  return found.flatMap((answer) =>
    answer.kind === 'ok' ? answer.lists.flat().map((offer) => sampleFare(offer, supplier.id)) : [],
  );
}
