import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumPaise } from './money.ts';
import { linesLeft, taxedAmount, type TaxedSale } from './gst.ts';
import { stateOfIso } from './gstin.ts';
import { totalOf, type PriceLine } from './price-lines.ts';

const KARNATAKA = '29AAACS0000A1ZC';
const TODAY = '2026-11-21';

function saleOf(roomPaise: number, feePaise: number): PriceLine[] {
  const line = { label: '', party: 'safar', refund: 'less-charge' } as const;
  return [
    { ...line, kind: 'base', amountPaise: roomPaise, taxCode: 'accommodation' },
    { ...line, kind: 'fee', amountPaise: feePaise, taxCode: 'platform-fee' },
  ];
}

const saleArb = fc.record({
  lines: fc
    .tuple(fc.integer({ min: 1, max: 5_000_000_00 }), fc.integer({ min: 0, max: 1_000_000 }))
    .map((parts) => saleOf(...parts)),
  stay: fc.record({ rooms: fc.integer({ min: 1, max: 5 }), nights: fc.integer({ min: 1, max: 30 }) }),
  supplyState: fc.constantFrom(stateOfIso('KA'), stateOfIso('RJ'), null),
  sellerGstin: fc.constant(KARNATAKA),
  day: fc.constantFrom(TODAY, '2025-09-21'),
});

describe('the tax in an amount', () => {
  test('[REQ-DOC-3] adds up to what was charged, to the paisa, with equal halves, on every line', () => {
    fc.assert(
      fc.property(saleArb, (sale) => {
        const total = totalOf(sale.lines);
        const taxed = taxedAmount(sale, total);
        expect(taxed.totalPaise).toBe(total);
        for (const line of taxed.lines) {
          expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.grossPaise);
          expect(line.cgstPaise).toBe(line.sgstPaise);
          const taxPaise = line.grossPaise - line.taxablePaise;
          expect(Math.abs(taxPaise - (line.taxablePaise * line.percent) / 100)).toBeLessThanOrEqual(1.2);
        }
      }),
    );
  });

  test('[REQ-DOC-3] of a part and of the rest is that of the whole', () => {
    fc.assert(
      fc.property(saleArb, fc.double({ min: 0, max: 1, noNaN: true }), (sale, share) => {
        const total = totalOf(sale.lines);
        const part = Math.floor(total * share);
        const [one, other] = [taxedAmount(sale, part), taxedAmount(sale, total - part)];
        expect(one.totalPaise + other.totalPaise).toBe(total);
        const fees = [one, other].flatMap(({ lines }) => lines.filter(({ item }) => item === 'platform-fee'));
        const fee = fees.reduce((sum, { grossPaise }) => sum + grossPaise, 0);
        expect(Math.abs(fee - (sale.lines[1]?.amountPaise ?? 0))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('[REQ-DOC-5] that the last credit note takes back is what earlier ones left of the invoice, to the paisa', () => {
    fc.assert(
      fc.property(saleArb, fc.array(fc.double({ min: 0, max: 0.4, noNaN: true }), { maxLength: 2 }), (sale, shares) => {
        const total = totalOf(sale.lines);
        const invoice = taxedAmount(sale, total);
        const notes = shares.map((share) => taxedAmount(sale, Math.floor(total * share)).lines);
        const last = linesLeft(invoice.lines, notes.flat());
        // Of a few paise a line may be rounded below zero; so few that all others are enough.
        fc.pre(last !== null);
        const all = [...notes.flat(), ...(last ?? [])];
        for (const field of ['cgstPaise', 'sgstPaise', 'igstPaise', 'taxablePaise', 'grossPaise'] as const)
          expect(sumPaise(all.map((line) => line[field]))).toBe(sumPaise(invoice.lines.map((line) => line[field])));
        for (const line of last ?? [])
          expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.grossPaise);
      }),
    );
  });

  test('[REQ-DOC-5] no line of a credit note is below zero', () => {
    const { lines } = taxedAmount({ ...sale, lines: saleOf(1_050_000, 0) }, 1_050_000);
    expect(linesLeft(lines, lines)).toEqual([]);
    expect(linesLeft(lines, [...lines, ...taxedAmount(sale, 1).lines])).toBeNull();
  });

  const sale: TaxedSale = {
    lines: saleOf(1_050_000, 11_800),
    stay: { rooms: 1, nights: 2 },
    supplyState: stateOfIso('KA'),
    sellerGstin: KARNATAKA,
    day: TODAY,
  };

  test('[REQ-DOC-3] within the seller’s state is halved, in another it goes to the Union', () => {
    expect(taxedAmount(sale, 1_061_800)).toMatchObject({
      split: 'cgst-sgst',
      placeOfSupply: { code: '29' },
      lines: [
        { sac: '9963', percent: 5, taxablePaise: 1_000_000, cgstPaise: 25_000, sgstPaise: 25_000, igstPaise: 0 },
        { sac: '9985', percent: 18, taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 },
      ],
    });
    expect(taxedAmount({ ...sale, supplyState: stateOfIso('RJ') }, 1_061_800)).toMatchObject({
      split: 'igst',
      placeOfSupply: { code: '08', name: 'Rajasthan' },
      lines: [{ igstPaise: 50_000, cgstPaise: 0 }, { igstPaise: 1800 }],
    });
  });

  test('a hotel abroad is supplied where the traveller is, taken to be our state', () => {
    expect(taxedAmount({ ...sale, supplyState: null }, 1_061_800).placeOfSupply.code).toBe('29');
  });

  test('more than the sale is refused', () => {
    expect(() => taxedAmount(sale, 1_061_801)).toThrow(RangeError);
    expect(() => taxedAmount(sale, -1)).toThrow(RangeError);
  });
});
