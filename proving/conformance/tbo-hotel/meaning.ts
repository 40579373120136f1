import { parseBook, parseVoucher } from '../../../apps/server/src/suppliers/tbo-hotel/parse-book.ts';
import { parseBookingDetail } from '../../../apps/server/src/suppliers/tbo-hotel/parse-booking-detail.ts';
import { parseCancelRequest, parseCancelStatus } from '../../../apps/server/src/suppliers/tbo-hotel/parse-cancel.ts';
import { parsePrebook } from '../../../apps/server/src/suppliers/tbo-hotel/parse-prebook.ts';
import { parseSearch } from '../../../apps/server/src/suppliers/tbo-hotel/parse-search.ts';
import { meaningOf } from '../../../apps/server/src/suppliers/tbo-hotel/reply-status.ts';
import type { PrebookedRate, RateOption, SupplierBooking } from '../../../apps/server/src/suppliers/hotel-supplier.ts';
import type { Meaning } from '../meaning.ts';
import type { Recording } from '../recording.ts';
import { at, type Written } from '../written.ts';

/**
 * What an answer of the hotel supplier means: for a search `{ says, rates, cheapest }`, for a PreBook `{ says, rate }`,
 * for a purchase or a query about one `{ outcome, … }`. Amounts in hundredths of their currency, instants as ISO text.
 */
export function tboHotelMeaning({ payload, hints }: Recording): Meaning | null {
  const written = at(payload);
  if ('BookResult' in written) return bookMeaning(written);
  if ('GenerateVoucherResult' in written) return outcomeOf(parseVoucher(written));
  if ('GetBookingDetailResult' in written) return detailMeaning(written);
  if ('HotelChangeRequestResult' in written) return outcomeOf(parseCancelRequest(written));
  if ('HotelChangeRequestStatusResult' in written) return { ...parseCancelStatus(written) };
  return /pre-?book/.test(hints) ? prebookMeaning(written) : searchMeaning(written);
}

function searchMeaning(written: Written): Meaning | null {
  const parsed = parseSearch(written);
  if (parsed === null) return null;
  const [cheapest] = parsed.rates.toSorted((a, b) => a.price.totalFarePaise - b.price.totalFarePaise);
  return {
    says: meaningOf(parsed.status),
    rates: parsed.rates.length,
    ...(cheapest && { cheapest: rateMeaning(cheapest) }),
  };
}

function prebookMeaning(written: Written): Meaning | null {
  const parsed = parsePrebook(written);
  if (parsed === null) return null;
  const { status, rate } = parsed;
  return { says: meaningOf(status), ...(rate && { rate: { ...rateMeaning(rate), ...lastWord(rate) } }) };
}

function rateMeaning(rate: RateOption): Meaning {
  return {
    rooms: rate.roomNames.length,
    pricePaise: rate.price.totalFarePaise,
    taxPaise: rate.price.totalTaxPaise,
    leastPaise: rate.price.recommendedSellingPaise ?? null,
    refundable: rate.refundable,
    policies: rate.policies.map(({ from, kind, value }) => `${from} ${kind} ${value}`),
    meals: rate.mealType,
    promotion: rate.promotion,
    atProperty: rate.supplements.map(({ description, amount, currency }) => `${description} ${amount} ${currency}`),
    nightsPaise: rate.nightlyPaise,
  };
}

function lastWord({ freeUntil, lastVoucherAt, serviceFee, notSold, balanceShort }: PrebookedRate): Meaning {
  return {
    freeUntil,
    lastVoucherAt: lastVoucherAt ?? null,
    serviceFee,
    notSold,
    balanceShort,
  };
}

function bookMeaning(written: Written): Meaning | null {
  return outcomeOf(parseBook(written, at(written, 'BookResult')['VoucherStatus'] !== false));
}

function detailMeaning(written: Written): Meaning | null {
  const parsed = parseBookingDetail(written);
  if (parsed === null || parsed.kind !== 'ok') return parsed && { outcome: parsed.kind };
  const { record } = parsed;
  return {
    outcome: 'found',
    ...bookingMeaning(record.booking),
    checkin: record.checkin,
    checkout: record.checkout,
    freeUntil: record.freeUntil,
    invoicePaise: record.invoicePaise,
    rooms: record.rooms.length,
    policies: record.policies.map(({ from, kind, value }) => `${from} ${kind} ${value}`),
  };
}

function outcomeOf(outcome: { kind: string; booking?: SupplierBooking | null } | null): Meaning | null {
  if (outcome === null) return null;
  return { outcome: outcome.kind, ...(outcome.booking && bookingMeaning(outcome.booking)) };
}

function bookingMeaning({ status, vouchered, confirmationNo, hotelNumber }: SupplierBooking): Meaning {
  return { status, vouchered, confirmationNo, hotelNumber: hotelNumber ?? null };
}
