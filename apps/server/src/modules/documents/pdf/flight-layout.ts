import { formatInr } from '@safar/domain/money';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import type { ETicketData, ReceiptData } from '../document-data.ts';
import { createLayout, footerOf, type DocumentLayout } from './document-layout.ts';

/** What the documents of a flight look like in common. */

/** An empty page layout for a flight's document; `sample` stands across its top where nothing is real. */
export function flightLayout(
  { reference, route, contact, isSample }: ETicketData | ReceiptData,
  name: string,
  sample: string,
): DocumentLayout {
  return createLayout({
    title: `${name} ${reference}`,
    subject: route,
    footer: footerOf(contact),
    notice: isSample ? sample : name,
  });
}

/** The parts of the price, its total, and what became of it. */
export function drawPayment(
  layout: DocumentLayout,
  { price, totalPaise, payments }: Pick<ETicketData, 'price' | 'totalPaise' | 'payments'>,
): void {
  layout.sum(
    t(m.payment),
    [
      { title: '', share: 0.7 },
      { title: '', share: 0.3, align: 'right' },
    ],
    [...price, { label: t(m.total), amountPaise: totalPaise }, ...payments].map(({ label, amountPaise }) => [
      label,
      formatInr(amountPaise),
    ]),
  );
  layout.space(16);
}
