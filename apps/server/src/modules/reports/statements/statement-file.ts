import { STATEMENT_LIMITS, type StatementColumns } from '@safar/contract/desk/statements';
import { firstDayOf, lastDayOf, type CalendarMonth } from '@safar/domain/time/days';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A line of a supplier's statement, as `supplier_statement_lines` has it. Amounts are paise. */
export interface StatementLine {
  readonly line: number;
  readonly day: string | null;
  readonly refs: readonly string[];
  readonly debitPaise: number;
  readonly creditPaise: number;
  readonly balancePaise: number | null;
}

type Column = (typeof COLUMNS)[number];

const COLUMNS = ['reference', 'day', 'debit', 'credit', 'balance'] as const;

/** What columns are called, in letters alone; several may be references. */
const NAMES = {
  reference:
    'bookingid bookingno bookingnumber bookingref bookingrefno bookingreference bookingreferenceno confirmationno confirmationnumber confirmationid reference referenceno referencenumber refno ref pnr airlinepnr ticketno ticketnumber voucherno transactionid utr utrno bankreference',
  day: 'date day transactiondate txndate bookingdate postingdate valuedate createdon',
  debit: 'debit debitamount debitinr debitrs dr dramount withdrawal booked',
  credit: 'credit creditamount creditinr creditrs cr cramount deposit returned',
  balance: 'balance balanceinr closingbalance runningbalance availablebalance',
} as const;

const MONTH_NAMES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The head of a table is looked for in so many rows: above it stand titles. */
const ROWS_ABOVE = 30;

/**
 * Reads a supplier's statement of a month from CSV: a head, and a line for each booking, return and payment with what
 * the deposit fell or rose by. Columns are known by their names, or by those that a person says. Returns why it
 * cannot be read, as a sentence with the row; a file is read as a whole or not at all (REQ-DESK-61).
 */
export function readStatementFile(
  text: string,
  month: CalendarMonth,
  columns: StatementColumns = {},
): StatementLine[] | string {
  const rows = rowsOfCsv(text);
  if (rows === null) return 'It is no CSV file: a quote is not closed.';
  const head = headOf(rows, columns);
  if (typeof head === 'string') return head;
  const lines: StatementLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= head.row) continue;
    const at = (column: Column) => head.places[column].map((place) => row[place]?.trim() ?? '');
    const amounts = readAmounts(at);
    if (typeof amounts === 'string') return `Row ${index + 1}: ${amounts}`;
    if (amounts.debitPaise === 0 && amounts.creditPaise === 0) continue;
    const [typed = ''] = at('day');
    // The sums at the foot of the file have no day.
    if (head.places.day.length > 0 && typed === '' && row.some((cell) => /total|balance/i.test(cell))) continue;
    const day = head.places.day.length === 0 ? null : dayOf(typed);
    if (day === undefined) return `Row ${index + 1}: ‘${typed.slice(0, 20)}’ is no day.`;
    if (day !== null && (day < firstDayOf(month) || day > lastDayOf(month)))
      return `Row ${index + 1}: it is of ${day}, and not of this month.`;
    const refs = at('reference').flatMap((ref) =>
      ref === '' ? [] : [ref.toLowerCase().slice(0, STATEMENT_LIMITS.ref)],
    );
    lines.push({ line: index + 1, day, refs: [...new Set(refs)], ...amounts });
    if (lines.length > STATEMENT_LIMITS.lines) return `It has more than ${STATEMENT_LIMITS.lines} lines.`;
  }
  return lines.length === 0 ? 'It has no line with an amount.' : lines;
}

interface Head {
  readonly row: number;
  readonly places: Readonly<Record<Column, readonly number[]>>;
}

/** The first row that names what we need. */
function headOf(rows: readonly (readonly string[])[], columns: StatementColumns): Head | string {
  for (const [row, cells] of rows.slice(0, ROWS_ABOVE).entries()) {
    const heads = cells.map(lettersOf);
    const placesOf = (column: Column): number[] => {
      const said = columns[column];
      const names = said === undefined ? NAMES[column].split(' ') : [lettersOf(said)];
      const places = heads.flatMap((head, place) => (names.includes(head) ? [place] : []));
      return column === 'reference' ? places : places.slice(0, 1);
    };
    const places = {
      reference: placesOf('reference'),
      day: placesOf('day'),
      debit: placesOf('debit'),
      credit: placesOf('credit'),
      balance: placesOf('balance'),
    };
    if (places.reference.length > 0 && places.debit.length > 0 && places.credit.length > 0) {
      const missed = COLUMNS.find((column) => columns[column] !== undefined && places[column].length === 0);
      return missed === undefined ? { row, places } : `No column is called ‘${columns[missed] ?? ''}’.`;
    }
  }
  return 'No row names columns for a reference, a debit and a credit. Say what they are called in the file.';
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

function readAmounts(
  at: (column: Column) => string[],
): Pick<StatementLine, 'debitPaise' | 'creditPaise' | 'balancePaise'> | string {
  const [debit = ''] = at('debit');
  const [credit = ''] = at('credit');
  const [balance = ''] = at('balance');
  const fell = paiseOf(debit, 'dr');
  const rose = paiseOf(credit, 'cr');
  const left = balance === '' ? null : paiseOf(balance, null);
  if (fell === undefined || rose === undefined || left === undefined) {
    const wrong = fell === undefined ? debit : rose === undefined ? credit : balance;
    return `‘${wrong.slice(0, 20)}’ is no amount.`;
  }
  // Some write a return as a debit below zero, or the other way round.
  return {
    debitPaise: Math.max(fell, 0) + Math.max(-rose, 0),
    creditPaise: Math.max(rose, 0) + Math.max(-fell, 0),
    balancePaise: left,
  };
}

const AMOUNT =
  /^(?<sign>[-(]?)(?:₹|rs\.?|inr)?\s*(?<minus>-?)(?<rupees>\d+|\d{1,3}(?:,\d{2,3})+)(?:\.(?<paise>\d{1,2}))?\)?\s*(?<side>cr|dr)?\.?$/i;
/** Paise; ₹10,000 crore. */
const MOST_PAISE = 10_000_000_000_000;

/**
 * '1,23,456.50', '(120)', '-₹120.5' or '120 Dr' in paise; nothing and a dash are zero, and undefined is none of these.
 * @param column the side of the column, which the amount's own must be; null for a balance, where Dr is below zero
 */
function paiseOf(text: string, column: 'dr' | 'cr' | null): number | undefined {
  if (text === '' || text === '-' || text === '–') return 0;
  const { sign = '', minus = '', rupees, paise = '', side } = AMOUNT.exec(text)?.groups ?? {};
  if (rupees === undefined) return undefined;
  if (column !== null && side !== undefined && side.toLowerCase() !== column) return undefined;
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'));
  if (amount > MOST_PAISE) return undefined;
  const isBelow = sign !== '' || minus !== '' || (column === null && side?.toLowerCase() === 'dr');
  return isBelow ? 0 - amount : amount;
}

const ISO_DAY = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ].*)?$/;
const INDIAN_DAY = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]{3})[a-z]*[-/. ,]+(?<year>\d{4})(?:[T ,].*)?$/i;

/** A day as files have it, year or day first, as `yyyy-MM-dd`; undefined when it is none. */
function dayOf(text: string): string | undefined {
  const { year, month = '', day = '' } = (ISO_DAY.exec(text) ?? INDIAN_DAY.exec(text))?.groups ?? {};
  if (year === undefined) return undefined;
  const named = MONTH_NAMES.indexOf(month.toLowerCase());
  const iso = `${year}-${(named === -1 ? month : String(named + 1)).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(iso).success ? iso : undefined;
}

/** The rows of a CSV file, with commas, semicolons or tabs between cells; null when a quote is not closed. */
function rowsOfCsv(text: string): string[][] | null {
  const delimiter = [',', '\t', ';'].toSorted((a, b) => text.split(b).length - text.split(a).length)[0] ?? ',';
  try {
    return parse(text, { bom: true, delimiter, relaxColumnCount: true, relaxQuotes: true });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
