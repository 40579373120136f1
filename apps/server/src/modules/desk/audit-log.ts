import type { PlatformContext } from '../../platform/context.ts';
import { sha256Hex } from '../../platform/crypto.ts';
import type { Queryable } from '../../platform/database.ts';
import type { AuditedCaller, AuditedAction, AuditLog } from '../../platform/desk.ts';
import { appendAudit, auditAfter, auditHead, auditValues, lockHead, type AuditRow } from './audit-store.ts';

/** Rows a check reads at a time. */
const CHECK_BATCH = 1000;

/**
 * The log of what operators do: rows in one order, each hashed with the row before it. The hash of each also goes to the process's
 * own log, so that whoever could rewrite the table would still be found out.
 */
export function createAuditLog({ clock, log }: Pick<PlatformContext, 'clock' | 'log'>): AuditLog {
  return {
    record: async (transaction, caller, action) => {
      const head = await lockHead(transaction);
      const row = rowOf(caller, action, { seq: head.seq + 1, at: clock.nowIso() });
      const hash = hashOf(row, head.hash);
      await appendAudit(transaction, { ...row, hash });
      log.info({ seq: row.seq, action: row.action, hash }, 'audit');
    },
  };
}

function rowOf(
  { operator, fromAddress, action }: AuditedCaller,
  { subject, reason, before, after }: AuditedAction,
  { seq, at }: Pick<AuditRow, 'seq' | 'at'>,
): Omit<AuditRow, 'hash'> {
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
    reason: reason ?? null,
    before: before === undefined || before === null ? null : JSON.stringify(before),
    after: after === undefined || after === null ? null : JSON.stringify(after),
  };
}

function hashOf(row: Omit<AuditRow, 'hash'>, hashBefore: string): string {
  return sha256Hex(JSON.stringify([hashBefore, ...auditValues(row)]));
}

export interface AuditCheck {
  readonly checked: number;
  /** The first row that is not as it was written, or is missing; null: all are there. */
  readonly brokenAt: number | null;
}

/** Goes through the whole log, in one order of rows as they stood at the start. */
export async function checkAudit(db: Queryable): Promise<AuditCheck> {
  const head = await auditHead(db);
  let [seq, hash] = [0, ''];
  while (seq < head.seq) {
    const rows = await auditAfter(db, seq, head.seq, CHECK_BATCH);
    if (rows.length === 0) return { checked: seq, brokenAt: seq + 1 };
    for (const row of rows) {
      if (row.seq !== seq + 1 || row.hash !== hashOf(row, hash)) return { checked: seq, brokenAt: seq + 1 };
      ({ seq, hash } = row);
    }
  }
  return { checked: seq, brokenAt: hash === head.hash ? null : head.seq };
}
