import { amountInWords } from '@safar/domain/money/amount-in-words';
import { formatDay, formatDayMonth, indiaClockOf, nightsLabel } from '@safar/domain/time/days';
import type { TaxLine } from '@safar/domain/money/gst';
import { gstNumberName } from '@safar/domain/money/gstin';
import { formatInrExact, sumPaise } from '@safar/domain/money/money';
import type { PrintedTaxDocument, TaxDocument } from '../document-data.ts';
import { createLayout, MUTED, type Column, type DocumentLayout } from './document-layout.ts';
import { drawRoomWorking } from './room-working.ts';

const NAMES: Readonly<Record<TaxDocument['kind'], string>> = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'receipt-voucher': 'Receipt voucher',
  'refund-voucher': 'Refund voucher',
};

/** Characters of an IRN on a line: half of them. */
const IRN_LINE = 32;
/** Side of the signed QR code, two inches: some 1,050 characters are version 23. */
const SIGNED_SIDE = 144;

/** Headings over the lines of each kind of document. */
const HEADINGS: Readonly<Record<TaxDocument['kind'], string>> = {
  invoice: 'What was sold',
  'credit-note': 'What is taken back',
  'receipt-voucher': 'What was received in advance',
  'refund-voucher': 'What was refunded of the advance',
};

/**
 * Draws a GST invoice, the credit note that reverses part of one, or the voucher of an advance received before an
 * invoice or refunded without one (CGST rules 46, 50, 51 and 53, REQ-DOC-3, REQ-DOC-5, REQ-DOC-12).
 */
export async function drawTaxDocument(document: PrintedTaxDocument): Promise<Uint8Array> {
  const isWaiting = document.eInvoice === 'waiting';
  const name = isWaiting ? `Being registered: ${NAMES[document.kind].toLowerCase()}` : NAMES[document.kind];
  const layout = createLayout({
    title: `${name} ${document.number}`,
    subject: subjectOf(document),
    footer: `${document.seller.legalName} · GSTIN ${document.seller.gstin}\nQuestions? ${document.contact.supportEmail} · ${document.contact.supportPhone}`,
    notice: document.isSample ? 'SAMPLE · not a tax document' : name,
  });
  drawParties(layout, document, name);
  drawRegistration(layout, document);
  drawLines(layout, document);
  drawRoomWorking(layout, document);
  drawEnd(layout, document);
  return layout.finish();
}

function subjectOf({ stay, trip }: TaxDocument): string {
  if (stay !== undefined) return `${stay.hotelName}, ${formatDay(stay.checkin)}`;
  return trip === undefined ? '' : `${trip.route}, ${formatDay(trip.startsOn)}`;
}

function stateText({ code, name }: { code: string; name: string }): string {
  return `${name} (${code})`;
}

function drawParties(layout: DocumentLayout, document: TaxDocument, name: string): void {
  const { seller, stay, trip, against, buyer } = document;
  const registered = buyer
    ? `${gstNumberName(buyer.gstin)} ${buyer.gstin}\n${trip === undefined ? 'Guest' : 'Passenger'} ${document.recipient}`
    : 'Not registered under GST';
  layout.text('H1', `${name} ${document.number}`, { size: 20, font: 'bold' });
  layout.text('P', `Issued on ${formatDay(document.day)}`, MUTED);
  if (against !== null)
    layout.text('P', `${againstText(document)} ${against.number} of ${formatDay(against.day)}`, {
      ...MUTED,
      font: 'semibold',
    });
  if (document.receivedOn !== null)
    layout.text('P', `Received on ${formatDay(document.receivedOn)}`, { ...MUTED, font: 'semibold' });
  layout.space(12);
  layout.row([
    {
      caption: 'Sold by',
      value: seller.legalName,
      note: `${seller.address}\nGSTIN ${seller.gstin}\nState ${stateText(seller.state)}`,
    },
    {
      caption: document.kind === 'receipt-voucher' ? 'Received from' : 'Sold to',
      value: buyer?.name ?? document.recipient,
      note: `${registered}\nPlace of supply ${stateText(document.placeOfSupply)}`,
    },
  ]);
  layout.space(8);
  if (stay !== undefined) drawStay(layout, stay);
  if (trip !== undefined)
    layout.row([
      { caption: 'Trip', value: trip.route },
      { caption: 'Begins on', value: formatDay(trip.startsOn) },
      { caption: 'Booking reference', value: trip.reference, weight: 1.3 },
    ]);
  layout.space(18);
}

/**
 * The registration of a document to a business, which makes it one (CGST rule 48 (5)), or that it is still to come
 * (REQ-DOC-13, REQ-DOC-15).
 */
function drawRegistration(layout: DocumentLayout, { eInvoice, kind }: PrintedTaxDocument): void {
  if (eInvoice === null || eInvoice === undefined) return;
  if (eInvoice === 'waiting') {
    const what = NAMES[kind].toLowerCase();
    layout.text(
      'P',
      `This is not yet a ${what}: it is being registered with the government’s e-invoice portal. The ${what} with its IRN and QR code takes its place on the booking’s page, and is mailed to the address of the booking when there is one.`,
      { size: 10.5, font: 'semibold' },
    );
  } else {
    const { irn, ackNo, registeredAt, signedQr } = eInvoice;
    layout.row(
      [
        {
          caption: 'Invoice reference number (IRN)',
          value: `${irn.slice(0, IRN_LINE)}\n${irn.slice(IRN_LINE)}`,
          note: `Acknowledgement ${ackNo} of ${formatDay(indiaClockOf(registeredAt).day)}. Registered with the e-invoice portal.`,
        },
      ],
      { content: signedQr, alt: `QR code signed by the e-invoice portal, of IRN ${irn}`, side: SIGNED_SIDE },
    );
  }
  layout.space(18);
}

/** Label of the number of the document that this one refers to. */
function againstText({ kind }: TaxDocument): string {
  if (kind === 'credit-note') return 'For invoice';
  return kind === 'invoice' ? 'Takes in the advance of receipt voucher' : 'For receipt voucher';
}

function drawStay(layout: DocumentLayout, stay: NonNullable<TaxDocument['stay']>): void {
  const sameYear = stay.checkin.slice(0, 4) === stay.checkout.slice(0, 4);
  const rooms = stay.rooms === 1 ? '1 room' : `${stay.rooms} rooms`;
  layout.row([
    { caption: 'Stay', value: stay.hotelName, note: stay.city },
    {
      caption: 'Dates',
      value: `${sameYear ? formatDayMonth(stay.checkin) : formatDay(stay.checkin)} to ${formatDay(stay.checkout)}`,
      note: `${nightsLabel(stay.nights)}, ${rooms}`,
    },
    { caption: 'Booking reference', value: stay.reference, weight: 1.3 },
  ]);
}

function itemText(line: TaxLine, document: TaxDocument): string {
  const discount = line.discountPaise === 0 ? '' : `, less a discount of ${formatInrExact(line.discountPaise)}`;
  return `${serviceText(line, document)}${discount}`;
}

function serviceText(line: TaxLine, document: TaxDocument): string {
  const advance = isOfAdvance(document) ? ', advance' : '';
  return `${bareServiceText(line, document)}${advance}`;
}

function isOfAdvance({ kind }: TaxDocument): boolean {
  return kind === 'receipt-voucher' || kind === 'refund-voucher';
}

function bareServiceText(line: TaxLine, document: TaxDocument): string {
  if (line.item === 'platform-fee')
    return document.trip === undefined ? 'Platform fee for booking' : 'Platform fee for reserving flights';
  return document.isCharge ? 'Accommodation: cancellation charge kept' : 'Accommodation in the hotel above';
}

function drawLines(layout: DocumentLayout, document: TaxDocument): void {
  const isSplit = document.split === 'cgst-sgst';
  const taxColumns: Column[] = isSplit
    ? [
        { title: 'CGST', share: 0.14, align: 'right' },
        { title: 'SGST', share: 0.14, align: 'right' },
      ]
    : [{ title: 'IGST', share: 0.28, align: 'right' }];
  const columns: Column[] = [
    { title: 'Item', share: 0.3 },
    { title: 'SAC', share: 0.08 },
    { title: 'Before tax', share: 0.17, align: 'right' },
    ...taxColumns,
    { title: 'Amount', share: 0.17, align: 'right' },
  ];
  const taxesOf = (line: TaxLine) =>
    isSplit
      ? [line.cgstPaise, line.sgstPaise].map((paise) => `${formatInrExact(paise)}\n${line.percent / 2}%`)
      : [`${formatInrExact(line.igstPaise)}\n${line.percent}%`];
  const sum = (of: (line: TaxLine) => number) => formatInrExact(sumPaise(document.lines.map(of)));
  const taxTotals = isSplit
    ? [sum((line) => line.cgstPaise), sum((line) => line.sgstPaise)]
    : [sum((line) => line.igstPaise)];
  layout.sum(HEADINGS[document.kind], columns, [
    ...document.lines.map((line) => [
      itemText(line, document),
      line.sac,
      formatInrExact(line.taxablePaise),
      ...taxesOf(line),
      formatInrExact(line.grossPaise),
    ]),
    ['Total', '', sum((line) => line.taxablePaise), ...taxTotals, formatInrExact(document.totalPaise)],
  ]);
  layout.space(14);
}

function drawEnd(layout: DocumentLayout, document: PrintedTaxDocument): void {
  layout.text('P', amountInWords(document.totalPaise), { size: 10.5, font: 'semibold' });
  layout.space(10);
  layout.text('P', `${paymentText(document)} Tax payable on reverse charge: no.`, MUTED);
  if (document.eInvoice !== 'waiting') layout.text('P', 'Computer-generated. Valid without a signature.', MUTED);
}

function paymentText({ kind, isCharge }: TaxDocument): string {
  if (kind === 'receipt-voucher') return 'Received through Safar before the tax invoice. This is not a tax invoice.';
  if (kind === 'credit-note' || kind === 'refund-voucher')
    return 'It goes back to the account or card it was paid from.';
  return isCharge ? 'Kept of what was paid through Safar.' : 'Paid in full through Safar.';
}
