import type { RateOffer } from '../catalogue/types.ts';
import type { Quirk } from '../control/temper.ts';
import { lastFreeSecond, policyRows } from './policy.ts';
import { indiaStamp, round, split } from './wire.ts';

const SERVICE_TAX_PERCENT = 18;
const TDS_PERCENT = 2;
/** The share of the room rate that TBO pays us as commission. */
const COMMISSION_SHARE = 0.006;
/** Rupees for the whole stay. */
const CLEANING_FEE = 500;
const BEDDING = 'Bedding type is not guaranteed and it will be allocated by hotel based on availability';

/** Says whether an answer shows a quirk. */
export type Shows = (quirk: Quirk) => boolean;

/** Writes one option of Search: `Name`, `BookingCode` and the price; in a detailed answer also nights and policies. */
export function searchRoom(
  offer: RateOffer,
  code: string,
  { detailed, shows }: { readonly detailed: boolean; readonly shows: Shows },
): Record<string, unknown> {
  const room: Record<string, unknown> = {
    Name: offer.roomNames,
    BookingCode: code,
    Inclusion: offer.inclusion,
  };
  if (detailed && !shows('no-day-rates'))
    room['DayRates'] = offer.nightly.map((nights) => nights.map((night) => ({ BasePrice: night })));
  room['TotalFare'] = offer.totalFare;
  room['TotalTax'] = offer.totalTax;
  if (offer.recommendedSellingRate !== undefined) {
    room['RecommendedSellingRate'] = offer.recommendedSellingRate.toFixed(2);
  }
  if (offer.promotion !== undefined) room['RoomPromotion'] = [offer.promotion];
  if (detailed && !isSilentOnTerms(offer, shows))
    room['CancelPolicies'] = policyRows(offer.policies, roomPrices(offer));
  room['MealType'] = offer.mealType;
  room['IsRefundable'] = offer.refundable;
  const supplements = [...offer.supplements, ...oddSupplements(offer, shows)];
  if (supplements.length > 0) room['Supplements'] = [supplements.map(supplement)];
  room['RoomID'] = offer.roomNames.map(() => String(offer.roomType.id));
  room['WithTransfers'] = false;
  if (detailed) room['BeddingGroup'] = BEDDING;
  return room;
}

function isSilentOnTerms({ refundable }: RateOffer, shows: Shows): boolean {
  return refundable && shows('no-cancel-policies');
}

/**
 * Returns charges at the property with unclear descriptions: a deposit that is returned, and charges without a proper
 * name.
 */
function oddSupplements({ nightly }: RateOffer, shows: Shows): RateOffer['supplements'] {
  const [first = []] = nightly;
  const roomNights = nightly.length * first.length;
  return [
    ...(shows('deposit-per-night')
      ? [{ description: 'Deposit Fee per night ', price: 500 * roomNights, currency: 'INR' }]
      : []),
    ...(shows('charge-twice')
      ? [
          { description: 'mandatory_fee', price: CLEANING_FEE, currency: 'INR' },
          { description: 'Cleaning Fee  per stay', price: CLEANING_FEE, currency: 'INR' },
        ]
      : []),
    ...(shows('raw-fee') ? [{ description: 'mandatory_fee', price: 250 * nightly.length, currency: 'INR' }] : []),
  ];
}

/** Writes the one option of PreBook: the detailed option of Search with the fields that only PreBook has. */
export function preBookRoom(offer: RateOffer, code: string, shows: Shows): Record<string, unknown> {
  const lastFreeMs = isSilentOnTerms(offer, shows) ? undefined : lastFreeSecond(offer.policies);
  return {
    ...searchRoom(offer, code, { detailed: true, shows }),
    Amenities: offer.roomType.amenities,
    NetAmount: offer.netAmount,
    NetTax: offer.netTax,
    PriceBreakUp: priceBreakUp(offer, shows('tds-in-taxes')),
    ...(lastFreeMs === undefined
      ? {}
      : { LastCancellationDeadline: indiaStamp(lastFreeMs), LastVoucherDate: indiaStamp(lastFreeMs) }),
  };
}

/**
 * Returns the price of each room before tax, in rupees. Sums of the whole option are divided in proportion to these
 * prices.
 */
export function roomPrices(offer: Pick<RateOffer, 'nightly'>): number[] {
  return offer.nightly.map((nights) =>
    round(
      nights.reduce((sum, night) => sum + night, 0),
      2,
    ),
  );
}

const PACKAGE_WORDS =
  'Please note that this a special rate which should be sold only with an airline ticket as part of a package.';
const JOINED_CONDITIONS = [
  'Pets not allowed,Professional property host/manager,No cribs (infant beds) available',
  'Breakfast:&emsp;Non ? Veg dishes are served',
];

/** Writes `RateConditions` with their markup escaped, as the supplier sends them. */
export function rateConditions(offer: Pick<RateOffer, 'rateConditions'>, shows: Shows = () => false): string[] {
  const marked = offer.rateConditions.some((text) => /[<>]|&[lg]t;/.test(text));
  return [
    ...offer.rateConditions.map((text, index) => escaped(!marked && index === 0 ? `<p>${text}</p>` : text)),
    ...(shows('package-words') ? [PACKAGE_WORDS] : []),
    ...(shows('joined-conditions') ? JOINED_CONDITIONS : []),
  ];
}

function escaped(text: string): string {
  if (!/[<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function supplement(item: RateOffer['supplements'][number]): Record<string, unknown> {
  return {
    Index: 1,
    Type: 'AtProperty',
    Description: item.description,
    Price: item.price,
    Currency: item.currency,
  };
}

function priceBreakUp(offer: RateOffer, tellsTds: boolean): object[] {
  const { roomRate, roomTax, serviceFee, feeTax } = offer.breakup;
  const weights = roomPrices(offer);
  const decimals = 7;
  const [rates, taxes, fees, feeTaxes] = [roomRate, roomTax, serviceFee, feeTax].map((amount) =>
    split(amount, weights, decimals),
  );
  return weights.map((_, room) => {
    const commission = tellsTds ? round((rates?.[room] ?? 0) * COMMISSION_SHARE, decimals) : 0;
    const tds = { TaxType: 'Tax_TDS', TaxableAmount: commission, TaxPercentage: TDS_PERCENT };
    return {
      RoomRate: rates?.[room],
      RoomTax: taxes?.[room],
      RoomExtraGuestCharges: 0,
      RoomChildCharges: 0,
      ServiceFee: fees?.[room],
      AgentCommission: commission,
      TaxBreakup: [
        {
          TaxType: 'Tax_IGST',
          TaxableAmount: fees?.[room],
          TaxPercentage: SERVICE_TAX_PERCENT,
          TaxAmount: feeTaxes?.[room],
        },
        ...(tellsTds ? [{ ...tds, TaxAmount: round((commission * TDS_PERCENT) / 100, decimals) }] : []),
      ],
    };
  });
}
