import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { mealLabel } from '@safar/domain/meal';
import { roomName } from '@safar/domain/room-name';
import type { RateChecks } from './rate-checks.ts';
import { ratesByName } from './rate-names.ts';
import type { RoomRate } from './use-rooms.ts';

/** What a page has said of a rate that a traveller may have chosen it for. */
export interface ShownTerms {
  totalPaise: number;
  freeCancellationUntil: string | null;
}

/**
 * What to say of rates that were asked for again.
 * @param known what was known of them before
 * @returns what the page said of each that was on sale, by name, and in words those that are sold no more
 */
export function renewedRates(
  before: readonly RoomRate[],
  known: RateChecks,
  now: readonly RoomRate[],
): { before: ReadonlyMap<string, ShownTerms>; gone: readonly string[] } {
  const onSale = [...ratesByName(before)].filter(([, { BookingCode }]) => known.get(BookingCode)?.kind !== 'gone');
  const still = ratesByName(now);
  return {
    before: new Map(onSale.map(([name, rate]) => [name, termsShown(rate, known)])),
    gone: onSale.filter(([name]) => !still.has(name)).map(([, rate]) => rateText(rate)),
  };
}

function termsShown(rate: RoomRate, known: RateChecks): ShownTerms {
  const check = known.get(rate.BookingCode);
  const { price, freeCancellationUntil } = check?.kind === 'ok' ? check.prebook : rate;
  return { totalPaise: price.totalPaise, freeCancellationUntil };
}

/** 'Deluxe Room, Breakfast included, refundable' */
function rateText({ DisplayName, MealType, IsRefundable }: RoomRate): string {
  return t(m.rateName, { room: roomName(DisplayName), meal: mealLabel(MealType), refund: IsRefundable ? 'yes' : 'no' });
}
