import {
  postAdvanceReturned,
  postAdvanceTaxed,
  postTaxCharged,
  postTaxCredited,
  type Posting,
} from '@safar/domain/money/ledger';
import type { Paise } from '@safar/domain/money/money';
import type { Transaction } from '../../platform/database.ts';
import type { BookingKey } from '../bookings/index.ts';
import { post } from '../payments/index.ts';
import type { TaxDocument, TaxDocumentKind } from './document-data.ts';
import { findTaxDocument } from './store.ts';

/**
 * Posts the GST of a document that is being issued, in its transaction and under `lockIssuing`, so that the account is what GSTR-1 tells
 * (REQ-PAY-24). An advance counts until there is an invoice; an invoice takes up what is left of it.
 */
export async function postTaxOf(
  transaction: Transaction,
  { ofChange, ...key }: BookingKey & { readonly ofChange: number },
  document: TaxDocument,
  at: string,
): Promise<void> {
  const before = async (kind: TaxDocumentKind) => {
    const found = await findTaxDocument(transaction, { ...key, kind, ofChange: 0 });
    return found && taxOf(found.document);
  };
  // What a later change brought in was paid with it: no advance is taken up.
  const made =
    document.kind === 'invoice' && ofChange > 0
      ? postTaxCharged(taxOf(document), 0)
      : await postingOf(document, before);
  if (made !== null) await post(transaction, { ...key, key: `tax:${document.number}`, at }, made);
}

async function postingOf(
  document: TaxDocument,
  before: (kind: TaxDocumentKind) => Promise<Paise | null>,
): Promise<Posting | null> {
  const taxPaise = taxOf(document);
  if (document.kind === 'credit-note') return postTaxCredited(taxPaise);
  if (document.kind === 'invoice') {
    const received = (await before('receipt-voucher')) ?? 0;
    return postTaxCharged(taxPaise, received - ((await before('refund-voucher')) ?? 0));
  }
  // After the invoice a voucher is a paper alone.
  if ((await before('invoice')) !== null) return null;
  return document.kind === 'receipt-voucher' ? postAdvanceTaxed(taxPaise) : postAdvanceReturned(taxPaise);
}

/** The GST of a document by its lines; zero of one that was erased. */
function taxOf(document: TaxDocument | null): Paise {
  const lines = document?.lines ?? [];
  return lines.reduce((sum, { cgstPaise, sgstPaise, igstPaise }) => sum + cgstPaise + sgstPaise + igstPaise, 0);
}
