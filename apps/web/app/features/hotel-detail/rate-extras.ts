import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { ruleWarnings } from '@safar/domain/stay/house-rules';
import { inclusionLabels } from '@safar/domain/stay/inclusion';
import { dueAtProperty } from '@safar/domain/stay/property-charges';
import { promotionText } from '@safar/domain/stay/promotion';
import type { Prebook, RateChecks } from './rate-checks.ts';
import type { RoomRate } from './use-rooms.ts';

const MAX_INCLUSIONS = 4;

/** Something included in a rate, or to be known of it, besides its meal and its terms. */
export interface RateExtra {
  kind: 'offer' | 'included' | 'warning' | 'due';
  text: string;
}

/** The extras of a room's rates by booking code, and the extras that all of them share. */
export interface RoomExtras {
  shared: readonly RateExtra[];
  own: ReadonlyMap<string, readonly RateExtra[]>;
}

/**
 * Separates the extras that all rates of a room share, so that they are shown once.
 * @param fees due at the property whatever the rate
 */
export function roomExtras(rates: readonly RoomRate[], checks: RateChecks, fees: readonly string[]): RoomExtras {
  const each = rates.map((rate) => {
    const check = checks.get(rate.BookingCode);
    return { code: rate.BookingCode, extras: extrasOf(rate, check?.kind === 'ok' ? check.prebook : null, fees) };
  });
  const inAll = ({ text }: RateExtra) => each.every(({ extras }) => extras.some((extra) => extra.text === text));
  return {
    shared: each[0]?.extras.filter(inAll) ?? [],
    own: new Map(each.map(({ code, extras }) => [code, extras.filter((extra) => !inAll(extra))])),
  };
}

function extrasOf(rate: RoomRate, prebook: Prebook | null, fees: readonly string[]): RateExtra[] {
  const mealType = prebook?.mealType ?? rate.MealType;
  const inclusions = inclusionLabels(prebook?.inclusions || rate.Inclusion, { mealType }).slice(0, MAX_INCLUSIONS);
  const due = dueAtProperty({ supplements: prebook?.supplements ?? rate.supplements, fees });
  const extras = (kind: RateExtra['kind'], texts: readonly string[]) => texts.map((text) => ({ kind, text }));
  return [
    ...extras('offer', rate.RoomPromotion ? [t(m.offer, { offer: promotionText(rate.RoomPromotion) })] : []),
    ...extras('included', inclusions),
    ...extras('warning', ruleWarnings(prebook?.rateConditions ?? [])),
    ...extras(
      'due',
      due.map((charge) => t(m.atHotel, { charge })),
    ),
  ];
}
