import { childAgesText } from '@safar/domain/stay/occupancy';
import { citySlug } from '@safar/domain/words/slug';
import { detailPath } from '#features/hotel-search/hotel-paths.ts';
import type { CheckoutSession } from '#lib/schemas.ts';

/**
 * The rooms of a checkout's hotel for the same stay with another age of one child, because the price depends on ages.
 */
export function pathWithAge(
  { context }: Pick<CheckoutSession, 'context'>,
  room: number,
  child: number,
  age: number,
): string {
  const ages = context.paxRooms.flatMap(({ ChildrenAges }, index) =>
    index === room ? ChildrenAges.with(child, age) : ChildrenAges,
  );
  const { checkin, checkout, rooms, adults, children, nat, hotel, hotelCode } = context;
  const target = { citySlug: citySlug(hotel.city), cityCode: '', hotelName: hotel.name, hotelCode };
  const stay = { checkin, checkout, rooms, adults, children, nat, ages: childAgesText(ages) };
  return `${detailPath(target, stay, '')}#rooms`;
}
