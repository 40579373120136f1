import type { gst3bReturn } from '@safar/contract/desk/books';
import type { CallAnswer } from '@safar/contract/call';
import { setOff } from '@safar/domain/money/gst-set-off';
import { stateOfGstin } from '@safar/domain/money/gstin';
import type { CalendarMonth } from '@safar/domain/time/days';
import { csvFile } from '../../../platform/csv-file.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { movedOn } from '../../payments/index.ts';
import type { ReportsContext } from '../context.ts';
import { sumOf, type TaxSums } from '../gstr1.ts';
import { rupees } from '../gstr1-files.ts';
import { spanOfMonth } from '../period.ts';
import { readGstr1 } from '../read-gst.ts';
import { gatewayTaxIn } from './book-store.ts';
import { creditIn } from './supplier-invoice-store.ts';

/** The state in which the gateway is registered, Karnataka: its fee has IGST for every seller elsewhere. */
const GATEWAY_STATE = '29';

type Answer = Omit<CallAnswer<typeof gst3bReturn>, 'ok'>;
type Outward = Answer['outward'][number];

/** GSTR-3B of a month: GSTR-1's own sums less credit, beside the ledger (REQ-DESK-56). */
export async function readGst3b(context: ReportsContext, month: CalendarMonth): Promise<Answer> {
  const { database, config } = context;
  const span = spanOfMonth(month);
  const { hsn, at, atadj } = await readGstr1(context, month);
  const outward = [
    ...addedUp(hsn.map(({ item, ...row }) => ({ what: item, ...row }))),
    ...addedUp(at.map((row) => ({ what: 'advances' as const, ...row }))),
    ...addedUp(atadj.map((row) => ({ what: 'advances-used' as const, ...negative(row), percent: row.percent }))),
  ];
  const tax = {
    taxablePaise: total(outward, 'taxablePaise'),
    igstPaise: total(outward, 'igstPaise'),
    cgstPaise: total(outward, 'cgstPaise'),
    sgstPaise: total(outward, 'sgstPaise'),
  };
  const credits = await creditIn(database.pool, span);
  const suppliers = credits.find(({ setsOff }) => setsOff);
  const cost = credits.find(({ setsOff }) => !setsOff);
  const gatewayPaise = await gatewayTaxIn(database.pool, span);
  const credit: Answer['credit'] = [
    {
      what: 'suppliers',
      invoices: suppliers?.invoices ?? 0,
      igstPaise: suppliers?.igstPaise ?? 0,
      cgstPaise: suppliers?.cgstPaise ?? 0,
      sgstPaise: suppliers?.sgstPaise ?? 0,
    },
    { what: 'gateway', invoices: null, ...gatewayTax(gatewayPaise, stateOfGstin(config.seller.gstin).code) },
  ];
  const { cash, left } = setOff(
    { igst: tax.igstPaise, cgst: tax.cgstPaise, sgst: tax.sgstPaise },
    { igst: total(credit, 'igstPaise'), cgst: total(credit, 'cgstPaise'), sgst: total(credit, 'sgstPaise') },
  );
  const moved = await movedOn(database.pool, span);
  return {
    outward,
    tax,
    outputTaxPaise: 0 - (moved['output-tax'] ?? 0),
    credit,
    inputTaxPaise: moved['input-tax'] ?? 0,
    notSetOffPaise: cost === undefined ? 0 : cost.igstPaise + cost.cgstPaise + cost.sgstPaise,
    cash: { igstPaise: cash.igst, cgstPaise: cash.cgst, sgstPaise: cash.sgst },
    left: { igstPaise: left.igst, cgstPaise: left.cgst, sgstPaise: left.sgst },
  };
}

/** The GST in the gateway's fees by kind; an odd paisa is CGST. */
function gatewayTax(paise: number, ourState: string) {
  if (ourState !== GATEWAY_STATE) return { igstPaise: paise, cgstPaise: 0, sgstPaise: 0 };
  const sgstPaise = Math.floor(paise / 2);
  return { igstPaise: 0, cgstPaise: paise - sgstPaise, sgstPaise };
}

/** Rows of one kind by their rate. */
function addedUp(rows: readonly (TaxSums & Pick<Outward, 'what' | 'percent'>)[]): Outward[] {
  return [...Map.groupBy(rows, ({ what, percent }) => `${what} ${percent}`).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = sumOf(same);
    return [{ what: first.what, percent: first.percent, taxablePaise, igstPaise, cgstPaise, sgstPaise }];
  });
}

function negative({ taxablePaise, igstPaise, cgstPaise, sgstPaise, valuePaise }: TaxSums): TaxSums {
  return {
    taxablePaise: 0 - taxablePaise,
    igstPaise: 0 - igstPaise,
    cgstPaise: 0 - cgstPaise,
    sgstPaise: 0 - sgstPaise,
    valuePaise: 0 - valuePaise,
  };
}

function total<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

/** The taxes of a row in rupees. */
function taxes(row: { igstPaise: number; cgstPaise: number; sgstPaise: number }): number[] {
  return [row.igstPaise, row.cgstPaise, row.sgstPaise].map(rupees);
}

/** GSTR-3B as a file: what stands in which table. */
export async function csvOfGst3b(context: ReportsContext, month: CalendarMonth): Promise<FileAnswer> {
  const { outward, tax, credit, cash, left } = await readGst3b(context, month);
  return csvFile(`gstr3b-${month}.csv`, {
    columns: ['Table', 'What', 'Rate (%)', 'Taxable (₹)', 'IGST (₹)', 'CGST (₹)', 'SGST (₹)'],
    rows: [
      ...outward.map((row) => ['3.1 (a)', row.what, row.percent, rupees(row.taxablePaise), ...taxes(row)]),
      ['3.1 (a)', 'Total', '', rupees(tax.taxablePaise), ...taxes(tax)],
      ...credit.map((row) => ['4 (A) (5)', row.what, '', '', ...taxes(row)]),
      ['6.1', 'To pay in cash', '', '', ...taxes(cash)],
      ['', 'Credit left', '', '', ...taxes(left)],
    ],
  });
}
