import { LANGUAGES } from '@safar/messages/language';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { Id } from './fields.ts';

/** The PDFs of a booking, by their names in addresses. */
export const BOOKING_PAPERS = [
  'voucher',
  'invoice',
  'fee-invoice',
  'credit-note',
  'receipt-voucher',
  'refund-voucher',
] as const;

/** Addresses of a booking's documents; null when a document does not exist (yet). */
export const Documents = z
  .object({
    voucher: z.string().nullable(),
    invoice: z.string().nullable(),
    /** For our fee on a flight. */
    feeInvoice: z.string().nullable(),
    creditNote: z.string().nullable(),
    /** Of each time that rooms of a stay were given up alone, in order. */
    roomCreditNotes: z.array(z.string()),
    /** Of each later change, in order: the invoice of what it brought in, and the credit notes of what it took off earlier ones. */
    changePapers: z.array(z.object({ kind: z.enum(['invoice', 'credit-note']), to: z.string() })),
    /** For payments received before the invoice; for a flight, for our fee. */
    receiptVoucher: z.string().nullable(),
    /** For the part of them that was refunded without an invoice. */
    refundVoucher: z.string().nullable(),
    calendar: z.string().nullable(),
  })
  .meta({ id: 'Documents' });

const Language = z.enum(LANGUAGES.map(({ code }) => code));
/** The language of a document, for links, which cannot send a header. */
const IN_LANGUAGE = z.object({ language: Language.optional() });

/** More than a booking ever has. */
const MOST_CHANGES = 32_767;
const ChangeNumber = z.coerce.number().int().min(1).max(MOST_CHANGES);

const PDF = { media: 'application/pdf', answer: z.object({ ok: z.literal(true) }) };

export const voucherPdf = defineCall({
  id: 'voucherPdf',
  method: 'get',
  path: '/api/bookings/{id}/voucher.pdf',
  summary: 'The voucher of a room, or the e-ticket of a flight, that is confirmed and paid in full',
  access: 'reader',
  params: z.object({ id: Id }),
  query: IN_LANGUAGE,
  ...PDF,
  errors: ['BOOKING_NOT_FOUND', 'NOT_PAID_IN_FULL', 'DOCUMENT_NOT_THERE', 'DOCUMENT_NOT_PRINTABLE'],
});

export const invoicePdf = defineCall({
  id: 'invoicePdf',
  method: 'get',
  path: '/api/bookings/{id}/invoice.pdf',
  summary: 'The GST invoice of what was charged for a room, issued once, always the same; of a flight the fare receipt',
  access: 'reader',
  params: z.object({ id: Id }),
  /** `change`: the number of a later change, for the invoice of what it brought in. */
  query: IN_LANGUAGE.extend({ change: ChangeNumber.optional() }),
  ...PDF,
  errors: ['BOOKING_NOT_FOUND', 'NOT_PAID_IN_FULL', 'DOCUMENT_NOT_THERE', 'DOCUMENT_NOT_PRINTABLE'],
});

export const feeInvoicePdf = defineCall({
  id: 'feeInvoicePdf',
  method: 'get',
  path: '/api/bookings/{id}/fee-invoice.pdf',
  summary: 'The GST invoice of our fee for a flight, issued once, always the same',
  access: 'reader',
  params: z.object({ id: Id }),
  query: IN_LANGUAGE,
  ...PDF,
  errors: ['BOOKING_NOT_FOUND', 'DOCUMENT_NOT_THERE', 'DOCUMENT_NOT_PRINTABLE'],
});

export const creditNotePdf = defineCall({
  id: 'creditNotePdf',
  method: 'get',
  path: '/api/bookings/{id}/credit-note.pdf',
  summary: 'The GST credit note of what was refunded after a cancellation; issued once, always the same',
  access: 'reader',
  params: z.object({ id: Id }),
  /**
   * `change`: the number of the change that gave up rooms of a stay alone, or that took something off the invoice of the change `against`;
   * absent for the whole, or what was left.
   */
  query: IN_LANGUAGE.extend({ change: ChangeNumber.optional(), against: ChangeNumber.optional() }),
  ...PDF,
  errors: ['BOOKING_NOT_FOUND', 'DOCUMENT_NOT_THERE', 'DOCUMENT_NOT_PRINTABLE'],
});

export const receiptVoucherPdf = defineCall({
  id: 'receiptVoucherPdf',
  method: 'get',
  path: '/api/bookings/{id}/receipt-voucher.pdf',
  summary: 'The GST receipt voucher of what was received before the invoice, issued once, always the same',
  access: 'reader',
  params: z.object({ id: Id }),
  query: IN_LANGUAGE,
  ...PDF,
  errors: ['BOOKING_NOT_FOUND', 'DOCUMENT_NOT_THERE', 'DOCUMENT_NOT_PRINTABLE'],
});

export const refundVoucherPdf = defineCall({
  id: 'refundVoucherPdf',
  method: 'get',
  path: '/api/bookings/{id}/refund-voucher.pdf',
  summary: 'The GST refund voucher of an advance that went back without an invoice; issued once, always the same',
  access: 'reader',
  params: z.object({ id: Id }),
  query: IN_LANGUAGE,
  ...PDF,
  errors: ['BOOKING_NOT_FOUND', 'DOCUMENT_NOT_THERE', 'DOCUMENT_NOT_PRINTABLE'],
});

export const bookingCalendar = defineCall({
  id: 'bookingCalendar',
  method: 'get',
  path: '/api/bookings/{id}/calendar.ics',
  summary: 'The stay, or each flight of a trip, as a calendar file',
  access: 'reader',
  params: z.object({ id: Id }),
  query: IN_LANGUAGE,
  media: 'text/calendar',
  answer: z.object({ ok: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'DOCUMENT_NOT_THERE'],
});
