import { monthOf } from '@safar/domain/time/days';
import { expect, test } from 'vitest';
import { readStatementFile } from './statement-file.ts';

const HEAD = 'Date,Booking Id,PNR,Particulars,Debit,Credit,Balance';
const read = (rows: readonly string[], columns = {}) =>
  readStatementFile(rows.join('\n'), monthOf('2026-11-01'), columns);

test('[REQ-DESK-61] titles above the head, sums at the foot and rows without an amount are passed over', () => {
  const lines = read([
    '\uFEFFStatement of account,,,,,,',
    'Agency: Safar,,,,,,',
    HEAD,
    '01-Nov-2026,,,Opening balance,,,"6,20,000.00 Cr"',
    '02/11/2026,1938811,AB12CD,"A room, two nights","₹5,640.50",,"6,14,359.50 Cr"',
    '2026-11-03T10:12:00,1938811,,Come back,,5640.5,620000 Cr',
    ',,,Total,"5,640.50","5,640.50",',
  ]);
  expect(lines).toEqual([
    {
      line: 5,
      day: '2026-11-02',
      refs: ['1938811', 'ab12cd'],
      debitPaise: 564_050,
      creditPaise: 0,
      balancePaise: 61_435_950,
    },
    { line: 6, day: '2026-11-03', refs: ['1938811'], debitPaise: 0, creditPaise: 564_050, balancePaise: 62_000_000 },
  ]);
});

test('[REQ-DESK-61] columns are called as a person says; tabs and semicolons separate too; a debit below zero is a return', () => {
  const columns = { reference: 'Vorgang', debit: 'Soll', credit: 'Haben' };
  expect(read(['Vorgang\tSoll\tHaben', 'X1\t-10\t', 'X2\t(20.25)\t', 'X3\t7 Dr\t'], columns)).toMatchObject([
    { refs: ['x1'], debitPaise: 0, creditPaise: 1000, day: null, balancePaise: null },
    { creditPaise: 2025 },
    { debitPaise: 700 },
  ]);
  expect(read(['Ref;Debit;Credit', '"A;""1";1,500;'])).toMatchObject([{ refs: ['a;"1'], debitPaise: 150_000 }]);
});

test.each([
  ['has no head', ['1,2,3'], /No row names columns/],
  ['has an amount that is none', [HEAD, '2026-11-02,X,,,five,,'], /^Row 2: ‘five’ is no amount/],
  ['has a comma for decimals', [HEAD, '2026-11-02,X,,,"1,5",,'], /^Row 2: ‘1,5’ is no amount/],
  ['has a credit among the debits', [HEAD, '2026-11-02,X,,,5 Cr,,'], /^Row 2: ‘5 Cr’ is no amount/],
  ['has a day that is none', [HEAD, '2026-11-31,X,,,5,,'], /^Row 2: ‘2026-11-31’ is no day/],
  ['has a day of another month', [HEAD, '2026-12-01,X,,,5,,'], /^Row 2: it is of 2026-12-01/],
  ['has a quote that is not closed', [HEAD, '2026-11-02,"X,,,5,,'], /a quote is not closed/],
  ['has no amount', [HEAD, '2026-11-01,X,,,,,'], /no line with an amount/],
])('[REQ-DESK-61] a file that %s is refused with the row', (_what, rows, why) => {
  expect(read(rows)).toMatch(why);
});

test('[REQ-DESK-61] a column that a person named and that is not there is told', () => {
  expect(read([HEAD, '2026-11-01,X,,,5,,'], { balance: 'Saldo' })).toMatch(/No column is called ‘Saldo’/);
});
