import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPaise } from '../money/money.ts';
import { papersOfChange, type DatedLine } from './change-papers.ts';
import { isPriced } from './sale.ts';
import { totalOfLines } from './post-change.ts';

const LINE = { label: 'base', party: 'supplier', taxCode: 'accommodation', refund: 'less-charge' } as const;

function room(item: number, amountPaise: number, inChange: string, outChange: string | null = null): DatedLine {
  return { ...LINE, item, kind: 'base', amountPaise, inChange, outChange };
}

function charge(item: number | null, amountPaise: number, inChange: string): DatedLine {
  return { ...LINE, label: 'cancellation-charge', item, kind: 'charge', amountPaise, inChange, outChange: null };
}

test('[REQ-DOC-17] a change that touches two invoices has a credit note against each, over what is not charged', () => {
  const lines = [
    room(0, 570_000, '1', '2'),
    room(1, 570_000, '1', '3'),
    room(2, 675_000, '2', '3'),
    charge(null, 124_500, '3'),
  ];
  expect(papersOfChange(lines, '2')).toMatchObject({
    invoiced: [{ item: 2 }],
    credits: [{ against: '1', creditPaise: 570_000 }],
  });
  expect(papersOfChange(lines, '3')).toMatchObject({
    invoiced: [],
    credits: [
      { against: '1', creditPaise: 513_000 },
      { against: '2', creditPaise: 607_500 },
    ],
  });
});

test('[REQ-DOC-17] what a charge names takes off the invoice of that item alone, and what is charged whole has no credit note', () => {
  const lines = [room(0, 100, '1', '3'), room(1, 300, '2', '3'), charge(0, 100, '3')];
  expect(papersOfChange(lines, '3').credits).toMatchObject([{ against: '2', creditPaise: 300 }]);
});

test('[REQ-DOC-17] what a supplier charges less in the end comes off the invoices of what it charged for', () => {
  const lines = [
    room(0, 600_000, '1', '2'),
    room(1, 300_000, '1', '2'),
    room(2, 500_000, '2'),
    charge(null, 200_000, '2'),
    charge(null, -80_000, '3'),
  ];
  expect(papersOfChange(lines, '2').credits).toMatchObject([{ against: '1', creditPaise: 700_000 }]);
  expect(papersOfChange(lines, '3')).toMatchObject({
    invoiced: [],
    credits: [{ against: '1', creditPaise: 80_000, lines: [{ item: 0 }, { item: 1 }] }],
  });
  expect(papersOfChange([...lines.slice(0, -1), charge(null, 0, '3')], '3').credits).toEqual([]);
});

test('[REQ-DOC-17] over any changes, what is invoiced less what is credited is what is still charged', () => {
  const rooms = fc.array(
    fc.record({ paise: fc.integer({ min: 1, max: 9_000_000 }), inN: fc.integer({ min: 1, max: 4 }), outN: fc.nat(6) }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(rooms, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (made, share, isNamed) => {
      const bought = made.map(({ paise, inN, outN }, item) => {
        return room(item, paise, String(inN), outN > inN ? String(outN) : null);
      });
      const charges = [...Map.groupBy(bought, ({ outChange }) => outChange)].flatMap(([change, out]) => {
        if (change === null) return [];
        if (!isNamed) return [charge(null, Math.floor(totalOfLines(out) * share), change)];
        return out.map(({ item, amountPaise }) => charge(item, Math.floor(amountPaise * share), change));
      });
      const lines = [...bought, ...charges];
      const papers = ['1', '2', '3', '4', '5', '6'].map((change) => papersOfChange(lines, change));
      const invoiced = totalOfLines(papers.flatMap((paper) => paper.invoiced));
      const credited = sumPaise(papers.flatMap(({ credits }) => credits.map(({ creditPaise }) => creditPaise)));
      const inForce = lines.filter(
        ({ outChange, kind }) => outChange === null && (isPriced(kind) || kind === 'charge'),
      );
      expect(invoiced - credited).toBe(totalOfLines(inForce));
    }),
  );
});
