import { formatInr } from '@safar/domain/money/money';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import type { ETicketData, ReceiptData } from '../document-data.ts';
import { createLayout, footerOf, type DocumentLayout } from './document-layout.ts';

/** An empty page layout for a flight's document; `sample` stands across the top of a sample document. */
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

/** Draws the price lines, the total, and the payments and refunds. */
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
