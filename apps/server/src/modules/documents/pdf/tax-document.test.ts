import { taxedAmount } from '@safar/domain/gst';
import { stateOfGstin } from '@safar/domain/gstin';
import { stayLines, withInvoiceTax } from '@safar/domain/price';
import { totalOf } from '@safar/domain/price-lines';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawTaxDocument } from './tax-document.ts';

const GSTIN = '29AAACS0000A1ZC';
const STAY = { rooms: 1, nights: 2, day: '2026-11-22' };
const PLAIN = stayLines({ totalFarePaise: 1_050_000, totalTaxPaise: 0 }, { markUpPaise: 0, feePaise: 11_800 }, STAY);
const COUPON = { party: 'safar', taxCode: 'accommodation', refund: 'less-charge' } as const;
const SOLD = withInvoiceTax(
  [
    ...PLAIN,
    { ...COUPON, kind: 'discount', label: 'Monsoon week', amountPaise: -50_000 },
    { ...COUPON, kind: 'discount', label: 'WELCOME10', amountPaise: -55_000 },
  ],
  STAY,
);

async function textOf(amountPaise: number): Promise<string> {
  const state = stateOfGstin(GSTIN);
  const pdf = await drawTaxDocument({
    kind: amountPaise === totalOf(SOLD) ? 'invoice' : 'credit-note',
    number: 'SF/26-27/000001',
    day: STAY.day,
    seller: { legalName: 'Safar Sample Travel Private Limited', gstin: GSTIN, address: 'Bengaluru', state },
    recipient: 'Mr. Asha Rao',
    ...taxedAmount({ ...STAY, lines: SOLD, supplyState: state, sellerGstin: GSTIN }, amountPaise),
    isCharge: false,
    stay: {
      hotelName: 'Grand',
      city: 'Mysuru',
      checkin: '2026-12-20',
      checkout: '2026-12-22',
      nights: 2,
      rooms: 1,
      reference: 'R',
    },
    against: null,
    contact: { sellerName: 'Safar', supportEmail: 'help@safar.example', supportPhone: '+91 80 0000 0000' },
    isSample: true,
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('[REQ-DOC-3, REQ-RATE-14, REQ-COUPON-5] what two coupons take off is on the invoice with its amount, and what is taxed is lower by it', async () => {
  const text = await textOf(totalOf(SOLD));
  expect(text).toContain('less a discount of ₹1,050.00');
  // ₹9,450 for the room at 5%, ₹118 for the fee at 18%.
  for (const amount of ['₹9,000.00', '₹225.00', '₹9,450.00', '₹100.00', '₹118.00', '₹9,568.00'])
    expect(text).toContain(amount);
});

test('[REQ-DOC-5, REQ-RATE-14, REQ-COUPON-5] a credit note over half takes back half of each, the discounts too', async () => {
  const text = await textOf(totalOf(SOLD) / 2);
  for (const amount of ['a discount of ₹525.00', '₹4,500.00', '₹4,725.00', '₹59.00', '₹4,784.00'])
    expect(text).toContain(amount);
});
