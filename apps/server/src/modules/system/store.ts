import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';

const NoteRow = z.object({
  kind: z.enum(['backup', 'drill']),
  endedAt: Instant,
  isWell: z.boolean(),
  detail: z.string(),
});

/** A reported backup or drill (`backup_notes`); `endedAt` is an ISO instant. */
export type BackupNote = z.infer<typeof NoteRow>;

/** The last successful backup, the last drill, and the state of the database's archiving. */
export interface Backups {
  /** Null when none was reported. */
  readonly backup: BackupNote | null;
  /** Successful or not. */
  readonly drill: BackupNote | null;
  /** Null when this database has no archive of its own, for example where a provider keeps it. */
  readonly archive: Archive | null;
}

const ArchiveRow = z.object({ lastAt: Instant.nullable(), isFailing: z.boolean() });
type Archive = z.infer<typeof ArchiveRow>;

/** The known backups of this database (REQ-OPS-34). */
export async function readBackups(db: Queryable): Promise<Backups> {
  const notes = await rowsOf(db, NoteRow)(
    `select distinct on (kind) kind, ended_at as "endedAt", is_well as "isWell", detail from backup_notes
     where is_well or kind = 'drill' order by kind, ended_at desc`,
    [],
  );
  const [archive = null] = await rowsOf(db, ArchiveRow)(
    `select last_archived_time as "lastAt",
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
     from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
    [],
  );
  const of = (kind: BackupNote['kind']) => notes.find((note) => note.kind === kind) ?? null;
  return { backup: of('backup'), drill: of('drill'), archive };
}

const MAX_PROCESSES = 200;

const ProcessRow = z.object({ id: z.string(), aliveUntil: Instant });

/** Processes that hold a lease, in order of its expiry. */
export function livingProcesses(db: Queryable): Promise<z.infer<typeof ProcessRow>[]> {
  return rowsOf(db, ProcessRow)(
    `select id::text, expires_at as "aliveUntil" from executors
     where fenced_at is null and expires_at > now() order by expires_at desc, id limit $1`,
    [MAX_PROCESSES],
  );
}
