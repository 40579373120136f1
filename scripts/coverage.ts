/**
 * Checks that `docs/coverage.md` is true: every row it calls shown is named in the title of a test in the files it
 * lists, and every test that names a row is listed. `--write` brings the last column up to date first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const DOCUMENT = path.join(ROOT, 'docs/coverage.md');
const TEST_FILES = ['packages/*/src/**/*.test.ts', 'apps/*/{src,app}/**/*.test.{ts,tsx}', 'e2e/src/**/*.spec.ts'];
const NOT_SHOWN = 'not yet';

const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)*)\1/gs;
const ROW_ID = /\[((?:[ABC]\d{1,2})(?:,\s*[ABC]\d{1,2})*)\]/g;
const TABLE_ROW = /^\| ([ABC]\d{1,2}) \| (.*?) \| (.*?) \|$/;

/** The rows named in the titles of one test file. */
function rowsNamedIn(source: string): Set<string> {
  const rows = new Set<string>();
  for (const [, , title] of source.matchAll(TITLE))
    for (const [, ids] of (title ?? '').matchAll(ROW_ID)) for (const id of (ids ?? '').split(/,\s*/)) rows.add(id);
  return rows;
}

async function testsByRow(): Promise<Map<string, string[]>> {
  const byRow = new Map<string, string[]>();
  for await (const file of glob(TEST_FILES, { cwd: ROOT, exclude: (name) => name.includes('node_modules') }))
    for (const row of rowsNamedIn(readFileSync(path.join(ROOT, file), 'utf8')))
      byRow.set(row, [...(byRow.get(row) ?? []), file].toSorted());
  return byRow;
}

function shownBy(files: readonly string[] | undefined): string {
  return files === undefined ? NOT_SHOWN : files.map((file) => `\`${file}\``).join(', ');
}

const byRow = await testsByRow();
const before = readFileSync(DOCUMENT, 'utf8');
const rows: { id: string; shown: boolean }[] = [];
const after = before
  .split('\n')
  .map((line) => {
    const [, id, text] = TABLE_ROW.exec(line) ?? [];
    if (id === undefined) return line;
    rows.push({ id, shown: byRow.has(id) });
    return `| ${id} | ${text} | ${shownBy(byRow.get(id))} |`;
  })
  .join('\n');

const unknown = [...byRow.keys()].filter((id) => !rows.some((row) => row.id === id));
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, after);
else if (after !== before) {
  console.error(
    'docs/coverage.md does not say what the tests show; run `npm run coverage -- --write` and look at the change.',
  );
  process.exitCode = 1;
}
if (unknown.length > 0) {
  console.error(`Tests name rows that docs/coverage.md does not have: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
const shown = rows.filter((row) => row.shown);
console.log(`${shown.length} of ${rows.length} rows are shown by a test: ${shown.map((row) => row.id).join(' ')}`);
