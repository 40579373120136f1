import { taxedAmount } from '@safar/domain/money/gst';
import { stateOfGstin } from '@safar/domain/money/gstin';
import { stayLines, withInvoiceTax } from '@safar/domain/money/price';
import { totalOf, type PriceLine } from '@safar/domain/money/price-lines';
import type { TaxedStay } from '@safar/domain/money/room-tax';
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

interface Sold {
  readonly buyer?: { gstin: string; name: string };
  readonly stay: Omit<TaxedStay, 'day'>;
  readonly lines: readonly PriceLine[];
}

async function textOf(
  amountPaise: number,
  { buyer, stay, lines }: Sold = { stay: STAY, lines: SOLD },
): Promise<string> {
  const state = stateOfGstin(GSTIN);
  const pdf = await drawTaxDocument({
    kind: amountPaise === totalOf(lines) ? 'invoice' : 'credit-note',
    number: 'SF/26-27/000001',
    day: STAY.day,
    seller: { legalName: 'Safar Sample Travel Private Limited', gstin: GSTIN, address: 'Bengaluru', state },
    recipient: 'Mr. Asha Rao',
    ...(buyer && { buyer }),
    ...taxedAmount({ day: STAY.day, stay, lines, supplyState: state, sellerGstin: GSTIN }, amountPaise),
    isCharge: false,
    stay: {
      hotelName: 'Grand',
      city: 'Mysuru',
      checkin: '2026-12-20',
      checkout: '2026-12-22',
      nights: stay.nights,
      rooms: stay.rooms,
      reference: 'R',
    },
    receivedOn: null,
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

test('[REQ-DOC-3] an invoice of two rates has a line for each and shows the value and rate of every night', async () => {
  const stay = {
    rooms: 2,
    nights: 2,
    nightlyPaise: [
      [600_000, 1_000_000],
      [600_000, 800_000],
    ],
  };
  const totalPaise = 2 * 630_000 + 1_180_000 + 944_000;
  const rate = { totalFarePaise: totalPaise, totalTaxPaise: 0 };
  const lines = stayLines(rate, { markUpPaise: 0, feePaise: 11_800 }, { ...stay, day: STAY.day });
  const text = await textOf(totalOf(lines), { stay, lines });
  for (const amount of ['₹12,000.00', '₹300.00 2.5%', '₹18,000.00', '₹1,620.00 9%', '₹33,958.00'])
    expect(text).toContain(amount);
  expect(text).toContain('GST by room and night');
  expect(text).toMatch(
    /Sun, 20 Dec 2026 1, 2 ₹6,000.00 5%\s+Mon, 21 Dec 2026 1 ₹10,000.00 18%\s+Mon, 21 Dec 2026 2 ₹8,000.00 18%/,
  );
});

test('[REQ-DOC-3] an invoice says that the average counts where the supplier tells no nights', async () => {
  const text = await textOf(totalOf(SOLD));
  expect(text).toMatch(/all count as the average\.\s+₹9,000\.00 for 2 room-tax: ₹4,500\.00 each on average, 5%/);
});

test.each([
  ['2717USA00001UN9', 'UIN 2717USA00001UN9'],
  ['27AAPFU0939F1ZV', 'GSTIN 27AAPFU0939F1ZV'],
])('[REQ-GUEST-11] the number %s of a buyer is called what it is', async (gstin, shown) => {
  expect(await textOf(totalOf(SOLD), { buyer: { gstin, name: 'Sample Office' }, stay: STAY, lines: SOLD })).toContain(
    `Sample Office ${shown}`,
  );
});
