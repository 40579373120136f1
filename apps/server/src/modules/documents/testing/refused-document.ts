import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';
import type { BookingKey } from '../../bookings/index.ts';
import type { TaxDocument } from '../document-data.ts';
import { insertTaxDocument } from '../store.ts';

const INVOICE: Omit<TaxDocument, 'number' | 'day'> = {
  kind: 'invoice',
  seller: {
    legalName: 'Safar Sample Travel Private Limited',
    gstin: '29AAACS0000A1ZC',
    address: 'No. 1, Sample Street, Bengaluru 560001, Karnataka',
    state: { code: '29', name: 'Karnataka' },
  },
  recipient: 'Mr. Arjun Mehta',
  buyer: { gstin: '27AAPFU0939F1ZV', name: 'Mehta Textiles' },
  placeOfSupply: { code: '08', name: 'Rajasthan' },
  split: 'igst',
  lines: [
    {
      item: 'accommodation',
      sac: '9963',
      percent: 5,
      discountPaise: 0,
      taxablePaise: 5_71_429,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 28_572,
      grossPaise: 6_00_001,
    },
  ],
  roomWorking: null,
  totalPaise: 6_00_001,
  isCharge: false,
  receivedOn: null,
  against: null,
  contact: { sellerName: 'Safar', supportEmail: 'help@safar.example', supportPhone: '+91 80 0000 0000' },
  isSample: true,
};

/** Writes the invoice of a booking that is not there, which the e-invoice portal has refused. @param day the day in India */
export async function writeRefusedDocument(
  database: Database,
  { number, day, at }: { readonly number: string; readonly day: string; readonly at: string },
): Promise<{ readonly key: BookingKey; readonly document: TaxDocument }> {
  const key = { userId: randomUUID(), bookingId: randomUUID() };
  const document = { ...INVOICE, number, day };
  await database.transaction(async (transaction) => {
    await insertTaxDocument(transaction, { ...key, kind: 'invoice', ofChange: 0 }, document, at);
    await transaction.query(
      `insert into e_invoices (number, state, issued_at, refusal) values ($1, 'refused', $2, 'GSTIN is not active')`,
      [number, at],
    );
  });
  return { key, document };
}

/** The content of a QR code as the portal signs it. */
export function signedQrOf({ seller, buyer, number, totalPaise }: TaxDocument, irn: string): string {
  const data = {
    SellerGstin: seller.gstin,
    BuyerGstin: buyer?.gstin,
    DocNo: number,
    DocTyp: 'INV',
    TotInvVal: totalPaise / 100,
    Irn: irn,
    IrnDt: '2026-11-05 14:03:00',
  };
  return `a.${Buffer.from(JSON.stringify({ data: JSON.stringify(data) })).toString('base64url')}.c`;
}
