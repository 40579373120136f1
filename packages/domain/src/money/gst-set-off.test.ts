import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { setOff, type TaxAmounts } from './gst-set-off.ts';

const amounts = fc.record({ igst: fc.nat({ max: 1e9 }), cgst: fc.nat({ max: 1e9 }), sgst: fc.nat({ max: 1e9 }) });
const sumOf = ({ igst, cgst, sgst }: TaxAmounts) => igst + cgst + sgst;

test('[REQ-DESK-56] IGST pays IGST first, then the others; CGST and SGST pay IGST and never one another', () => {
  const none = { igst: 0, cgst: 0, sgst: 0 };
  expect(setOff({ igst: 100, cgst: 50, sgst: 50 }, { igst: 170, cgst: 0, sgst: 0 })).toEqual({
    cash: { igst: 0, cgst: 0, sgst: 30 },
    left: none,
  });
  expect(setOff({ igst: 100, cgst: 50, sgst: 50 }, { igst: 0, cgst: 120, sgst: 0 })).toEqual({
    cash: { igst: 30, cgst: 0, sgst: 50 },
    left: none,
  });
  expect(setOff({ igst: 0, cgst: 50, sgst: 0 }, { igst: 0, cgst: 0, sgst: 80 })).toEqual({
    cash: { igst: 0, cgst: 50, sgst: 0 },
    left: { igst: 0, cgst: 0, sgst: 80 },
  });
  expect(setOff({ igst: 0, cgst: 60, sgst: 60 }, { igst: 60, cgst: 60, sgst: 0 })).toEqual({ cash: none, left: none });
});

test('[REQ-DESK-56] a month with more notes than invoices leaves credit', () => {
  expect(setOff({ igst: -40, cgst: 10, sgst: 10 }, { igst: 0, cgst: 0, sgst: 0 })).toEqual({
    cash: { igst: 0, cgst: 0, sgst: 0 },
    left: { igst: 20, cgst: 0, sgst: 0 },
  });
});

test('[REQ-DESK-56] nothing is lost or made, and no credit is left that could pay', () => {
  fc.assert(
    fc.property(amounts, amounts, (due, credit) => {
      const { cash, left } = setOff(due, credit);
      expect(sumOf(due) - sumOf(cash)).toBe(sumOf(credit) - sumOf(left));
      for (const paise of [...Object.values(cash), ...Object.values(left)]) expect(paise).toBeGreaterThanOrEqual(0);
      expect(Math.min(left.igst, sumOf(cash))).toBe(0);
      for (const tax of ['cgst', 'sgst'] as const) expect(Math.min(left[tax], cash.igst + cash[tax])).toBe(0);
    }),
  );
});
