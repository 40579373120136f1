import { mealTypeText } from '@safar/domain/stay/meal-type';
import { distanceKm, type Position } from '@safar/domain/stay/distance';
import { nightsBetween } from '@safar/domain/time/days';
import type { Clock } from '../../../platform/clock.ts';
import type { Switches } from '../../../platform/supply.ts';
import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';
import { PAGE_SIZE } from '../catalogue/city-pages.ts';
import type { AvailabilityCache } from './availability-cache.ts';
import type { HotelRow, HotelStore } from '../store.ts';
import { isRefundable } from './policy-view.ts';

/** In a larger city only the most popular hotels are asked for. */
const MAX_HOTELS = 3 * PAGE_SIZE;

/** A hotel with a room for a stay, at its cheapest rate. */
export interface OtherHotel {
  readonly code: string;
  readonly name: string;
  readonly cityName: string;
  readonly address: string;
  /** Stars, 0 to 5. */
  readonly rating: number;
  readonly roomName: string;
  readonly mealType: string;
  readonly isRefundable: boolean;
  readonly totalPaise: number;
  /** How far it is, in a straight line; null when the place of one of both is not known. */
  readonly km: number | null;
  /** Who sells that rate, and its booking code as we hand it out. */
  readonly supplier: string;
  readonly bookingCode: string;
}

interface Parts {
  readonly store: HotelStore;
  readonly groups: AvailabilityCache;
  readonly switches: Switches;
  readonly clock: Pick<Clock, 'nowMs'>;
}

/**
 * The hotels of a hotel's city that have a room for a stay, without the hotel itself, in no order; `silent`: no
 * supplier answers (REQ-DESK-16).
 */
export async function otherHotels(
  { store, groups, switches, clock }: Parts,
  hotelCode: string,
  stay: StayQuestion,
): Promise<OtherHotel[] | 'silent' | 'unknown'> {
  const hotel = await store.hotel(hotelCode);
  if (hotel === null) return 'unknown';
  const listed = await store.cards(hotel.cityCode, { offset: 0, limit: MAX_HOTELS });
  const cards = new Map(
    listed.filter(({ code }) => code !== hotelCode && !switches.isOff('hotel', code)).map((card) => [card.code, card]),
  );
  const codes = [...cards.keys()];
  const pages = Array.from({ length: Math.ceil(codes.length / PAGE_SIZE) }, (_, page) =>
    codes.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );
  const nights = nightsBetween(stay.checkin, stay.checkout);
  const answers = await groups.askAll(pages, stay);
  const answered = answers.flatMap((answer) => ('kind' in answer ? [] : answer.hotels));
  if (answers.length > 0 && answers.every((answer) => 'kind' in answer)) return 'silent';
  return answered.flatMap(({ hotelCode: code, cheapest: { option, price } }) => {
    const card = cards.get(code);
    if (card === undefined) return [];
    const { name, cityName, address, rating } = card;
    return {
      code,
      name,
      cityName,
      address,
      rating,
      roomName: option.roomNames[0] ?? '',
      mealType: mealTypeText(option.mealType),
      isRefundable: isRefundable(option.policies, clock.nowMs(), {
        supplierPaise: option.price.totalFarePaise,
        nights,
      }),
      totalPaise: price.totalPaise,
      km: kmApart(hotel, card),
      supplier: option.supplier,
      bookingCode: option.bookingCode,
    };
  });
}

type Placed = Pick<HotelRow, 'latitude' | 'longitude'>;

function kmApart(a: Placed, b: Placed): number | null {
  const [from, to] = [positionOf(a), positionOf(b)];
  return from === null || to === null ? null : distanceKm(from, to);
}

function positionOf({ latitude: lat, longitude: lng }: Placed): Position | null {
  return lat === null || lng === null ? null : { lat, lng };
}
