import { amountInWords } from '@safar/domain/amount-words';
import { formatDayTime } from '@safar/domain/days';
import type { ReceiptData } from '../document-data.ts';
import { drawPayment, flightLayout } from './flight-layout.ts';
import { MUTED } from './document-layout.ts';

/** What was paid for a flight and what went back: no tax invoice, which is the airline's (decision 0015). */
export async function drawReceipt(receipt: ReceiptData): Promise<Uint8Array> {
  const layout = flightLayout(receipt, 'Fare receipt', 'SAMPLE · no money was paid');
  layout.text('H1', `Fare receipt ${receipt.reference}`, { size: 20, font: 'bold' });
  layout.text('P', `Paid on ${formatDayTime(receipt.bookedAt)} India time`, MUTED);
  layout.space(12);
  layout.row([
    { caption: 'Received from', value: receipt.recipient },
    { caption: 'For', value: receipt.route, weight: 1.5 },
    { caption: receipt.pnrs.length === 1 ? 'PNR' : 'PNRs', value: receipt.pnrs.join(', ') },
  ]);
  layout.space(18);
  drawPayment(layout, receipt);
  layout.text('P', `Paid: ${amountInWords(receipt.totalPaise)}`, { size: 10.5, font: 'semibold' });
  layout.space(10);
  layout.text(
    'P',
    'We charge no fee of our own. The airline issues the GST invoice for its fare; ask for it on the airline’s site with your PNR.',
    MUTED,
  );
  layout.text('P', 'Made by computer; valid without a signature.', MUTED);
  return layout.finish();
}
