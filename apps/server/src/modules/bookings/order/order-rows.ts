/** The rows that say who a booking is for, what it consists of and what it costs, written with it and read with it. */
import { ITEM_STATES } from '@safar/domain/order/moves';
import { ITEM_KINDS, isGiven, ORDER_LINE_KINDS, priceOf, type Sale } from '@safar/domain/order/sale';
import { flightSale } from '@safar/domain/order/flight-sale';
import { staySale } from '@safar/domain/order/stay-sale';
import { sumPaise } from '@safar/domain/money/money';
import { PARTIES, REFUNDABLE, TAX_CODES } from '@safar/domain/money/price-lines';
import { rulesDay } from '@safar/domain/money/price-rules';
import { z } from 'zod';
import { seatFare } from '../../../suppliers/flight-fare.ts';
import type { AnyBooking, FlightBooking, StayBooking } from './booking.ts';
import { guestRows, passengerRows, peopleByRoom, PersonRow } from './people-rows.ts';

/** What a booking consists of and costs. */
export const SaleRow = z.object({
  items: z.array(
    z.object({
      item: z.int(),
      kind: z.enum(ITEM_KINDS),
      record: z.int(),
      place: z.int(),
      people: z.array(z.int()),
      ofItem: z.int().nullable(),
      state: z.enum(ITEM_STATES),
    }),
  ),
  lines: z.array(
    z.object({
      line: z.int(),
      isInForce: z.boolean(),
      /** Of something that was held and given up before it was paid: it is of no price. */
      isUnsold: z.boolean(),
      item: z.int().nullable(),
      kind: z.enum(ORDER_LINE_KINDS),
      label: z.string(),
      amountPaise: z.int(),
      party: z.enum(PARTIES),
      taxCode: z.enum(TAX_CODES),
      refund: z.enum(REFUNDABLE),
      coupon: z.string().nullable(),
    }),
  ),
});

/** That, and who it is for. */
export const OrderRow = SaleRow.extend({ people: z.array(PersonRow) });

const OF_BOOKING = 'where o.user_id = bookings.user_id and o.booking_id = bookings.id';
/** SQL condition: an item `o` is of a record in force; those of a stay on other dates, which is not had yet or no longer, are not. */
const OF_FORCE = `not exists (select from supplier_records r
    where r.user_id = o.user_id and r.booking_id = o.booking_id and r.record = o.record and r.terms is not null)`;
/** The same in SQL, of rows of `bookings`: one statement reads any number of bookings. */
export const SALE_COLUMNS = `
  (select coalesce(jsonb_agg(jsonb_build_object('item', item, 'kind', kind, 'record', record, 'place', place, 'people', people,
     'ofItem', of_item, 'state', state) order by item), '[]') from booking_items o ${OF_BOOKING} and ${OF_FORCE}) as items,
  (select coalesce(jsonb_agg(jsonb_build_object('line', line, 'isInForce', out_change is null, 'isUnsold', is_unsold(o.user_id, o.booking_id, out_change), 'item', item, 'kind', kind, 'label', label, 'amountPaise', amount_paise, 'party', party,
     'taxCode', tax_code, 'refund', refund, 'coupon', coupon) order by line), '[]')
     from booking_lines o ${OF_BOOKING} and (not is_out_of_price(o.user_id, o.booking_id, out_change) or is_unsold(o.user_id, o.booking_id, out_change))) as lines`;
/** The same in SQL. */
export const ORDER_COLUMNS = `${SALE_COLUMNS},
  (select coalesce(jsonb_agg(jsonb_build_object('person', person, 'role', role, 'travelsWith', travels_with, 'isLead', is_lead,
     'facts', facts, 'sealed', sealed) order by person), '[]') from booking_people o ${OF_BOOKING}) as people`;

/** What a booking was sold as: also lines of what was cancelled since. */
export function soldOf({ items, lines }: z.infer<typeof SaleRow>): Sale {
  return boughtOf({ items, lines: lines.filter(({ isUnsold }) => !isUnsold) });
}

/** What a booking began with: also lines of what was held and given up before it was paid. */
export function boughtOf({ items, lines }: z.infer<typeof SaleRow>): Sale {
  return {
    items,
    lines: lines.map(({ line: _line, isInForce: _isInForce, isUnsold: _isUnsold, ...line }) => toLine(line)),
  };
}

/** The items of a booking, its lines in force, the price it was sold for, and what was given beyond its terms, whether or not it was due later. */
export function readSale(
  row: z.infer<typeof SaleRow>,
): Pick<AnyBooking, 'items' | 'lines' | 'priceLines' | 'goodwillPaise'> {
  const lines = row.lines.flatMap(({ isInForce, isUnsold: _isUnsold, ...line }) => (isInForce ? toLine(line) : []));
  const given = row.lines.map((line) => (isGiven(line.kind) ? Math.max(0, -line.amountPaise) : 0));
  return { items: row.items, lines, priceLines: priceOf(soldOf(row)), goodwillPaise: sumPaise(given) };
}

function toLine<Line extends { readonly coupon: string | null }>({ coupon, ...line }: Line) {
  return coupon === null ? line : { ...line, coupon };
}

type Sold =
  | Pick<StayBooking, 'kind' | 'priceLines' | 'context' | 'offer' | 'guests' | 'guestNumbers' | 'createdAt'>
  | Pick<FlightBooking, 'kind' | 'priceLines' | 'quote' | 'passengers' | 'guestNumbers'>;

/** The price of a new booking shared out over its items. */
function saleOf(sold: Sold): Sale {
  if (sold.kind === 'flight') {
    const seats = sold.quote.tickets.map(({ fare }) => sold.passengers.map(({ type }) => seatFare(fare, type)));
    return flightSale(sold.priceLines, seats);
  }
  const { context, offer, priceLines, guests, createdAt } = sold;
  const { rooms, nights } = context;
  const { nightlyPaise } = offer.rate;
  return staySale(
    priceLines,
    { rooms, nights, nightlyPaise, day: rulesDay(Date.parse(createdAt)) },
    peopleByRoom(guests),
  );
}

/**
 * SQL that adds the rows of a new booking to the statement that writes it, with its first two parameters, the traveller and the
 * booking; and the value of the parameter that has the rows.
 */
export function insertOrder(sold: Sold, parameter: number): { readonly sql: string; readonly value: string } {
  const { items, lines } = saleOf(sold);
  const people =
    sold.kind === 'hotel'
      ? guestRows(sold.guests, sold.guestNumbers)
      : passengerRows(sold.passengers, sold.guestNumbers);
  return {
    sql: `people as (insert into booking_people (user_id, booking_id, person, role, travels_with, is_lead, facts, sealed)
        select $1, $2, person, role, "travelsWith", "isLead", facts, sealed from jsonb_to_recordset($${parameter}::jsonb -> 'people')
          as new (person smallint, role text, "travelsWith" smallint, "isLead" boolean, facts jsonb, sealed text)),
      items as (insert into booking_items (user_id, booking_id, item, kind, record, place, people, of_item, taken_by)
        select $1, $2, item, kind, record, place, people, "ofItem", $4 from jsonb_to_recordset($${parameter}::jsonb -> 'items')
          as new (item smallint, kind text, record smallint, place smallint, people smallint[], "ofItem" smallint))
      insert into booking_lines (user_id, booking_id, line, item, kind, label, amount_paise, party, tax_code, refund, coupon, nights,
          in_change)
        select $1, $2, line, item, kind, label, "amountPaise", party, "taxCode", refund, coupon, nights, $4
        from jsonb_to_recordset($${parameter}::jsonb -> 'lines') as new (line smallint, item smallint, kind text, label text,
          "amountPaise" bigint, party text, "taxCode" text, refund text, coupon text, nights bigint[])`,
    value: JSON.stringify({ people, items, lines: lines.map((line, index) => ({ ...line, line: index })) }),
  };
}
