/**
 * `npm test`: every check there is, in one run. Nothing stops at a failure; the last line sums up, counting each test and
 * each check as one, and the exit code says whether all of them passed. `npm test -- lint types` runs those alone.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { runProgram } from './run-program.ts';
import { typecheck } from './typecheck.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Check {
  /** What it is called on the command line. */
  readonly id: string;
  readonly name: string;
  run(): Promise<Count>;
}

const REPORTS = mkdtempSync(path.join(os.tmpdir(), 'safar-reports-'));

const CHECKS: readonly Check[] = [
  { id: 'types', name: 'types', run: async () => asOne(await typecheck()) },
  { id: 'lint', name: 'lint', run: () => program('oxlint', ['--type-aware']) },
  { id: 'format', name: 'format', run: () => program('oxfmt', ['--check']) },
  { id: 'unused', name: 'unused files and exports', run: () => program('knip', []) },
  { id: 'build', name: 'web build', run: webBuild },
  { id: 'budget', name: 'JavaScript budget', run: () => program('node', ['apps/web/scripts/first-load.ts']) },
  { id: 'tests', name: 'tests', run: () => vitest('UTC', []) },
  {
    id: 'india',
    name: 'domain tests in India time',
    run: () => vitest('Asia/Kolkata', ['--project', 'rest', 'packages/domain']),
  },
  { id: 'browser', name: 'browser journeys', run: browserJourneys },
  { id: 'coverage', name: 'coverage document', run: () => program('node', ['scripts/coverage.ts']) },
];

function asOne(ok: boolean): Count {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function program(name: string, args: readonly string[]): Promise<Count> {
  return asOne((await runProgram(name, args)).ok);
}

async function webBuild(): Promise<Count> {
  try {
    await buildWeb();
    return asOne(true);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return asOne(false);
  }
}

async function vitest(timeZone: string, filter: readonly string[]): Promise<Count> {
  const file = path.join(REPORTS, `vitest-${timeZone.replace('/', '-')}.json`);
  const args = ['run', ...filter, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await runProgram('vitest', args, { env: { TZ: timeZone } });
  const report = readReport(file);
  return counted(ok, numberAt(report, 'numPassedTests'), numberAt(report, 'numFailedTests'));
}

async function browserJourneys(): Promise<Count> {
  const file = path.join(REPORTS, 'playwright.json');
  const { ok } = await runProgram('playwright', ['test', '--reporter=line,json'], {
    folder: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const stats = objectAt(readReport(file), 'stats');
  return counted(ok, numberAt(stats, 'expected') + numberAt(stats, 'flaky'), numberAt(stats, 'unexpected'));
}

/** A run that failed without a failed test (it could not start, a file broke) is one failure. */
function counted(ok: boolean, passed: number, failed: number): Count {
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

function readReport(file: string): unknown {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return report;
  } catch {
    return undefined;
  }
}

function objectAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function numberAt(value: unknown, name: string): number {
  const found = objectAt(value, name);
  return typeof found === 'number' ? found : 0;
}

const wanted = process.argv.slice(2);
const startMs = performance.now();
const failures: string[] = [];
let passed = 0;
let failed = 0;
for (const check of CHECKS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  console.log(`\n── ${check.name}`);
  const checkMs = performance.now();
  const count = await check.run();
  passed += count.passed;
  failed += count.failed;
  if (count.failed > 0) failures.push(check.name);
  console.log(`── ${check.name}: ${count.passed} passed, ${count.failed} failed (${seconds(checkMs)} s)`);
}
rmSync(REPORTS, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\nTotal time ${seconds(startMs)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function seconds(sinceMs: number): string {
  return ((performance.now() - sinceMs) / 1000).toFixed(1);
}
