import type { CallInput } from '@safar/contract/call';
import { AUDIT_FILE, type exportAudit as exportCall } from '@safar/contract/desk/operators';
import { indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import { csvFile } from '../../platform/csv-file.ts';
import type { NoteAction } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { readAudit, type AuditQuestion, type AuditRow } from './audit-store.ts';
import type { DeskContext } from './context.ts';

/** Entries read at a time. */
const BATCH = 500;
/** The texts before and after may be long: the file is made in memory. */
const MAX_FILE_CHARACTERS = 16_000_000;

const COLUMNS = ['Entry', 'When (UTC)', 'Who', 'Call', 'Kind', 'On', 'Why', 'Before', 'After', 'From'];

type Filter = CallInput<typeof exportCall>['body'];

/** An operator's filter of the log, in the form that the store takes. */
export function questionOf({ operatorId, action, subject, from, until }: Filter): AuditQuestion {
  return {
    operatorId,
    action,
    subjectId: subject,
    fromIso: from === undefined ? undefined : new Date(indiaDayStartMs(from)).toISOString(),
    beforeIso: until === undefined ? undefined : new Date(indiaDayStartMs(until) + DAY_MS).toISOString(),
  };
}

/**
 * The matching entries, newest first, as a file with the columns of the page; the export is an entry itself (REQ-DESK-19). There is no file
 * when not all entries fit.
 */
export async function exportAudit(
  { database, clock }: DeskContext,
  filter: Filter,
  note: NoteAction,
): Promise<FileAnswer | Failure<'AUDIT_FILE_TOO_LONG'>> {
  const question = questionOf(filter);
  const endMs = question.beforeIso === undefined ? clock.nowMs() : Date.parse(question.beforeIso);
  const earliestIso = new Date(endMs - AUDIT_FILE.days * DAY_MS).toISOString();
  const rows: string[][] = [];
  let characters = 0;
  let before: number | undefined;
  do {
    const batch = await readAudit(database.pool, { ...question, before }, BATCH);
    for (const entry of batch) {
      const row = rowOf(entry);
      characters += row.reduce((sum, { length }) => sum + length, 0);
      rows.push(row);
      if (rows.length > AUDIT_FILE.rows || characters > MAX_FILE_CHARACTERS || entry.at < earliestIso)
        return fail('AUDIT_FILE_TOO_LONG');
    }
    before = batch.length < BATCH ? undefined : batch.at(-1)?.seq;
  } while (before !== undefined);
  await database.transaction((transaction) =>
    note(transaction, { subject: { kind: 'audit', id: 'log' }, after: { filter, rows: rows.length } }),
  );
  return csvFile(`audit-${indiaClockOf(clock.nowMs()).day}.csv`, { columns: COLUMNS, rows });
}

function rowOf(entry: AuditRow): string[] {
  return [
    String(entry.seq),
    entry.at,
    entry.operatorEmail ?? 'on the machine',
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    entry.reason ?? '',
    entry.before ?? '',
    entry.after ?? '',
    entry.fromAddress,
  ];
}
