import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 100;

/**
 * Takes a lock that one process of this machine has at a time: waits for as long as the one that has it lives. The lock of a process that
 * died is taken over. Returns what gives it back.
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

/** A lock without a number in it is being written, or was given back just now. */
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
    // EPERM: it lives, and is another user's.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
