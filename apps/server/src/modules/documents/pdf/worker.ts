import type { PaperTask } from '../paper-data.ts';
import { drawETicket } from './e-ticket.ts';
import { drawReceipt } from './receipt.ts';
import { drawTaxPaper } from './tax-paper.ts';
import { drawVoucher } from './voucher.ts';

/** Runs in a thread of its own: drawing a paper takes a tenth of a second that no request should wait for. */
export async function drawPaper(task: PaperTask): Promise<Uint8Array> {
  switch (task.paper) {
    case 'voucher':
      return drawVoucher(task.data);
    case 'e-ticket':
      return drawETicket(task.data);
    case 'receipt':
      return drawReceipt(task.data);
    case 'tax':
      return drawTaxPaper(task.data);
  }
}
