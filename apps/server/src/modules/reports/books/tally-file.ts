import { Readable } from 'node:stream';
import type { trialBalance } from '@safar/contract/desk/books';
import type { CallInput } from '@safar/contract/call';
import { ACCOUNTS_IN_ORDER, NAMED_ACCOUNTS } from '@safar/domain/money/account-names';
import { indiaClockOf } from '@safar/domain/time/days';
import { FileAnswer, type AnyFile } from '../../../platform/file-answer.ts';
import { isFailure, type Failure } from '../../../platform/failure.ts';
import type { ReportsContext } from '../context.ts';
import { spanOf } from '../period.ts';
import { deedOf, postingsOf, type NamedPosting } from './read-books.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
}

/** Tally's sign: a debit is negative. Rupees with two decimals. */
function amountOf(paise: number): string {
  const rupees = `${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;
  return paise > 0 ? `-${rupees}` : rupees;
}

/** The accounts as ledgers, each in one of Tally's own groups; one that is there stays as it is. */
function masters(): string {
  return ACCOUNTS_IN_ORDER.map((account) => {
    const name = escaped(NAMED_ACCOUNTS[account].name);
    return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${name}" ACTION="Create"><NAME.LIST><NAME>${name}</NAME></NAME.LIST><PARENT>${escaped(NAMED_ACCOUNTS[account].group)}</PARENT></LEDGER></TALLYMESSAGE>\n`;
  }).join('');
}

/** A posting as a journal voucher. Its id is ours, so that a file which is imported again changes what is there and adds nothing. */
function voucher({ id, at, kind, reference, lines }: NamedPosting): string {
  const day = indiaClockOf(at).day.replaceAll('-', '');
  const entries = lines.map(
    ({ account, amountPaise }) =>
      `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(NAMED_ACCOUNTS[account].name)}</LEDGERNAME><ISDEEMEDPOSITIVE>${amountPaise > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${amountOf(amountPaise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`,
  );
  const what = escaped(reference === '' ? deedOf(kind) : `${deedOf(kind)}, booking ${reference}`);
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${id}" VCHTYPE="Journal" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>${day}</DATE><GUID>${id}</GUID><VOUCHERTYPENAME>Journal</VOUCHERTYPENAME><NARRATION>${what}</NARRATION>${entries.join('')}</VOUCHER></TALLYMESSAGE>\n`;
}

const BEGIN = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>
`;
const END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

/** The ledger of a period as a file that Tally imports: read while it is sent (REQ-DESK-54). */
export async function tallyFileOf(
  context: ReportsContext,
  period: CallInput<typeof trialBalance>['query'],
): Promise<AnyFile | Failure<'PERIOD_TOO_LONG'>> {
  const span = spanOf(period);
  if (isFailure(span)) return span;
  const postings = postingsOf(context, span);
  // A query that fails is an error answer, and not half a file.
  const first = await postings.next();
  async function* texts() {
    yield `${BEGIN}${masters()}`;
    if (first.done !== true) yield first.value.map(voucher).join('');
    for await (const some of postings) yield some.map(voucher).join('');
    yield END;
  }
  return new FileAnswer(Readable.from(texts()), `tally-${period.from}-${period.until}.xml`);
}
