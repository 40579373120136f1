import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { ensurePostgres, type EmbeddedPostgres } from '../../../../../local/embedded-postgres.ts';
import { eventually } from './eventually.ts';

/** A PostgreSQL that archives its log to a folder and can be restored to any moment since a backup of its files. */
export interface ArchivedPostgres {
  readonly url: string;
  /** Copies its files while it runs. */
  backUp(): Promise<void>;
  /**
   * The present moment, ISO: a restore to it loses what is written from here on. Everything before it is in the
   * archive.
   */
  moment(): Promise<string>;
  /** Starts another PostgreSQL on the files as they were at a moment; its `stop` removes it. */
  bringBack(name: string, at: string): Promise<EmbeddedPostgres>;
  stop(): Promise<void>;
}

/** Runs one in its own folder. It does what pgBackRest does, with the tools of every PostgreSQL. */
export async function archivedPostgres(folder: string): Promise<ArchivedPostgres> {
  const [archive, base] = [path.join(folder, 'archive'), path.join(folder, 'base')];
  mkdirSync(archive, { mode: 0o777, recursive: true });
  execFileSync('chmod', ['777', archive]);
  const home = path.join(folder, 'running');
  const settings = [
    'fsync=off',
    'wal_level=replica',
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f`,
  ];
  const postgres = await ensurePostgres({ folder: home, settings });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const handOn = async () => {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as file');
    const file = z.array(z.object({ file: z.string() })).parse(rows)[0]?.file ?? '';
    await eventually(async () => {
      const done = await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [file]);
      if (done.rowCount === 0) throw new Error(`${file} is not in the archive yet`);
    });
  };
  const restored: EmbeddedPostgres[] = [];
  return {
    url: postgres.url,
    backUp: async () => {
      await client.query(`select pg_backup_start('test', true)`);
      execFileSync('cp', ['-a', path.join(home, 'postgres'), base]);
      const { rows } = await client.query('select labelfile from pg_backup_stop(true)');
      const label = z.array(z.object({ labelfile: z.string() })).parse(rows)[0]?.labelfile ?? '';
      rmSync(path.join(base, 'postmaster.pid'), { force: true });
      rmSync(path.join(base, 'pg_wal'), { recursive: true, force: true });
      mkdirSync(path.join(base, 'pg_wal'));
      writeFileSync(path.join(base, 'backup_label'), label);
      writeFileSync(path.join(base, 'recovery.signal'), '');
    },
    moment: async () => {
      const { rows } = await client.query('select clock_timestamp() as at');
      return (
        z
          .array(z.object({ at: z.date() }))
          .parse(rows)[0]
          ?.at.toISOString() ?? ''
      );
    },
    bringBack: async (name, at) => {
      await handOn();
      const place = path.join(folder, name);
      mkdirSync(place);
      cpSync(path.join(home, 'postgres-password'), path.join(place, 'postgres-password'));
      execFileSync('cp', ['-a', base, path.join(place, 'postgres')]);
      execFileSync('chown', ['-R', `--reference=${base}`, path.join(place, 'postgres')]);
      const one = await ensurePostgres({
        folder: place,
        settings: [
          'fsync=off',
          'hot_standby=off',
          `restore_command=cp ${archive}/%f %p`,
          `recovery_target_time=${at.replace('T', ' ').replace('Z', '+00')}`,
          'recovery_target_action=promote',
        ],
      });
      restored.push(one);
      return one;
    },
    stop: async () => {
      await client.end();
      await Promise.all([postgres, ...restored].map((one) => one.stop()));
    },
  };
}
