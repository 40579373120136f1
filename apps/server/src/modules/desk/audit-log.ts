import { z } from 'zod';
import type { PlatformContext } from '../../platform/context.ts';
import { randomToken, sha256Hex } from '../../platform/crypto.ts';
import type { Queryable } from '../../platform/database.ts';
import type { AuditedCaller, AuditedAction, AuditLog } from '../../platform/desk.ts';
import {
  appendAudit,
  auditAfter,
  auditHead,
  auditValues,
  eraseAuditWords,
  lockHead,
  type AuditRow,
} from './audit-store.ts';

/** Rows that a check reads at a time. */
const CHECK_BATCH = 1000;
/** The action of an entry that records what was erased with an account. */
const ERASURE = 'deleteAccount';

const Erased = z.object({ erased: z.array(z.string()) });

/**
 * The log of operators' actions: rows in one order, each hashed with the row before it. Each hash also goes to the
 * process's own log, so that a rewrite of the table would still be detected (REQ-DESK-3).
 */
export function createAuditLog({ clock, log }: Pick<PlatformContext, 'clock' | 'log'>): AuditLog {
  const record: AuditLog['record'] = async (transaction, caller, action) => {
    const head = await lockHead(transaction);
    const row = rowOf(caller, action, { seq: head.seq + 1, at: clock.nowIso() });
    const hash = hashOf(row, head.hash);
    await appendAudit(transaction, { ...row, hash });
    log.info({ seq: row.seq, action: row.action, hash }, 'audit');
  };
  return {
    record,
    eraseWords: async (transaction, userId, subjectIds) => {
      await eraseAuditWords(transaction, subjectIds);
      await record(
        transaction,
        { operator: null, fromAddress: '', action: ERASURE },
        { subject: { kind: 'account', id: userId }, after: { erased: subjectIds } },
      );
    },
  };
}

function rowOf(
  { operator, fromAddress, action }: AuditedCaller,
  { subject, reason, before, after }: AuditedAction,
  { seq, at }: Pick<AuditRow, 'seq' | 'at'>,
): Omit<AuditRow, 'hash'> {
  const words = {
    reason: reason ?? null,
    before: before === undefined || before === null ? null : JSON.stringify(before),
    after: after === undefined || after === null ? null : JSON.stringify(after),
  };
  const wordsSalt = randomToken();
  return {
    seq,
    at,
    operatorId: operator?.id ?? null,
    operatorEmail: operator?.email ?? null,
    operatorRole: operator?.role ?? null,
    fromAddress,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    ...words,
    wordsSalt,
    wordsHash: hashOfWords({ ...words, wordsSalt }),
  };
}

function hashOfWords({
  wordsSalt,
  reason,
  before,
  after,
}: Pick<AuditRow, 'wordsSalt' | 'reason' | 'before' | 'after'>): string {
  return sha256Hex(JSON.stringify([wordsSalt, reason, before, after]));
}

/** Whether the text of a row is as it was written, or erased. */
function hasItsWords(row: AuditRow): boolean {
  if (row.wordsSalt === null) return row.reason === null && row.before === null && row.after === null;
  return row.wordsHash === hashOfWords(row);
}

function hashOf(row: Omit<AuditRow, 'hash'>, hashBefore: string): string {
  return sha256Hex(JSON.stringify([hashBefore, ...auditValues(row)]));
}

export interface AuditCheck {
  readonly checked: number;
  /** The first row that was changed or is missing; null when all are intact. */
  readonly brokenAt: number | null;
}

/**
 * Checks the whole log, in order, up to the last row at the start. Text may be missing only where an entry records
 * its erasure (REQ-DESK-3).
 */
export async function checkAudit(db: Queryable): Promise<AuditCheck> {
  const head = await auditHead(db);
  const wordless = new Map<string, number>();
  let [seq, hash] = [0, ''];
  while (seq < head.seq) {
    const rows = await auditAfter(db, seq, head.seq, CHECK_BATCH);
    if (rows.length === 0) return { checked: seq, brokenAt: seq + 1 };
    for (const row of rows) {
      if (row.seq !== seq + 1 || row.hash !== hashOf(row, hash) || !hasItsWords(row))
        return { checked: seq, brokenAt: seq + 1 };
      if (row.wordsSalt === null && !wordless.has(row.subjectId)) wordless.set(row.subjectId, row.seq);
      if (row.action === ERASURE)
        for (const id of Erased.parse(JSON.parse(row.after ?? '{"erased":[]}')).erased) wordless.delete(id);
      ({ seq, hash } = row);
    }
  }
  if (hash !== head.hash) return { checked: seq, brokenAt: head.seq };
  return { checked: seq, brokenAt: wordless.size === 0 ? null : Math.min(...wordless.values()) };
}
