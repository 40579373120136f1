import { amountInWords } from '@safar/domain/amount-words';
import { formatDay, formatDayMonth, nightsLabel } from '@safar/domain/days';
import type { TaxLine } from '@safar/domain/gst';
import { formatInrExact, sumPaise } from '@safar/domain/money';
import type { TaxDocument } from '../paper-data.ts';
import { createSheet, MUTED, type Column, type Sheet } from './sheet.ts';

/** A GST invoice, or the credit note that takes back part of one (CGST rules 46 and 53). */
export async function drawTaxPaper(paper: TaxDocument): Promise<Uint8Array> {
  const name = paper.kind === 'invoice' ? 'Tax invoice' : 'Credit note';
  const sheet = createSheet({
    title: `${name} ${paper.number}`,
    subject: `${paper.stay.hotelName}, ${formatDay(paper.stay.checkin)}`,
    footer: `${paper.seller.legalName} · GSTIN ${paper.seller.gstin}\nQuestions? ${paper.contact.supportEmail} · ${paper.contact.supportPhone}`,
    notice: paper.isSample ? 'SAMPLE · not a tax document' : name,
  });
  drawParties(sheet, paper, name);
  drawLines(sheet, paper);
  drawEnd(sheet, paper);
  return sheet.finish();
}

function stateText({ code, name }: { code: string; name: string }): string {
  return `${name} (${code})`;
}

function drawParties(sheet: Sheet, paper: TaxDocument, name: string): void {
  const { seller, stay, against } = paper;
  sheet.text('H1', `${name} ${paper.number}`, { size: 20, font: 'bold' });
  sheet.text('P', `Issued on ${formatDay(paper.day)}`, MUTED);
  if (against !== null)
    sheet.text('P', `For invoice ${against.number} of ${formatDay(against.day)}`, { ...MUTED, font: 'semibold' });
  sheet.space(12);
  sheet.row([
    {
      caption: 'Sold by',
      value: seller.legalName,
      note: `${seller.address}\nGSTIN ${seller.gstin}\nState ${stateText(seller.state)}`,
    },
    {
      caption: 'Sold to',
      value: paper.recipient,
      note: `Not registered under GST\nPlace of supply ${stateText(paper.placeOfSupply)}`,
    },
  ]);
  sheet.space(8);
  const sameYear = stay.checkin.slice(0, 4) === stay.checkout.slice(0, 4);
  const rooms = stay.rooms === 1 ? '1 room' : `${stay.rooms} rooms`;
  sheet.row([
    { caption: 'Stay', value: stay.hotelName, note: stay.city },
    {
      caption: 'Dates',
      value: `${sameYear ? formatDayMonth(stay.checkin) : formatDay(stay.checkin)} to ${formatDay(stay.checkout)}`,
      note: `${nightsLabel(stay.nights)}, ${rooms}`,
    },
    { caption: 'Booking reference', value: stay.reference, weight: 1.3 },
  ]);
  sheet.space(18);
}

function itemText(line: TaxLine, paper: TaxDocument): string {
  if (line.item === 'platform-fee') return 'Platform fee for booking';
  return paper.isCharge ? 'Accommodation: cancellation charge kept' : 'Accommodation in the hotel above';
}

function drawLines(sheet: Sheet, paper: TaxDocument): void {
  sheet.heading(paper.kind === 'invoice' ? 'What was sold' : 'What is taken back');
  const isSplit = paper.split === 'cgst-sgst';
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
  const sum = (of: (line: TaxLine) => number) => formatInrExact(sumPaise(paper.lines.map(of)));
  const taxTotals = isSplit
    ? [sum((line) => line.cgstPaise), sum((line) => line.sgstPaise)]
    : [sum((line) => line.igstPaise)];
  sheet.table(
    columns,
    [
      ...paper.lines.map((line) => [
        itemText(line, paper),
        line.sac,
        formatInrExact(line.taxablePaise),
        ...taxesOf(line),
        formatInrExact(line.grossPaise),
      ]),
      ['Total', '', sum((line) => line.taxablePaise), ...taxTotals, formatInrExact(paper.totalPaise)],
    ],
    { lastIsTotal: true },
  );
  sheet.space(14);
}

function drawEnd(sheet: Sheet, paper: TaxDocument): void {
  sheet.text('P', amountInWords(paper.totalPaise), { size: 10.5, font: 'semibold' });
  sheet.space(10);
  sheet.text(
    'P',
    paper.kind === 'invoice'
      ? 'Paid in full through Safar. Tax is not payable on reverse charge.'
      : 'Returned to the account or card it was paid from. Tax is not payable on reverse charge.',
    MUTED,
  );
  sheet.text('P', 'Made by computer; valid without a signature.', MUTED);
}
