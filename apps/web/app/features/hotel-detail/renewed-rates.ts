import type { RoomRate } from './use-rooms.ts';
import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { mealLabel } from '@safar/domain/stay/meal';
import { roomName } from '@safar/domain/stay/room-name';
import type { RateChecks } from './rate-checks.ts';

/** Identifies a rate among those of its hotel whatever its booking code: the room, the board and the terms. */
export function rateName({ DisplayName, MealType, Inclusion, IsRefundable }: RoomRate): string {
  return [DisplayName, MealType, Inclusion, IsRefundable].join('|');
}

/** Rates by their names; several with one name are numbered. */
export function ratesByName(rates: readonly RoomRate[]): ReadonlyMap<string, RoomRate> {
  const named = new Map<string, RoomRate>();
  const counts = new Map<string, number>();
  for (const rate of rates) {
    const name = rateName(rate);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    named.set(`${name}|${count}`, rate);
  }
  return named;
}

/** Terms that the page showed for a rate, which the traveller may have based a choice on. */
export interface ShownTerms {
  totalPaise: number;
  freeCancellationUntil: string | null;
}

/**
 * Compares rates with those fetched before (REQ-HRES-3).
 * @param known what was known of them before
 * @returns the terms shown before of each rate that was on sale, by name, and the texts of those no longer sold
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
