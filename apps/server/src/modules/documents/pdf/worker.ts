import { SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import { inLanguage } from '../../../platform/request-language.ts';
import type { DocumentTask } from '../document-data.ts';
import { drawETicket } from './e-ticket.ts';
import { NoGlyph } from './shaped-font.ts';
import { drawReceipt } from './receipt.ts';
import { drawTaxDocument } from './tax-document.ts';
import { drawVoucher } from './voucher.ts';

/** Input of the worker thread, which does not inherit the language of the request. */
export interface Drawing {
  readonly task: DocumentTask;
  readonly language: Language;
}

/**
 * A document that was not drawn, because it would have boxes in it (REQ-DOC-11), with the characters that no font has a
 * glyph for.
 */
export interface Undrawn {
  readonly missing: string;
}

/**
 * Runs in a worker thread: drawing a document takes a tenth of a second, and no request should wait for that. Tax
 * documents are always in the source language (REQ-LANG-5).
 */
export async function drawDocument({ task, language }: Drawing): Promise<Uint8Array | Undrawn> {
  try {
    return await inLanguage(task.document === 'tax' ? SOURCE_LANGUAGE : language, () => draw(task));
  } catch (error) {
    if (error instanceof NoGlyph) return { missing: error.characters };
    throw error;
  }
}

function draw(task: DocumentTask): Promise<Uint8Array> {
  switch (task.document) {
    case 'voucher':
      return drawVoucher(task.data);
    case 'e-ticket':
      return drawETicket(task.data);
    case 'receipt':
      return drawReceipt(task.data);
    case 'tax':
      return drawTaxDocument(task.data);
  }
}
