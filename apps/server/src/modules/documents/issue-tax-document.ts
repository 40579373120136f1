import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { indiaClockOf } from '@safar/domain/time/days';
import { linesLeft, taxedAmount, type TaxedSale, type TaxLine } from '@safar/domain/money/gst';
import { FINANCIAL_YEARS_KEPT } from '@safar/domain/people/retention';
import type { GstBuyer } from '@safar/domain/money/gst-company';
import { sumPaise, type Paise } from '@safar/domain/money/money';
import { totalOf } from '@safar/domain/money/price-lines';
import { stateOfBuyer, stateOfGstin, stateOfIso, type GstState } from '@safar/domain/money/gstin';
import type { Queryable } from '../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import {
  PURCHASE,
  type BookingDocuments,
  type BookingKey,
  type PartOfPaper,
  type RoomsOfPaper,
  type StayDocuments,
} from '../bookings/index.ts';
import type { DocumentsContext } from './context.ts';
import type { TaxDocument, TaxDocumentKind } from './document-data.ts';
import { contactOf, guestName, stayOf } from './document-facts.ts';
import { leadName } from './flight-documents.ts';
import { toRegister } from './e-invoices/register-due.ts';
import { insertEInvoice } from './e-invoices/store.ts';
import { printed, type Unprintable } from './printed.ts';
import { postTaxOf } from './post-tax.ts';
import {
  creditNotesOf,
  findTaxDocument,
  insertTaxDocument,
  lockIssuing,
  takeNumber,
  type TaxDocumentKey,
} from './store.ts';

/** The amount of our invoice for a booking: all of a stay, or our fee for a flight; null when there is none. */
function invoicedPaise({ kind, documents }: BookingDocuments): Paise | null {
  return kind === 'hotel' ? documents.invoicePaise : documents.feeInvoicePaise;
}

/**
 * The invoice of a stay, or of our fee for a flight: issued at the first request, and never changed (REQ-DOC-10,
 * REQ-DOC-3).
 */
export async function issueInvoice(
  context: DocumentsContext,
  key: BookingKey,
  document: BookingDocuments,
): Promise<Issued | Failure<'NOT_PAID_IN_FULL'>> {
  const invoicePaise = invoicedPaise(document);
  if (invoicePaise === null) {
    const isOpen = document.kind === 'hotel' && document.documents.calendar;
    return fail(isOpen ? 'NOT_PAID_IN_FULL' : 'DOCUMENT_NOT_THERE');
  }
  return issueInvoiceOver(context, key, document, invoicePaise);
}

/** Issues the invoice, with a reference to the receipt voucher of an earlier payment, if any. */
async function issueInvoiceOver(
  context: DocumentsContext,
  key: BookingKey,
  document: BookingDocuments,
  amountPaise: Paise,
): Promise<Issued> {
  const part = document.changes.find(({ n }) => n === PURCHASE)?.invoice ?? null;
  const receipt = await findTaxDocument(context.database.pool, { ...key, kind: 'receipt-voucher', ofChange: 0 });
  return issue(context, key, {
    kind: 'invoice',
    document,
    ...WHOLE,
    part,
    ofStay: part === null ? null : PURCHASE,
    amountPaise,
    against: receipt?.document ?? null,
  });
}

/** The credit note of a cancelled booking, for the refunded part of its invoice (REQ-DOC-5). */
export async function issueCreditNote(
  context: DocumentsContext,
  key: BookingKey,
  document: BookingDocuments,
): Promise<Issued> {
  const { creditPaise } = document.documents;
  const invoicePaise = invoicedPaise(document);
  if (creditPaise === null || invoicePaise === null) return fail('DOCUMENT_NOT_THERE');
  const against = await issueInvoiceOver(context, key, document, invoicePaise);
  if (isFailure(against)) return against;
  return issue(context, key, { kind: 'credit-note', document, ...WHOLE, amountPaise: creditPaise, against });
}

/** The credit note of rooms that were given up alone, by the number of that change. */
export async function issueRoomCreditNote(
  context: DocumentsContext,
  key: BookingKey,
  document: BookingDocuments,
  ofChange: number,
): Promise<Issued> {
  const of = document.kind === 'hotel' ? document.roomCredits.find(({ n }) => n === ofChange) : undefined;
  const invoicePaise = invoicedPaise(document);
  if (of === undefined || invoicePaise === null) return fail('DOCUMENT_NOT_THERE');
  const against = await issueInvoiceOver(context, key, document, invoicePaise);
  if (isFailure(against)) return against;
  const order = { ...WHOLE, of, ofChange, amountPaise: of.creditPaise };
  return issue(context, key, { kind: 'credit-note', document, ...order, against });
}

/**
 * The invoice of what a later change brought in, by the number of the change; the booking's own, which it follows, is
 * issued first. Or of what was kept for rooms that were given up before they were paid: of those there is no other
 * (REQ-DOC-17).
 */
export async function issueChangeInvoice(
  context: DocumentsContext,
  key: BookingKey,
  document: BookingDocuments,
  ofChange: number,
): Promise<Issued> {
  const kept = document.kind === 'hotel' ? document.roomCharges.find(({ n }) => n === ofChange) : undefined;
  if (kept !== undefined) {
    const order = { ...WHOLE, of: kept, ofChange, amountPaise: kept.chargePaise };
    return issue(context, key, { kind: 'invoice', document, ...order, against: null });
  }
  const part = document.changes.find(({ n }) => n === ofChange)?.invoice ?? null;
  const invoicePaise = invoicedPaise(document);
  if (part === null || invoicePaise === null) return fail('DOCUMENT_NOT_THERE');
  const own = await issueInvoiceOver(context, key, document, invoicePaise);
  if (isFailure(own)) return own;
  const order = { ...WHOLE, ofChange, part, ofStay: ofChange, amountPaise: totalOf(part.priceLines) };
  return issue(context, key, { kind: 'invoice', document, ...order, against: null });
}

/** The credit note of what a later change took off the invoice of a change, by the numbers of both. */
export async function issueChangeCreditNote(
  context: DocumentsContext,
  key: BookingKey,
  document: BookingDocuments,
  { ofChange, against: ofInvoice }: { readonly ofChange: number; readonly against: number },
): Promise<Issued> {
  const change = document.changes.find(({ n }) => n === ofChange);
  const credit = change?.credits.find(({ against }) => against === ofInvoice);
  const invoicePaise = invoicedPaise(document);
  if (credit === undefined || invoicePaise === null) return fail('DOCUMENT_NOT_THERE');
  const against = await (ofInvoice === PURCHASE
    ? issueInvoiceOver(context, key, document, invoicePaise)
    : issueChangeInvoice(context, key, document, ofInvoice));
  if (isFailure(against)) return against;
  const order = { ...WHOLE, ofChange, part: credit.part, ofStay: ofInvoice, amountPaise: credit.creditPaise };
  return issue(context, key, { kind: 'credit-note', document, ...order, against });
}

/**
 * The receipt voucher of money received before the invoice: the advance of a stay, or our fee within that of a flight
 * (REQ-DOC-12).
 */
export async function issueReceiptVoucher(
  context: DocumentsContext,
  key: BookingKey,
  document: BookingDocuments,
): Promise<Issued> {
  const { receiptPaise } = document.documents;
  if (receiptPaise === null) return fail('DOCUMENT_NOT_THERE');
  return issue(context, key, { kind: 'receipt-voucher', document, ...WHOLE, amountPaise: receiptPaise, against: null });
}

/** The refund voucher of a refunded advance for which there is no invoice (REQ-DOC-12). */
export async function issueRefundVoucher(
  context: DocumentsContext,
  key: BookingKey,
  document: BookingDocuments,
): Promise<Issued> {
  const { refundVoucherPaise } = document.documents;
  if (refundVoucherPaise === null) return fail('DOCUMENT_NOT_THERE');
  const against = await issueReceiptVoucher(context, key, document);
  if (isFailure(against)) return against;
  return issue(context, key, { kind: 'refund-voucher', document, ...WHOLE, amountPaise: refundVoucherPaise, against });
}

interface Order {
  readonly kind: TaxDocumentKind;
  readonly document: BookingDocuments;
  /** Rooms that were given up alone; null for the whole sale, or what is left of it. */
  readonly of: RoomsOfPaper | null;
  /** The number of its change, 0 for the booking's own. */
  readonly ofChange: number;
  /** What a later change brought in, or took off an invoice; null for the booking's own papers and those of rooms. */
  readonly part: PartOfPaper | null;
  /** The number of the change that took the stay which the paper names; null for the stay as it was sold. */
  readonly ofStay: number | null;
  readonly amountPaise: Paise;
  readonly against: TaxDocument | null;
}

/** A paper of the whole sale. */
const WHOLE = { of: null, ofChange: 0, part: null, ofStay: null } as const;

type Issued = TaxDocument | Failure<'DOCUMENT_NOT_THERE'> | Unprintable;

async function issue(context: DocumentsContext, key: BookingKey, order: Order): Promise<Issued> {
  const { database, clock } = context;
  const { kind, ofChange, part } = order;
  const isOneOfSeveral = kind === 'credit-note' && part !== null;
  const id = { ...key, kind, ofChange, ...(isOneOfSeveral && { against: order.against?.number ?? '' }) };
  const issued = await issuedBefore(database.pool, id);
  if (issued !== null) return issued;
  const sold = await soldIn(context, order);
  const { day } = indiaClockOf(clock.nowMs());
  // An issued document never changes, so only a printable one takes a number of the series.
  const trial = written(context, order, { day, number: '', sold, linesLeft: null });
  const print = await printed(context, key, { document: 'tax', data: trial });
  if (isFailure(print)) return print;
  return database.transaction(async (transaction) => {
    await lockIssuing(transaction, key);
    const before = await issuedBefore(transaction, id);
    if (before !== null) return before;
    const number = await takeNumber(transaction, kind, day);
    const document = written(context, order, {
      day,
      number,
      sold,
      linesLeft: await lastLines(transaction, key, order),
    });
    const at = clock.nowIso();
    await postTaxOf(transaction, { ...key, ofChange }, document, at);
    await insertTaxDocument(transaction, id, document, at);
    if (context.eInvoices !== null && toRegister(document) !== null)
      await insertEInvoice(transaction, document.number, at);
    return document;
  });
}

/** The document as it was issued; null when none was. An erased one (decision 0018) is never issued again. */
async function issuedBefore(db: Queryable, key: TaxDocumentKey): Promise<Issued | null> {
  const found = await findTaxDocument(db, key);
  return (
    found &&
    (found.document ?? fail('DOCUMENT_NOT_THERE', { text: t(m.documentErased, { years: FINANCIAL_YEARS_KEPT }) }))
  );
}

/** The fields of a company that an invoice names (REQ-GUEST-11). */
function buyerOf(company: GstBuyer | undefined): GstBuyer | undefined {
  return company && { gstin: company.gstin, name: company.name };
}

/** The subject and recipient of a booking's tax documents. */
interface Sold extends Pick<TaxedSale, 'lines' | 'stay' | 'supplyState'> {
  readonly about: Pick<TaxDocument, 'recipient' | 'buyer' | 'stay' | 'trip'>;
}

async function soldIn(
  context: DocumentsContext,
  { document, kind, of, part: ofLines, ofStay, against }: Order,
): Promise<Sold> {
  if (document.kind === 'hotel') {
    const { booking } = document;
    // The invoice is of all that was sold, a credit note of what it takes off it: rooms that went alone have their own.
    const part = of ?? (kind === 'credit-note' ? document.remaining : null) ?? booking.sold;
    const { context: sold, offer, priceLines: lines } = part;
    // An invoice may be issued after the booking is on other dates, or in another hotel.
    const named = (ofStay === null ? undefined : document.stays.get(ofStay)) ?? sold;
    const buyer = buyerOf(booking.sold.guests[0]?.adults[0]?.company);
    const about = {
      recipient: guestName(booking.sold),
      ...(buyer && { buyer }),
      stay: stayOf({ ...booking, context: named }),
    };
    const supplyState = await stateOfHotel(context, named);
    // A note is about the stay that its invoice names: the booking may be on other dates by now.
    if (ofLines !== null)
      return {
        lines: ofLines.priceLines,
        stay: ofLines.stay,
        supplyState,
        about: { ...about, ...(against?.stay && { stay: against.stay }) },
      };
    const stay = { rooms: sold.rooms, nights: sold.nights, nightlyPaise: offer.rate.nightlyPaise };
    return { lines, stay, supplyState, about };
  }
  const lines = ofLines?.priceLines ?? document.booking.priceLines;
  const { booking, route, reference } = document;
  const buyer = buyerOf(booking.passengers[0]?.company);
  const trip = { route, startsOn: booking.quote.passengerRules.departOn, reference };
  return {
    lines: lines.filter(({ taxCode }) => taxCode === 'platform-fee'),
    stay: null,
    // A service to a business is supplied where that is registered (IGST Act, section 12 (2) (a)).
    supplyState: buyer === undefined ? null : stateOfBuyer(buyer.gstin),
    about: { recipient: leadName(booking), ...(buyer && { buyer }), trip },
  };
}

interface Issuing {
  readonly day: string;
  readonly number: string;
  readonly sold: Sold;
  readonly linesLeft: readonly TaxLine[] | null;
}

/** The lines of a credit note that gives back the last of an invoice, of which others took a part: what those left. Null for any other. */
async function lastLines(
  db: Queryable,
  key: BookingKey,
  { kind, against, amountPaise }: Order,
): Promise<TaxLine[] | null> {
  if (kind !== 'credit-note' || against === null) return null;
  const earlier = await creditNotesOf(db, key, against.number);
  const creditedPaise = sumPaise(earlier.map(({ totalPaise }) => totalPaise));
  if (earlier.length === 0 || creditedPaise + amountPaise !== against.totalPaise) return null;
  return linesLeft(
    against.lines,
    earlier.flatMap(({ lines }) => lines),
  );
}

function written(
  { config }: DocumentsContext,
  order: Order,
  { day, number, sold, linesLeft: left }: Issuing,
): TaxDocument {
  const { seller } = config;
  const { about, ...sale } = sold;
  // The company on an invoice may have been put right, and a note is of that one (REQ-DESK-73).
  const buyer = order.against?.buyer;
  const receivedOn = order.kind === 'receipt-voucher' ? receivedOnOf(order.document) : null;
  const taxed = taxedAmount(
    { ...sale, sellerGstin: seller.gstin, day: taxedOn(order, receivedOn ?? day) },
    order.amountPaise,
  );
  return {
    kind: order.kind,
    number,
    day,
    seller: { ...seller, state: stateOfGstin(seller.gstin) },
    ...about,
    ...(about.buyer && buyer && { buyer }),
    ...taxed,
    ...(left !== null && { lines: left }),
    roomWorking: order.kind === 'invoice' ? taxed.roomWorking : null,
    isCharge: order.kind === 'invoice' && order.amountPaise < totalOf(sale.lines),
    receivedOn,
    against: order.against && { number: order.against.number, day: order.against.day },
    contact: contactOf(config),
    isSample: config.sandbox.on,
  };
}

/** The day in India when the booking's first payment reached us; null when there was none. */
function receivedOnOf({ advancedAt }: BookingDocuments): string | null {
  return advancedAt === null ? null : indiaClockOf(advancedAt).day;
}

/** The day whose tax rates apply. A document that reverses tax uses the rate at which it was charged. */
function taxedOn({ kind, against }: Order, day: string): string {
  const takesBack = kind === 'credit-note' || kind === 'refund-voucher';
  return takesBack && against !== null ? (against.receivedOn ?? against.day) : day;
}

/**
 * The state of the hotel, which is the place of supply; null for a hotel abroad. Throws when the state is not known:
 * a tax document with a guessed state could never be corrected (REQ-DOC-3).
 */
async function stateOfHotel(
  { hotels, places }: DocumentsContext,
  { hotelCode }: StayDocuments['booking']['context'],
): Promise<GstState | null> {
  const hotel = await hotels.findHotel(hotelCode);
  if (hotel === null) throw new Error(`hotel ${hotelCode} of a booking is not in the catalogue`);
  if (hotel.CountryCode !== 'IN') return null;
  const state = stateOfIso((await places.stateOfCity(hotel.CityCode)) ?? '');
  if (state === null) throw new Error(`the state of city ${hotel.CityCode} is not known; no tax document is issued`);
  return state;
}
