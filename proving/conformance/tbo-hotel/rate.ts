import { mealTypeText } from '@safar/domain/stay/meal-type';
import type { ParsedRate } from '../../../apps/server/src/suppliers/tbo-hotel/parse-rate.ts';
import type { Facts } from '../assertion-log.ts';
import { hundredths, indiaDayFirst, list, type Written } from '../written.ts';

const KINDS: Readonly<Record<string, string>> = {
  Fixed: 'fixed',
  Percentage: 'percent',
  Night: 'nights',
  Nights: 'nights',
};
/** Largest difference by rounding between the total and the sum of nights and tax. */
const ROUNDING_HUNDREDTHS = 5;

/** Compares one rate with the `Rooms` row it was parsed from. */
export function checkRate(
  rate: ParsedRate,
  room: Written,
  hotel: { hotelCode: unknown; currency: unknown },
  facts: Facts,
): void {
  facts.same('HotelCode', rate.hotelCode, String(hotel.hotelCode));
  facts.same('Currency', rate.currency, hotel.currency);
  facts.same('BookingCode', rate.bookingCode, room['BookingCode'] ?? '');
  facts.same('TotalFare', rate.price.totalFarePaise, hundredths(room['TotalFare']));
  facts.same('TotalTax', rate.price.totalTaxPaise, hundredths(room['TotalTax'] ?? 0));
  if ('RecommendedSellingRate' in room)
    facts.same(
      'RecommendedSellingRate',
      rate.price.recommendedSellingPaise,
      hundredths(room['RecommendedSellingRate']),
    );
  facts.same('MealType', mealTypeText(rate.mealType), room['MealType'] ?? 'Room_Only');
  facts.same('IsRefundable', rate.refundable, room['IsRefundable'] ?? false);
  facts.same('rooms', rate.roomNames.length, [room['Name']].flat().length);
  const atProperty = [room['Supplements']].flat(2).filter((row) => list([row])[0]?.['Type'] === 'AtProperty');
  facts.same('supplements at the property', rate.supplements.length, atProperty.length);
  checkArithmetic(rate, room, facts);
  checkPolicies(rate, room, facts);
}

/** Nights and tax add up to the fare, which proves that the tax is part of it. */
function checkArithmetic(rate: ParsedRate, room: Written, facts: Facts): void {
  const nights = [room['DayRates']].flat(2).flatMap((night) => list([night]));
  if (nights.length === 0) return;
  const sum = nights.reduce((total, night) => total + hundredths(night['BasePrice']), 0);
  const difference = Math.abs(sum + rate.price.totalTaxPaise - rate.price.totalFarePaise);
  facts.same('nights and tax make the fare', difference <= ROUNDING_HUNDREDTHS, true);
}

function checkPolicies(rate: ParsedRate, room: Written, facts: Facts): void {
  const rows = list(room['CancelPolicies']);
  const starts = [...new Set(rows.map((row) => indiaDayFirst(row['FromDate'])))].toSorted();
  facts.same(
    'policy starts',
    rate.policies.map((policy) => policy.from),
    starts,
  );
  const ends = starts.slice(1).map((start) => new Date(Date.parse(start) - 1000).toISOString());
  facts.same(
    'policy ends',
    rate.policies.slice(0, -1).map((policy) => policy.to),
    ends,
  );
  // The server adds up rows of single rooms, so only rows of a whole rate can be compared one by one.
  if (rows.some((row) => 'Index' in row)) return;
  for (const row of rows) {
    const policy = rate.policies.find((each) => each.from === indiaDayFirst(row['FromDate']));
    const kind = KINDS[String(row['ChargeType'])];
    const charge = Number(row['CancellationCharge']);
    facts.same('policy kind', policy?.kind, kind);
    facts.same('policy charge', policy?.value, kind === 'fixed' ? hundredths(charge) : charge);
  }
}
