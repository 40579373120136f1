import { mealTypeNamed } from '@safar/domain/stay/meal-type';
import { rupeesToPaise, splitPaise, type Paise } from '@safar/domain/money/money';
import type { SupplierRate } from '@safar/domain/money/price';
import type { RateOption } from '../hotel-supplier.ts';
import { parsePolicies, type RoomShare } from './parse-policies.ts';
import { plainText, plainTexts } from '../tbo/plain-text.ts';
import { listOf, numberOf, textOf, truthOf } from '../tbo/read-fields.ts';
import type { RateRow } from './rate-wire.ts';

/** A rate as the supplier writes it, in its own currency. Amounts are hundredths of that currency. */
export interface ParsedRate extends RateOption {
  readonly currency: string;
}

/** Reads one `Rooms` row of Search or PreBook; null when it has no usable price. */
export function parseRate(room: RateRow, hotelCode: string, currency: string): ParsedRate | null {
  const price = readPrice(room);
  if (price === null) return null;
  const roomNames = listOf(room.Name)
    .map(plainText)
    .filter((name) => name !== '');
  return {
    bookingCode: textOf(room.BookingCode),
    hotelCode,
    currency,
    roomNames,
    inclusion: plainText(room.Inclusion),
    mealType: mealTypeNamed(plainText(room.MealType)),
    promotion: plainTexts(room.RoomPromotion).join('; ') || null,
    refundable: truthOf(room.IsRefundable, false),
    policies: parsePolicies(room.CancelPolicies ?? [], () => roomShares(room, price.totalFarePaise, roomNames.length)),
    price,
    supplements: readSupplements(room.Supplements ?? []),
    roomIds: listOf(room.RoomID).map((id) => roomId(id)),
    nightlyPaise: (room.DayRates ?? []).map((nights) =>
      (nights ?? []).map((night) => rupeesToPaise(Math.max(0, numberOf(night.BasePrice) ?? 0))),
    ),
    amenities: plainTexts(room.Amenities),
  };
}

function readPrice(room: RateRow): SupplierRate | null {
  const fare = numberOf(room.TotalFare);
  const tax = numberOf(room.TotalTax) ?? 0;
  const recommended = numberOf(room.RecommendedSellingRate);
  if (fare === null || fare <= 0 || tax < 0 || tax > fare) return null;
  return {
    totalFarePaise: rupeesToPaise(fare),
    totalTaxPaise: rupeesToPaise(tax),
    recommendedSellingPaise: recommended === null || recommended <= 0 ? null : rupeesToPaise(recommended),
  };
}

/** Each room's part of the fare, in proportion to the prices of its nights; equal parts when nights have no prices. */
function roomShares(room: RateRow, totalPaise: Paise, roomCount: number): RoomShare[] {
  const nightly = (room.DayRates ?? []).map((nights) => (nights ?? []).map((night) => numberOf(night.BasePrice) ?? 0));
  const sums = nightly.map((nights) => nights.reduce((sum, price) => sum + price, 0));
  const whole = sums.reduce((sum, price) => sum + price, 0);
  if (sums.length === 0 || whole <= 0)
    return splitPaise(totalPaise, Math.max(1, roomCount)).map((part) => ({ totalPaise: part, nights: 1 }));
  const parts = sums.map((sum) => Math.round((totalPaise * sum) / whole));
  const roundingPaise = totalPaise - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => ({
    totalPaise: index === 0 ? part + roundingPaise : part,
    nights: Math.max(1, nightly[index]?.length ?? 1),
  }));
}

/** A room's id as text; '' when it is not mapped (0). */
export function roomId(value: unknown): string {
  const id = textOf(value).trim();
  return id === '0' ? '' : id;
}

/** What the guest pays at the property, in its own currency; included extras are not listed. */
function readSupplements(lists: NonNullable<RateRow['Supplements']>): RateOption['supplements'] {
  return lists
    .flatMap((rows) => rows ?? [])
    .filter((row) => textOf(row.Type).toLowerCase() === 'atproperty')
    .map((row) => ({
      description: plainText(row.Description),
      amount: numberOf(row.Price) ?? 0,
      currency: textOf(row.Currency).toUpperCase(),
    }));
}
