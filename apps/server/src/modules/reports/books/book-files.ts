import type { trialBalance } from '@safar/contract/desk/books';
import type { CallInput } from '@safar/contract/call';
import { NAMED_ACCOUNTS } from '@safar/domain/money/account-names';
import type { LedgerAccount } from '@safar/domain/money/ledger';
import { formatTime, indiaClockOf } from '@safar/domain/time/days';
import { csvFile, csvInPieces } from '../../../platform/csv-file.ts';
import type { AnyFile } from '../../../platform/file-answer.ts';
import { isFailure, type Failure } from '../../../platform/failure.ts';
import type { ReportsContext } from '../context.ts';
import { rupees } from '../gstr1-files.ts';
import { spanOf } from '../period.ts';
import { deedOf, openingOf, postingsOf, trialBalanceOf, type NamedPosting } from './read-books.ts';

type Period = CallInput<typeof trialBalance>['query'];
type Filed = Promise<AnyFile | Failure<'PERIOD_TOO_LONG'>>;

/** The trial balance as a file. */
export async function csvOfTrialBalance(context: ReportsContext, period: Period): Filed {
  const span = spanOf(period);
  if (isFailure(span)) return span;
  const { accounts, total } = await trialBalanceOf(context, span);
  return csvFile(`trial-balance-${period.from}-${period.until}.csv`, {
    columns: ['Account', 'Group', 'Opening (₹)', 'Debit (₹)', 'Credit (₹)', 'Closing (₹)'],
    rows: [
      ...accounts.map(({ account, ...row }) => [row.name, NAMED_ACCOUNTS[account].group, ...sums(row)]),
      ['Total', '', ...sums(total)],
    ],
  });
}

function sums(row: { openingPaise: number; debitPaise: number; creditPaise: number; closingPaise: number }): number[] {
  return [row.openingPaise, row.debitPaise, row.creditPaise, row.closingPaise].map(rupees);
}

const HEAD = ['Day (India)', 'Time (India)', 'Voucher', 'What', 'Booking'];

function headOf({ at, id, kind, reference }: NamedPosting): string[] {
  return [indiaClockOf(at).day, formatTime(at), id, deedOf(kind), reference];
}

/** A debit or a credit, in its column. */
function sides(amountPaise: number): (number | string)[] {
  return amountPaise > 0 ? [rupees(amountPaise), ''] : ['', rupees(-amountPaise)];
}

/** Every line of a period (REQ-DESK-53). */
export async function csvOfDayBook(context: ReportsContext, period: Period): Filed {
  const span = spanOf(period);
  if (isFailure(span)) return span;
  const postings = postingsOf(context, span);
  async function* rows() {
    for await (const some of postings)
      yield some.flatMap((posting) =>
        posting.lines.map(({ account, amountPaise }) => [
          ...headOf(posting),
          NAMED_ACCOUNTS[account].name,
          ...sides(amountPaise),
        ]),
      );
  }
  const columns = [...HEAD, 'Account', 'Debit (₹)', 'Credit (₹)'];
  return csvInPieces(`day-book-${period.from}-${period.until}.csv`, { columns }, rows());
}

/** The lines of one account, each with the balance after it. */
export async function csvOfAccount(context: ReportsContext, account: LedgerAccount, period: Period): Filed {
  const span = spanOf(period);
  if (isFailure(span)) return span;
  const postings = postingsOf(context, span, account);
  let balancePaise = await openingOf(context, span, account);
  async function* rows() {
    yield [[period.from, '', '', 'Opening balance', '', '', '', rupees(balancePaise)]];
    for await (const some of postings)
      yield some.flatMap((posting) =>
        posting.lines.map(({ amountPaise }) => {
          balancePaise += amountPaise;
          return [...headOf(posting), ...sides(amountPaise), rupees(balancePaise)];
        }),
      );
  }
  const columns = [...HEAD, 'Debit (₹)', 'Credit (₹)', 'Balance (₹)'];
  return csvInPieces(`account-${account}-${period.from}-${period.until}.csv`, { columns }, rows());
}
