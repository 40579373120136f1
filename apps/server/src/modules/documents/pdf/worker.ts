import type { DocumentTask } from '../document-data.ts';
import { drawETicket } from './e-ticket.ts';
import { drawReceipt } from './receipt.ts';
import { drawTaxPaper } from './tax-document.ts';
import { drawVoucher } from './voucher.ts';

/** Runs in a thread of its own: drawing a document takes a tenth of a second that no request should wait for. */
export async function drawDocument(task: DocumentTask): Promise<Uint8Array> {
  switch (task.document) {
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
