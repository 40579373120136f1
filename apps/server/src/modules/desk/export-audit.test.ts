import { AUDIT_FILE, auditLog, exportAudit, inviteOperator } from '@safar/contract/desk/operators';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Count, rowsOf } from '../../platform/rows.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { asOperator, type TestOperator } from './testing/as-operator.ts';

let app: TestApp;
let admin: TestOperator;
let finance: TestOperator;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await asOperator(app, 'admin');
  finance = await asOperator(app, 'finance');
});
afterAll(() => app.close());

const take = (body: object) => app.deskCall(exportAudit, { as: finance, body });

/** Lines of a file, without its byte order mark and its header. */
async function linesOf(body: object): Promise<string[]> {
  const { status, body: text } = await take(body);
  expect(status).toBe(200);
  return String(text).trimEnd().split('\n').slice(1);
}

/** Far above the log's own numbers. */
let lastSeq = 1_000_000;

/** Entries about one thing, as the log would hold them; the newest is `ageDays` old. */
async function logged(subject: string, count: number, ageDays: number) {
  await app.context.database.pool.query(
    `insert into audit_log (seq, at, from_address, action, subject_kind, subject_id, hash)
     select $4 + n, $3::timestamptz - n * interval '1 second', '127.0.0.1', 'saveView', 'view', $1, ''
     from generate_series(1, $2::int) n`,
    [subject, count, new Date(Date.now() - ageDays * DAY_MS), lastSeq],
  );
  lastSeq += count;
}

async function exportsNoted(): Promise<number> {
  const [row] = await rowsOf(
    app.context.database.pool,
    Count,
  )("select count(*)::int as count from audit_log where action = 'exportAudit'");
  return row?.count ?? 0;
}

describe('[REQ-DESK-19] the audit log as a file', () => {
  test('has the entries that match as the page shows them, and no others', async () => {
    const reason = 'joins in December';
    const body = { email: 'filed@desk.example', name: 'Filed', role: 'support', reason };
    await app.deskCall(inviteOperator, { as: admin, body });
    const filter = { action: 'inviteOperator', operatorId: admin.id };
    const shown = auditLog.answer.parse((await app.deskCall(auditLog, { as: finance, query: filter })).body).entries;
    const { headers, body: text } = await take(filter);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' });
    const [head, ...lines] = String(text).trimEnd().split('\n');
    expect(head).toBe('\uFEFFEntry,When (UTC),Who,Call,Kind,On,Why,Before,After,From');
    expect(lines).toHaveLength(shown.length);
    const [entry] = shown;
    expect(lines[0]).toContain(`${entry?.seq},${entry?.at},${admin.email},inviteOperator,`);
    expect(lines[0]).toContain(reason);
    expect(await linesOf({ ...filter, subject: 'nobody' })).toEqual([]);
  });

  test('is of the days asked for, in India', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    await logged('of-days', 1, 2);
    expect(await linesOf({ subject: 'of-days' })).toHaveLength(1);
    expect(await linesOf({ subject: 'of-days', from: today })).toEqual([]);
    expect(await linesOf({ subject: 'of-days', until: today })).toHaveLength(1);
    const query = { subject: 'of-days', from: today };
    expect((await app.deskCall(auditLog, { as: finance, query })).body).toMatchObject({ entries: [] });
  });

  test('writes what a spreadsheet would run as text', async () => {
    for (const [index, reason] of ['=1+1', '+1+1', '-1+1', '@SUM(A1)'].entries()) {
      const body = { email: `formula${index}@desk.example`, name: 'Formula', role: 'support', reason };
      expect((await app.deskCall(inviteOperator, { as: admin, body })).status).toBe(200);
    }
    const lines = (await linesOf({ action: 'inviteOperator' })).slice(0, 4).toReversed();
    for (const [index, reason] of ["'=1+1", "'+1+1", "'-1+1", "'@SUM(A1)"].entries())
      expect(lines[index]).toContain(`,${reason},`);
  });

  test('is an entry itself: who took it, what it was narrowed by, and how many entries it has', async () => {
    await logged('counted', 3, 1);
    await linesOf({ subject: 'counted' });
    const { body } = await app.deskCall(auditLog, { as: finance, query: { action: 'exportAudit' } });
    const after = { filter: { subject: 'counted' }, rows: 3 };
    expect(auditLog.answer.parse(body).entries[0]).toMatchObject({ operator: { email: finance.email }, after });
  });

  test('leaves nothing out without a word: more than fits is refused, and noted nowhere', async () => {
    await logged('many', AUDIT_FILE.rows, 0);
    expect(await linesOf({ subject: 'many' })).toHaveLength(AUDIT_FILE.rows);
    const before = await exportsNoted();
    await logged('many', 1, 0);
    expect(await take({ subject: 'many' })).toMatchObject({ status: 400, body: { code: 'AUDIT_FILE_TOO_LONG' } });
    await logged('old', 1, AUDIT_FILE.days + 1);
    expect(await take({ subject: 'old' })).toMatchObject({ status: 400, body: { code: 'AUDIT_FILE_TOO_LONG' } });
    expect(await exportsNoted()).toBe(before);
  });
});
