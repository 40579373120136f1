import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 100;

/**
 * Takes a lock that one process of this machine can hold at a time. Waits while its owner is alive; takes over the lock
 * of a dead process. Returns a function that releases it.
 */
export async function takeFileLock(file: string): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!tryLock(file)) {
    if (isLeftBehind(file)) rmSync(file, { force: true });
    else await pause(RETRY_MS);
  }
  return () => rmSync(file, { force: true });
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A lock file without a process id is being written, or was released just now. */
function isLeftBehind(file: string): boolean {
  let owner: number;
  try {
    owner = Number(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
  if (owner === 0) return false;
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
