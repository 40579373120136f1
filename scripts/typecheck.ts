/** `npm run typecheck`: writes the generated types, then checks every program, two at a time. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { generateTypes } from './generate-types.ts';
import { runProgram } from './run-program.ts';

/**
 * One program covers all code that runs on Node, since most of the work is in the shared types. Browser code has its
 * own programs.
 */
const PROGRAMS = ['.', 'apps/web', 'apps/desk', ...sandboxWindows(), 'e2e', 'bench'];
const AT_ONCE = 2;

/** Cache of the last check of each program, so that the next one checks only what has changed. */
const KNOWN_FOLDER = path.resolve('node_modules/.cache/typecheck');

/** The sandbox's services that have browser code. */
function sandboxWindows(): string[] {
  return globSync('proving/sandbox/src/*/browser/tsconfig.json').map((file) => path.dirname(file));
}

/** Checks all programs and prints errors; true when there are none. */
export async function typecheck(): Promise<boolean> {
  const generated = await generateTypes();
  const waiting = [...PROGRAMS];
  const results: boolean[] = [generated];
  const work = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift())
      results.push(await checkOne(folder));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results.every(Boolean);
}

async function checkOne(folder: string): Promise<boolean> {
  const known = path.join(KNOWN_FOLDER, `${folder.replaceAll(/\W/g, '-')}.tsbuildinfo`);
  const flags = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', known];
  const { ok, output } = await runProgram('tsc', ['-p', folder, ...flags], { quiet: true });
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${folder}`);
  if (!ok) console.error(output);
  return ok;
}

if (import.meta.main && !(await typecheck())) process.exitCode = 1;
