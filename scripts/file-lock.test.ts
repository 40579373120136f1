import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeFileLock } from './file-lock.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-test-lock-'));
const lock = path.join(folder, 'cache/build.lock');
const diary = path.join(folder, 'diary');

afterAll(() => rmSync(folder, { recursive: true }));

/** A process that records when its work under the lock begins and ends. */
const CHILD = `
  const { takeFileLock } = await import(${JSON.stringify(path.resolve(import.meta.dirname, 'file-lock.ts'))});
  const { appendFileSync } = await import('node:fs');
  const giveBack = await takeFileLock(${JSON.stringify(lock)});
  appendFileSync(${JSON.stringify(diary)}, 'begin ');
  await new Promise((resolve) => setTimeout(resolve, 50));
  appendFileSync(${JSON.stringify(diary)}, 'end ');
  giveBack();`;

test('of processes that want it at once, one has it and the others wait for it', async () => {
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', CHILD], { stdio: 'inherit' }),
  );
  const ends = await Promise.all(processes.map((child) => once(child, 'exit')));
  for (const end of ends) expect(end).toEqual([0, null]);
  expect(readFileSync(diary, 'utf8')).toBe('begin end '.repeat(4));
});

test('the lock of a process that died is taken over', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lock, String(dead.pid));
  const giveBack = await takeFileLock(lock);
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  giveBack();
  expect(existsSync(lock)).toBe(false);
});
