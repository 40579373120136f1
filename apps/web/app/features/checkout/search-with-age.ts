import { childAgesText } from '@safar/domain/occupancy';
import { citySlug } from '@safar/domain/slug';
import { detailPath } from '#features/hotel-search/hotel-paths.ts';
import type { CheckoutSession } from '#lib/schemas.ts';

/** The rooms of a checkout's hotel for the same stay with one child of another age: an age has its own price. */
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
