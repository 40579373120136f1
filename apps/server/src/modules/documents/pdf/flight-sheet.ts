import { formatInr } from '@safar/domain/money';
import type { ETicketData, ReceiptData } from '../paper-data.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** What the papers of a flight look like in common. */

/** An empty sheet for a flight's paper; `sample` stands across its top where nothing is real. */
export function paperSheet(
  { reference, route, contact, isSample }: ETicketData | ReceiptData,
  name: string,
  sample: string,
): Sheet {
  return createSheet({
    title: `${name} ${reference}`,
    subject: route,
    footer: `Questions? ${contact.supportEmail} · ${contact.supportPhone}\nSafar is a service of ${contact.sellerName}`,
    notice: isSample ? sample : name,
  });
}

/** The parts of the price, its total, and what became of it. */
export function drawPayment(
  sheet: Sheet,
  { price, totalPaise }: Pick<ETicketData, 'price' | 'totalPaise'>,
  settled: readonly (readonly [name: string, paise: number])[],
): void {
  sheet.heading('Payment');
  sheet.table(
    [
      { title: '', share: 0.7 },
      { title: '', share: 0.3, align: 'right' },
    ],
    [...price, ['Total', totalPaise] as const, ...settled].map(([name, paise]) => [name, formatInr(paise)]),
    { lastIsTotal: true },
  );
  sheet.space(16);
}
