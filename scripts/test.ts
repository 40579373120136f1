/**
 * `npm test`: runs every check, and does not stop at a failure. The last line sums up, counting each test and each
 * check as one; the exit code says whether all of them passed. `npm test -- lint types` runs only those; `npm test --
 * quick` runs types, lint, format and the tests that need no database, within a minute.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { buildWeb } from './build-web.ts';
import { generateTypes } from './generate-types.ts';
import { runProgram } from './run-program.ts';
import { typecheck } from './typecheck.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The fields of Vitest's report that are read. */
const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).optional() }),
      ),
    }),
  ),
});

const PlaywrightError = z.object({
  message: z.string().optional(),
  location: z.object({ file: z.string(), line: z.int() }).optional(),
});

const PlaywrightAttachment = z.object({ name: z.string(), path: z.string().optional() });

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      projectName: z.string(),
      results: z.array(z.object({ errors: z.array(PlaywrightError), attachments: z.array(PlaywrightAttachment) })),
    }),
  ),
});

const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});

/** The fields of Playwright's report that are read. */
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), skipped: z.int() }),
  suites: z.array(PlaywrightSuite),
});

interface Check {
  /** Its name on the command line. */
  readonly id: string;
  readonly name: string;
  run(): Promise<Count>;
}

/** Failed tests by name with the beginning of the error, printed again at the end. */
const failedTests: string[] = [];
const WHY_MAX_LINES = 12;
/** Limit for the accessibility snapshot of a page on which a journey failed. */
const PAGE_MAX_LINES = 80;
const PAGE = /^```yaml\n(?<shown>[\s\S]*?)\n```$/m;
const REPORTS = mkdtempSync(path.join(os.tmpdir(), 'safar-reports-'));

/** A subset of `tests`, so it runs only when it is named. */
const UNITS = 'units';
/** Tests that wait for webhooks or simulate whole days of a supplier take longer than all the others. */
const SLOW = ['**/sandbox/src/razorpay/**', '**/sandbox/src/tbo-hotel/guest-rules.test.ts'];
const UNIT_TESTS = ['--project', 'rest', 'packages', 'apps', ...SLOW.map((files) => `--exclude=${files}`)];
const QUICK: readonly string[] = ['types', 'lint', 'format', UNITS];

const CHECKS: readonly Check[] = [
  { id: 'types', name: 'types', run: async () => asOne(await typecheck()) },
  { id: 'lint', name: 'lint', run: lint },
  { id: 'format', name: 'format', run: () => program('oxfmt', ['--check']) },
  { id: 'unused', name: 'unused files and exports', run: () => program('knip', []) },
  { id: 'build', name: 'web build', run: webBuild },
  { id: 'budget', name: 'JavaScript budget', run: () => program('node', ['apps/web/scripts/first-load.ts']) },
  { id: UNITS, name: 'tests without a database, but the slow ones', run: () => vitest('UTC', UNIT_TESTS) },
  { id: 'tests', name: 'tests', run: () => vitest('UTC', []) },
  {
    id: 'india',
    name: 'domain tests in India time',
    // Counted once, in UTC.
    run: async () => asOne((await vitest('Asia/Kolkata', ['--project', 'rest', 'packages/domain'])).failed === 0),
  },
  { id: 'browser', name: 'browser journeys', run: browserJourneys },
  { id: 'coverage', name: 'coverage document', run: () => program('node', ['scripts/coverage.ts']) },
];

function asOne(ok: boolean): Count {
  return ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

async function program(name: string, args: readonly string[]): Promise<Count> {
  return asOne((await runProgram(name, args)).ok);
}

async function lint(): Promise<Count> {
  return (await generateTypes()) ? program('oxlint', ['--type-aware']) : asOne(false);
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
  const report = readReport(file, VitestReport);
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { status, fullName, failureMessages = [] } of assertionResults)
      if (status === 'failed') failedTests.push(why(`${path.relative('.', name)} › ${fullName}`, failureMessages));
  return counted(ok, report?.numPassedTests, report?.numFailedTests, report?.numPendingTests);
}

async function browserJourneys(): Promise<Count> {
  const file = path.join(REPORTS, 'playwright.json');
  const { ok } = await runProgram('playwright', ['test', '--reporter=line,json'], {
    folder: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file, PlaywrightReport);
  for (const { title, file: spec, tests } of report?.suites.flatMap(specsIn) ?? [])
    for (const { status, projectName, results } of tests)
      if (status === 'unexpected')
        failedTests.push(
          [
            why(
              `${spec} [${projectName}] › ${title}`,
              results.flatMap(({ errors }) => errors.map(playwrightWhy)),
            ),
            ...results.flatMap(({ attachments }) => attachments.flatMap(pageShown)),
          ].join('\n    '),
        );
  return counted(ok, report?.stats.expected, report?.stats.unexpected, report?.stats.skipped);
}

function specsIn({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSpec>[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function playwrightWhy({ message = '', location }: z.infer<typeof PlaywrightError>): string {
  return location ? `${path.basename(location.file)}:${location.line} ${message}` : message;
}

/** The lines of a page that a failed journey saved. */
function pageShown({ name, path: file }: z.infer<typeof PlaywrightAttachment>): string[] {
  if (name !== 'error-context' || file === undefined) return [];
  const shown = PAGE.exec(readFileSync(file, 'utf8'))?.groups?.['shown'] ?? '';
  return shown.split('\n').slice(0, PAGE_MAX_LINES);
}

/** A failed test and the beginning of its error. */
function why(test: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const ours = lines.filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return [test, ...ours.slice(0, WHY_MAX_LINES)].join('\n    ');
}

/** A run that failed without a failed test (it could not start, or a file broke) counts as one failure. */
function counted(ok: boolean, passed = 0, failed = 0, skipped = 0): Count {
  return { passed, failed: ok ? failed : Math.max(failed, 1), skipped };
}

/** Reads a report; null when the run wrote none. */
function readReport<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

// Tests start hundreds of processes: with a compile cache, only the first of a kind compiles its code.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled');
const wanted = process.argv.slice(2).flatMap((id) => (id === 'quick' ? QUICK : [id]));
const unknown = wanted.filter((id) => !CHECKS.some((check) => check.id === id));
if (unknown.length > 0) {
  console.error(
    `There is no check called ${unknown.join(', ')}. Say ${CHECKS.map(({ id }) => id).join(', ')} or quick.`,
  );
  process.exit(1);
}
const startMs = performance.now();
const failures: string[] = [];
let passed = 0;
let failed = 0;
let skipped = 0;
for (const check of CHECKS.filter(({ id }) => (wanted.length === 0 ? id !== UNITS : wanted.includes(id)))) {
  console.log(`\n── ${check.name}`);
  const checkMs = performance.now();
  const count = await check.run();
  passed += count.passed;
  failed += count.failed;
  skipped += count.skipped;
  if (count.failed > 0) failures.push(check.name);
  const left = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  console.log(`── ${check.name}: ${count.passed} passed, ${count.failed} failed${left} (${seconds(checkMs)} s)`);
}
rmSync(REPORTS, { recursive: true, force: true });
if (failedTests.length > 0) console.log(`\n${failedTests.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\nTotal time ${seconds(startMs)} s`);
// What needs recordings, Helm, promtool or systemd-analyze is left out where they are missing.
if (skipped > 0) console.log(`${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function seconds(sinceMs: number): string {
  return ((performance.now() - sinceMs) / 1000).toFixed(1);
}
