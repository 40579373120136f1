import { waitingWork, type Work } from '@safar/contract/desk/waiting';
import type { CallAnswer } from '@safar/contract/call';
import type { Caller, TestApp } from '../../../platform/testing/test-app.ts';

type Row = CallAnswer<typeof waitingWork>['rows'][number];
type Detail<What extends Work> = Extract<Row['detail'], { what: What }>;

/** All rows of an operator's queue that are one piece of work, in order. */
export async function waitingRows<What extends Work>(
  app: Pick<TestApp, 'deskCall'>,
  as: Caller,
  what: What,
): Promise<(Omit<Row, 'detail'> & { readonly detail: Detail<What> })[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query: Record<string, string> = cursor === undefined ? {} : { cursor };
    const { status, body } = await app.deskCall(waitingWork, { as, query });
    if (status !== 200) throw new Error(`the queue answered ${status}: ${JSON.stringify(body)}`);
    const page = waitingWork.answer.parse(body);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows.flatMap((row) => (isOf(row.detail, what) ? [{ ...row, detail: row.detail }] : []));
}

function isOf<What extends Work>(detail: Row['detail'], what: What): detail is Detail<What> {
  return detail.what === what;
}
