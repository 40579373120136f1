/** `npm run typecheck`: generates the types that are generated, then checks every workspace, two at a time. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { generateTypes } from './generate-types.ts';
import { ROOT, runProgram } from './run-program.ts';

const WORKSPACES = [
  'apps/web',
  'apps/desk',
  'apps/server',
  'apps/sandbox',
  'apps/sandbox/src/razorpay/browser',
  'packages/contract',
  'packages/design',
  'packages/domain',
  'packages/messages',
  'e2e',
  'bench',
  'tools/codegen',
  'tools/pictures',
  'tools/simulation',
  'local',
  'scripts',
];
const AT_ONCE = 2;

/** True when every workspace is free of type errors; what is wrong is printed. */
export async function typecheck(): Promise<boolean> {
  const generated = await generateTypes();
  const waiting = WORKSPACES.filter((folder) => existsSync(path.join(ROOT, folder, 'tsconfig.json')));
  const results: boolean[] = [generated];
  const work = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift())
      results.push(await checkOne(folder));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results.every(Boolean);
}

async function checkOne(folder: string): Promise<boolean> {
  const { ok, output } = await runProgram('tsc', ['-p', folder, '--noEmit'], { quiet: true });
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${folder}`);
  if (!ok) console.error(output);
  return ok;
}

if (import.meta.main && !(await typecheck())) process.exitCode = 1;
