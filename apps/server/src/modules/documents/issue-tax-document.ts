import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { indiaClockOf } from '@safar/domain/days';
import { FINANCIAL_YEARS_KEPT, taxedAmount } from '@safar/domain/gst';
import { totalOf } from '@safar/domain/price-lines';
import { stateOfGstin, stateOfIso, type GstState } from '@safar/domain/gstin';
import type { Queryable } from '../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import type { BookingKey, StayDocuments } from '../bookings/index.ts';
import type { DocumentsContext } from './context.ts';
import type { TaxDocument, TaxDocumentKind } from './document-data.ts';
import { contactOf, guestName, stayOf } from './document-facts.ts';
import { findTaxDocument, insertTaxDocument, lockIssuing, takeNumber } from './store.ts';

/** The invoice of a stay: issued when it is first wanted, from then on the same. */
export async function issueInvoice(
  context: DocumentsContext,
  key: BookingKey,
  document: StayDocuments,
): Promise<TaxDocument | Failure<'NOT_PAID_IN_FULL' | 'DOCUMENT_NOT_THERE'>> {
  const { invoicePaise } = document.documents;
  if (invoicePaise === null) return fail(document.documents.calendar ? 'NOT_PAID_IN_FULL' : 'DOCUMENT_NOT_THERE');
  return issue(context, key, { kind: 'invoice', document, amountPaise: invoicePaise, against: null });
}

/** The credit note of a cancelled stay, for what went back of its invoice. */
export async function issueCreditNote(
  context: DocumentsContext,
  key: BookingKey,
  document: StayDocuments,
): Promise<TaxDocument | Failure<'DOCUMENT_NOT_THERE'>> {
  const { creditPaise, invoicePaise } = document.documents;
  if (creditPaise === null || invoicePaise === null) return fail('DOCUMENT_NOT_THERE');
  const against = await issue(context, key, { kind: 'invoice', document, amountPaise: invoicePaise, against: null });
  if (isFailure(against)) return against;
  return issue(context, key, { kind: 'credit-note', document, amountPaise: creditPaise, against });
}

interface Order {
  readonly kind: TaxDocumentKind;
  readonly document: StayDocuments;
  readonly amountPaise: number;
  readonly against: TaxDocument | null;
}

type Issued = TaxDocument | Failure<'DOCUMENT_NOT_THERE'>;

async function issue(context: DocumentsContext, key: BookingKey, order: Order): Promise<Issued> {
  const { database, clock } = context;
  const issued = await issuedBefore(database.pool, key, order.kind);
  if (issued !== null) return issued;
  const hotelState = await stateOfHotel(context, order.document);
  return database.transaction(async (transaction) => {
    await lockIssuing(transaction, key, order.kind);
    const before = await issuedBefore(transaction, key, order.kind);
    if (before !== null) return before;
    const { day } = indiaClockOf(clock.nowMs());
    const number = await takeNumber(transaction, order.kind, day);
    const document = written(context, order, { day, number, hotelState });
    await insertTaxDocument(transaction, key, document, clock.nowIso());
    return document;
  });
}

/** The document as it was issued; null when none was. One that was erased (decision 0018) is never issued again. */
async function issuedBefore(db: Queryable, key: BookingKey, kind: TaxDocumentKind): Promise<Issued | null> {
  const found = await findTaxDocument(db, key, kind);
  return (
    found &&
    (found.document ?? fail('DOCUMENT_NOT_THERE', { text: t(m.documentErased, { years: FINANCIAL_YEARS_KEPT }) }))
  );
}

interface Issuing {
  readonly day: string;
  readonly number: string;
  readonly hotelState: GstState | null;
}

function written({ config }: DocumentsContext, order: Order, { day, number, hotelState }: Issuing): TaxDocument {
  const { seller } = config;
  const { booking } = order.document;
  const sale = {
    lines: booking.priceLines,
    rooms: booking.context.rooms,
    nights: booking.context.nights,
    hotelState,
    sellerGstin: seller.gstin,
    // A credit note takes back the tax that was charged, at the rate of its invoice.
    day: order.against?.day ?? day,
  };
  const stay = stayOf(booking);
  const buyer = booking.guests[0]?.adults[0]?.company;
  return {
    kind: order.kind,
    number,
    day,
    seller: { ...seller, state: stateOfGstin(seller.gstin) },
    recipient: guestName(booking),
    ...(buyer && { buyer }),
    ...taxedAmount(sale, order.amountPaise),
    isCharge: order.kind === 'invoice' && order.amountPaise < totalOf(booking.priceLines),
    stay,
    against: order.against && { number: order.against.number, day: order.against.day },
    contact: contactOf(config),
    isSample: config.sandbox.on,
  };
}

/**
 * The state the hotel is in, which is the place of supply; null for a hotel abroad. Throws where it is not known: a tax
 * document with a guessed state would be wrong for good.
 */
async function stateOfHotel(
  { hotels, places }: DocumentsContext,
  { booking }: StayDocuments,
): Promise<GstState | null> {
  const hotel = await hotels.findHotel(booking.context.hotelCode);
  if (hotel === null) throw new Error(`hotel ${booking.context.hotelCode} of a booking is not in the catalogue`);
  if (hotel.CountryCode !== 'IN') return null;
  const state = stateOfIso((await places.stateOfCity(hotel.CityCode)) ?? '');
  if (state === null) throw new Error(`the state of city ${hotel.CityCode} is not known; no tax document is issued`);
  return state;
}
