import { formatDayTime } from '@safar/domain/time/days';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import type { ReceiptData } from '../document-data.ts';
import { drawPayment, flightLayout } from './flight-layout.ts';
import { MUTED } from './document-layout.ts';

/**
 * The receipt of a flight, with payments and refunds: it is no tax invoice, which the airline issues (decision 0015,
 * REQ-DOC-8).
 */
export async function drawReceipt(receipt: ReceiptData): Promise<Uint8Array> {
  const isTicketed = receipt.pnrs.length > 0;
  const layout = flightLayout(receipt, t(m.receipt), t(m.receiptSample));
  layout.text('H1', `${t(m.receipt)} ${receipt.reference}`, { size: 20, font: 'bold' });
  layout.text('P', t(m.paidOn, { time: formatDayTime(receipt.bookedAt) }), MUTED);
  layout.space(12);
  layout.row([
    { caption: t(m.receivedFrom), value: receipt.recipient },
    { caption: t(m.receivedFor), value: receipt.route, weight: 1.5 },
    ...(isTicketed ? [{ caption: t(m.pnrs, { count: receipt.pnrs.length }), value: receipt.pnrs.join(', ') }] : []),
  ]);
  layout.space(18);
  drawPayment(layout, receipt);
  layout.text('P', t(m.feeOf, { fee: receipt.fee }), MUTED);
  if (isTicketed) layout.text('P', t(m.airlineInvoices), MUTED);
  if (receipt.company) layout.text('P', t(m.companyGiven, { ...receipt.company }), MUTED);
  layout.text('P', t(m.byComputer), MUTED);
  return layout.finish();
}
