import { amountInWords } from '@safar/domain/amount-words';
import { formatDayTime } from '@safar/domain/days';
import type { ReceiptData } from '../paper-data.ts';
import { drawPayment, paperSheet } from './flight-sheet.ts';
import { MUTED } from './sheet.ts';

/** What was paid for a flight and what went back: no tax invoice, which is the airline's (decision 0015). */
export async function drawReceipt(receipt: ReceiptData): Promise<Uint8Array> {
  const sheet = paperSheet(receipt, 'Fare receipt', 'SAMPLE · no money was paid');
  const { refundedPaise, totalPaise } = receipt;
  sheet.text('H1', `Fare receipt ${receipt.reference}`, { size: 20, font: 'bold' });
  sheet.text('P', `Paid on ${formatDayTime(receipt.bookedAt)} India time`, MUTED);
  sheet.space(12);
  sheet.row([
    { caption: 'Received from', value: receipt.recipient },
    { caption: 'For', value: receipt.route, weight: 1.5 },
    { caption: receipt.pnrs.length === 1 ? 'PNR' : 'PNRs', value: receipt.pnrs.join(', ') },
  ]);
  sheet.space(18);
  drawPayment(sheet, receipt, [
    [`Paid by ${receipt.paidBy}`, totalPaise],
    ...(refundedPaise > 0 ? [['Given back after cancellation', refundedPaise] as const] : []),
  ]);
  sheet.text('P', `Paid: ${amountInWords(totalPaise)}`, { size: 10.5, font: 'semibold' });
  sheet.space(10);
  sheet.text(
    'P',
    'We charge no fee of our own. The airline issues the GST invoice for its fare; ask for it on the airline’s site with your PNR.',
    MUTED,
  );
  sheet.text('P', 'Made by computer; valid without a signature.', MUTED);
  return sheet.finish();
}
