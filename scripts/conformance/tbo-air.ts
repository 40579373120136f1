import type { FlightOffer, SupplierFare, SupplierSegment } from '../../apps/server/src/suppliers/flight-supplier.ts';
import { parseItinerary } from '../../apps/server/src/suppliers/tbo-air/parse-booking.ts';
import { parseExtras } from '../../apps/server/src/suppliers/tbo-air/parse-extras.ts';
import {
  parseCalendar,
  parseFareRules,
  parseQuote,
  parseSearch,
} from '../../apps/server/src/suppliers/tbo-air/parse-replies.ts';
import { parseLegs } from '../../apps/server/src/suppliers/tbo-air/parse-segments.ts';
import { joinReturn } from '../../apps/server/src/suppliers/tbo-air/special-return.ts';
import { meaningOf } from '../../apps/server/src/suppliers/tbo-air/reply-meaning.ts';
import { serviceReply } from '../../apps/server/src/suppliers/tbo/service-reply.ts';
import type { Facts } from './ledger-of-facts.ts';
import type { Recording } from './recording.ts';
import { at, hundredths, isWritten, list, text, type Written } from './written.ts';

/** Amounts of recorded replies meet their sums up to a paisa each (tbo-air.md 4). */
const ROUNDING_PAISE = 2;
const EXTRA_CHARGES = ['TotalBaggageCharges', 'TotalMealCharges', 'TotalSeatCharges', 'TotalSpecialServiceCharges'];
const PAX_TYPES: readonly unknown[] = ['adult', 'child', 'infant'];

/** Compares a recorded reply of the air supplier with what the adapter's parsers read of it. */
export function checkTboAir({ payload }: Recording, facts: Facts): void {
  const reply = serviceReply(payload, 'Response');
  if (reply === null) return facts.problem('no parser knows this payload');
  const written = at(payload, 'Response');
  facts.same('TraceId', reply.traceId, text(written['TraceId']));
  facts.same('ErrorCode', reply.errorCode, at(written, 'Error')['ErrorCode']);
  if (reply.errorCode !== 0) return facts.same('a refusal is no success', meaningOf(reply).kind !== 'ok', true);
  facts.same('succeeded', meaningOf(reply).kind, 'ok');
  const itinerary = [at(written, 'Response', 'FlightItinerary'), at(written, 'FlightItinerary')].find(
    (each) => Object.keys(each).length > 0,
  );
  if (itinerary !== undefined) checkItinerary(itinerary, facts);
  else if (Array.isArray(written['Results'])) checkSearch(written, facts);
  else if (isWritten(written['Results'])) checkQuote(written, facts);
  else if ('SeatDynamic' in written || 'Baggage' in written || 'Meal' in written) checkExtras(written, facts);
  else if ('SearchResults' in written) facts.same('days', parseCalendar(written, 1).length > 0, true);
  else if ('FareRules' in written) facts.same('rules', parseFareRules(written).length > 0, true);
  else facts.problem('no parser knows this payload');
}

function checkSearch(written: Written, facts: Facts): void {
  const { lists, unusable } = parseSearch(written);
  const results = written['Results'];
  const rows = Array.isArray(results) ? results.map(list) : [];
  facts.same('lists', lists.length, rows.length);
  facts.same('results left out', unusable, 0);
  for (const [index, offers] of lists.entries())
    for (const [position, offer] of offers.entries()) checkOffer(offer, rows[index]?.[position] ?? {}, facts, 'search');
  checkPairs(lists, rows, facts);
}

/** Results of a special return: sold together where their combination is the same, at the sum of both (tbo-air.md 3). */
function checkPairs(lists: readonly FlightOffer[][], rows: readonly Written[][], facts: Facts): void {
  for (const [position, row] of (rows[0] ?? []).entries())
    for (const [other, back] of (rows[1] ?? []).entries()) {
      const [outbound, inbound] = [lists[0]?.[position], lists[1]?.[other]];
      if (!row['FareCombinationId'] || outbound === undefined || inbound === undefined) continue;
      const whole = joinReturn(outbound, inbound);
      const together = row['FareCombinationId'] === back['FareCombinationId'];
      facts.same('sold together', whole !== null, together);
      if (whole !== null) facts.same('price of both', whole.fare.publishedPaise, publishedIn(row) + publishedIn(back));
    }
}

function checkQuote(written: Written, facts: Facts): void {
  const parsed = parseQuote(written);
  if (parsed === null) return facts.problem('the FareQuote parser refuses it');
  const notes = text(written['FlightDetailChangeInfo']);
  facts.same('IsPriceChanged', parsed.priceChanged, written['IsPriceChanged']);
  facts.same('IsTimeChanged', parsed.timeChanged, written['IsTimeChanged'] ?? false);
  facts.same('cabin changed', parsed.cabinChanged, notes.includes('CabinClass'));
  facts.same('baggage changed', parsed.baggageChanged, notes.includes('Baggage'));
  checkOffer(parsed.offer, at(written, 'Results'), facts, 'quote');
}

function checkOffer(offer: FlightOffer, row: Written, facts: Facts, stage: 'search' | 'quote'): void {
  const same = (name: string, read: unknown) => facts.same(name, read, row[name]);
  same('ResultIndex', offer.resultIndex);
  same('IsLCC', offer.isLcc);
  same('IsRefundable', offer.refundable);
  const asksPassport = ['IsPassportRequiredAtBook', 'IsPassportRequiredAtTicket', 'IsPassportFullDetailRequiredAtBook'];
  facts.same(
    'passport',
    offer.needs.passport !== 'none',
    asksPassport.some((key) => row[key] === true),
  );
  facts.same('PAN', offer.needs.pan, row['IsPanRequiredAtBook'] === true || row['IsPanRequiredAtTicket'] === true);
  checkFare(offer.fare, row, facts, stage);
  const legs = row['Segments'];
  checkLegs(offer.legs, Array.isArray(legs) ? legs.map(list) : [], facts);
  for (const shown of [offer.family, offer.remark ?? '', ...offer.inclusions.map((each) => each.text)])
    if (/<[a-z]|&lt;|&amp;/i.test(shown)) facts.problem(`mark-up in ${shown.slice(0, 60)}`);
  const rules = Array.isArray(row['MiniFareRules']) ? row['MiniFareRules'].flatMap(list) : [];
  const amounts = rules.map((rule) => hundredths(/[\d.]+/.exec(text(rule['Details']).replaceAll(',', ''))?.[0] ?? 0));
  for (const { amountPaise } of offer.penalties)
    if (amountPaise !== null) facts.same('a penalty is a written one', amounts.includes(amountPaise), true);
}

function publishedIn(row: Written): number {
  return hundredths(at(row, 'Fare')['PublishedFare']);
}

/** The amounts as they are written, and the sums of tbo-air.md 4. */
function checkFare(fare: SupplierFare, row: Written, facts: Facts, stage: 'search' | 'quote'): void {
  const written = at(row, 'Fare');
  facts.same('PublishedFare', fare.publishedPaise, hundredths(written['PublishedFare']));
  facts.same('OfferedFare', fare.offeredPaise, hundredths(written['OfferedFare']));
  facts.same('BaseFare', fare.basePaise, hundredths(written['BaseFare']));
  const charges = hundredths(written['OtherCharges']) + hundredths(written['TransactionFee'] ?? 0);
  const tax = hundredths(written['Tax']) + charges;
  near('base, tax and charges make the published fare', fare.taxPaise, tax, facts);
  const earned = sumOf(written, ['CommissionEarned', 'PLBEarned', 'IncentiveEarned']);
  const withheld = sumOf(written, ['TdsOnCommission', 'TdsOnPLB', 'TdsOnIncentive']);
  const offered = fare.publishedPaise - earned + (stage === 'quote' ? withheld : 0);
  near('the commission makes the offered fare', fare.offeredPaise, offered, facts);
  const breakdown = list(row['FareBreakdown']);
  facts.same('passenger types', fare.perPax.length, breakdown.length);
  for (const [index, pax] of fare.perPax.entries()) {
    const part = breakdown[index] ?? {};
    facts.same('PassengerType', PAX_TYPES.indexOf(pax.type) + 1, part['PassengerType']);
    facts.same('PassengerCount', pax.count, part['PassengerCount']);
    facts.same('BaseFare of a type', pax.basePaise, hundredths(part['BaseFare']));
    facts.same('Tax of a type', pax.taxPaise, hundredths(part['Tax']));
    facts.same('surcharge within tax', pax.fuelPaise <= pax.taxPaise, true);
  }
  const sumPax = (key: 'basePaise' | 'taxPaise') => fare.perPax.reduce((sum, pax) => sum + pax[key], 0);
  near('the types’ base makes the base', sumPax('basePaise'), fare.basePaise, facts);
  near('the types’ tax makes the tax', sumPax('taxPaise'), fare.taxPaise - charges, facts);
}

function checkLegs(legs: readonly SupplierSegment[][], rows: readonly Written[][], facts: Facts): void {
  facts.same('legs', legs.length, rows.length);
  for (const [index, leg] of legs.entries()) {
    const flights = rows[index] ?? [];
    facts.same('flights of a leg', leg.length, flights.length);
    for (const [position, segment] of leg.entries()) checkSegment(segment, flights[position] ?? {}, facts);
    const accumulated = flights.at(-1)?.['AccumulatedDuration'];
    if (leg.length > 1 && typeof accumulated === 'number')
      facts.same('AccumulatedDuration', minutesOf(leg), accumulated);
  }
}

function checkSegment(segment: SupplierSegment, row: Written, facts: Facts): void {
  facts.same('AirlineCode', segment.carrierCode, at(row, 'Airline')['AirlineCode']);
  facts.same('FlightNumber', segment.flightNumber, text(at(row, 'Airline')['FlightNumber']).trim());
  facts.same('Duration', segment.durationMin, row['Duration']);
  facts.same('DepTime', segment.from.time, text(at(row, 'Origin')['DepTime']).slice(0, 16));
  facts.same('ArrTime', segment.to.time, text(at(row, 'Destination')['ArrTime']).slice(0, 16));
  facts.same('Origin', segment.from.code, at(row, 'Origin', 'Airport')['AirportCode']);
  facts.same('Destination', segment.to.code, at(row, 'Destination', 'Airport')['AirportCode']);
  facts.same('CountryCode', segment.to.countryCode, at(row, 'Destination', 'Airport')['CountryCode']);
  facts.same('NoOfSeatAvailable', segment.seatsLeft, row['NoOfSeatAvailable'] ?? null);
}

/** In the air and on the ground between, each wait at one airport's own clock. */
function minutesOf(leg: readonly SupplierSegment[]): number {
  return leg.reduce((sum, { durationMin, from }, index) => {
    const before = leg[index - 1];
    const waitMs = before === undefined ? 0 : Date.parse(`${from.time}Z`) - Date.parse(`${before.to.time}Z`);
    return sum + durationMin + waitMs / 60_000;
  }, 0);
}

function checkExtras(written: Written, facts: Facts): void {
  const rows = [...nested(written['Baggage']), ...nested(written['MealDynamic']), ...seatRows(written['SeatDynamic'])];
  const [first = {}] = rows;
  const flight = { from: text(first['Origin']), to: text(first['Destination']), number: text(first['FlightNumber']) };
  const extras = parseExtras(written, [[segmentNamed(flight)]]);
  const sold = rows.filter((row) => !text(row['Code']).startsWith('No') && 'Price' in row);
  facts.same('extras', extras.length, sold.length);
  for (const extra of extras) {
    facts.same('is a row of the reply', sold.includes(extra.row), true);
    facts.same('Price', extra.pricePaise, hundredths(extra.row['Price']));
    facts.same('Weight', extra.weightKg, extra.kind === 'baggage' ? extra.row['Weight'] : null);
    if (extra.seat !== null) {
      facts.same('Code', `${extra.seat.row}${extra.seat.letter}`, extra.row['Code']);
      facts.same('open', extra.seat.free, extra.row['AvailablityType'] === 1);
    }
  }
  facts.same('ids are unique', new Set(extras.map(({ id }) => id)).size, extras.length);
}

function nested(value: unknown): Written[] {
  return Array.isArray(value) ? value.flatMap(list) : [];
}

function seatRows(value: unknown): Written[] {
  return list(value)
    .flatMap((leg) => list(leg['SegmentSeat']))
    .flatMap((map) => list(map['RowSeats']))
    .flatMap((row) => list(row['Seats']));
}

function segmentNamed({ from, to, number }: { from: string; to: string; number: string }): SupplierSegment {
  const stop = { name: '', city: '', countryCode: '', terminal: null, time: '' };
  return {
    carrierCode: '',
    carrierName: '',
    flightNumber: number,
    operatedBy: null,
    from: { ...stop, code: from },
    to: { ...stop, code: to },
    durationMin: 0,
    cabin: '',
    baggage: null,
    cabinBaggage: null,
    craft: null,
    seatsLeft: null,
  };
}

/** A booking's itinerary: its flights, and a fare that its parts and the extras make (tbo-air.md 4, 8). */
function checkItinerary(itinerary: Written, facts: Facts): void {
  const booking = parseItinerary(itinerary);
  if (booking === null) return facts.problem('the booking parser refuses it');
  const passengers = list(itinerary['Passenger']);
  const tickets = passengers.map((passenger) => at(passenger, 'Ticket'));
  facts.same('BookingId', booking.bookingId, itinerary['BookingId']);
  facts.same('PNR', booking.pnr, itinerary['PNR']);
  facts.same('state', booking.state, itinerary['Status'] === 5 ? 'ticketed' : 'held');
  facts.same('InvoiceNo', booking.invoiceNo, itinerary['InvoiceNo'] ?? null);
  facts.same(
    'TicketNumber',
    booking.tickets.map(({ ticketNumber }) => ticketNumber),
    tickets.map((ticket) => ticket['TicketNumber'] ?? null),
  );
  const rows = list(itinerary['Segments']);
  const legs = parseLegs(rows.map((row) => [row]));
  if (legs === null) facts.problem('the flights of the itinerary cannot be read');
  else
    for (const [index, [segment]] of legs.entries())
      if (segment !== undefined) checkSegment(segment, rows[index] ?? {}, facts);
  const whole = at(itinerary, 'Fare');
  const shares = passengers.map((passenger) => at(passenger, 'Fare'));
  for (const fare of [whole, ...shares]) {
    const parts = sumOf(fare, ['BaseFare', 'Tax', 'OtherCharges', 'TransactionFee', ...EXTRA_CHARGES]);
    near('parts and extras make the published fare', hundredths(fare['PublishedFare']), parts, facts);
  }
  const charged = shares.reduce((sum, fare) => sum + hundredths(fare['PublishedFare']), 0);
  near('the passengers’ fares make the whole', charged, hundredths(whole['PublishedFare']), facts);
}

function sumOf(fare: Written, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + hundredths(fare[key] ?? 0), 0);
}

function near(what: string, read: number, written: number, facts: Facts): void {
  facts.same(what, Math.abs(read - written) <= ROUNDING_PAISE || read, true);
}
