/** `npm run typecheck`: generates the types that are generated, then checks every program, two at a time. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { generateTypes } from './generate-types.ts';
import { runProgram } from './run-program.ts';

/** One program for all that runs on Node: most of the work is the types they share. Browsers' code has others. */
const PROGRAMS = ['.', 'apps/web', 'apps/desk', ...sandboxWindows(), 'e2e', 'bench'];
const AT_ONCE = 2;

/** What the last check of each program knew, so that the next looks only at what changed since. */
const KNOWN_FOLDER = path.resolve('node_modules/.cache/typecheck');

/** What the sandbox's services run in a traveller's browser, for those that have something there. */
function sandboxWindows(): string[] {
  return globSync('apps/sandbox/src/*/browser/tsconfig.json').map((file) => path.dirname(file));
}

/** True when every program is free of type errors; what is wrong is printed. */
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
