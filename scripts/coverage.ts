/**
 * Compares `docs/requirements` with the code and tests that cite it: every cited id, protocol section and decision
 * exists; every rule is cited by a file that keeps it, and named in the title of a test or states how else it is
 * checked. `--write` writes `docs/coverage.md` and what the page of fair dealing proves itself by (REQ-FRAME-21); without
 * it, both must be up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { DARK_PATTERNS } from '@safar/domain/words/dark-patterns';

const ROOT = path.resolve(import.meta.dirname, '..');
const DOCUMENT = 'docs/coverage.md';
/** What the page of fair dealing names as its proofs. */
const FAIR_PROOFS = 'apps/web/app/features/policies/fair-proofs.json';
const REQUIREMENTS = 'docs/requirements/*.md';
const PROTOCOLS = 'docs/protocols/*.md';
const DECISIONS = 'docs/decisions/*.md';
const TESTS = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'apps/*/{src,app}/**/*.test.{ts,tsx}',
  '{local,proving,tools}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'e2e/src/**/*.spec.ts',
];
const CITING = [
  '*.md',
  'docs/**/*.md',
  '{apps,packages,e2e,bench,local,proving,scripts,tools,deploy}/**/*.{ts,tsx,sql,md,yaml,yml}',
];
/** What keeps rules: what is sold and run, and what starts, deploys and proves it; without tests and what is generated. */
const KEEPING =
  /^(?:apps|packages|local|scripts|deploy|proving)\/(?!.*(?:\.test\.tsx?$|\/testing\/|\/generated\/|\/api-types\.ts)).+\.(?:ts|tsx|sql|ya?ml)$/;
/** The order in which a rule's files are listed: what decides before what shows. */
const DECIDING = [
  'packages/domain/',
  'apps/server/src/modules/',
  'apps/server/',
  'packages/',
  'apps/web/',
  'apps/desk/',
  '',
];
const NOT_OURS = new Set(['node_modules', 'dist', 'build', '.react-router']);

const RULE = /^### (REQ-[A-Z]+-\d+) (.+)$/gm;
const CHECKED_BY = /^Checked by: (.+)$/m;
const ID = /\bREQ-[A-Z]+-\d+\b/g;
/** An id that is a value: it cites nothing. */
const QUOTED_ID = /'REQ-[A-Z]+-\d+'/g;
/** The title of a test that is left out where something is missing: it shows no rule. */
const CONDITIONAL_TITLE = /\.(?:runIf|skipIf)\((?:[^()]|\([^()]*\))*\)\(\s*(?:'[^'\n]*'|`[^`]*`)/g;
/** Literals that begin with ids: test titles, also in tables and templates. */
const TITLE_IDS = /['"`]\[([A-Z][A-Z0-9-]*\d(?:, [A-Z][A-Z0-9-]*\d)*)\] /g;
const SECTION = /^#{2,3} (\d+(?:\.\d+)?)\.? /gm;
const CITED_SECTION = /\b([a-z-]+)\.md (\d+(?:\.\d+)?(?:(?:, |–)\d+(?:\.\d+)?)*)/g;
const CITED_DECISION = /\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi;

interface Rule {
  readonly id: string;
  readonly title: string;
  readonly page: string;
  /** How it is checked where no test can show it; null when tests check it. */
  readonly checkedBy: string | null;
}

async function read(patterns: string | string[]): Promise<Map<string, string>> {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: ROOT, exclude: (name) => NOT_OURS.has(path.basename(name)) }))
    files.push(file);
  return new Map(files.toSorted().map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}

function rulesOf(page: string, text: string): Rule[] {
  const heads = [...text.matchAll(RULE)];
  return heads.map((head, index) => {
    const body = text.slice(head.index, heads[index + 1]?.index);
    return { id: head[1] ?? '', title: head[2] ?? '', page, checkedBy: CHECKED_BY.exec(body)?.[1] ?? null };
  });
}

/** The test files that name each id, in order. */
function testsById(tests: ReadonlyMap<string, string>): Map<string, string[]> {
  const byId = new Map<string, string[]>();
  for (const [file, source] of tests) {
    const ids = [...source.replaceAll(CONDITIONAL_TITLE, '').matchAll(TITLE_IDS)].flatMap(([, list = '']) =>
      list.split(', '),
    );
    for (const id of new Set(ids)) byId.set(id, [...(byId.get(id) ?? []), file]);
  }
  return byId;
}

/** The place of a file among those of a rule. */
function rankOf(file: string): number {
  return DECIDING.findIndex((folder) => file.startsWith(folder));
}

/** The files that keep each rule, by citing it: what decides comes first. */
function keepingById(citing: ReadonlyMap<string, string>): Map<string, string[]> {
  const byId = new Map<string, string[]>();
  const files = [...citing].filter(([file]) => KEEPING.test(file)).toSorted(([a], [b]) => rankOf(a) - rankOf(b));
  for (const [file, text] of files)
    for (const id of new Set(text.replaceAll(QUOTED_ID, '').match(ID) ?? []))
      byId.set(id, [...(byId.get(id) ?? []), file]);
  return byId;
}

/** Cited ids that belong to no rule, each with the place that cites it. */
function unknownIds(citing: ReadonlyMap<string, string>, known: ReadonlySet<string>): string[] {
  return [...citing].flatMap(([file, text]) =>
    [...new Set(text.match(ID) ?? [])].filter((id) => !known.has(id)).map((id) => `${file}: ${id} is no rule`),
  );
}

/** Cited sections of protocol pages that do not exist, each with the place that cites it. */
function unknownSections(citing: ReadonlyMap<string, string>, protocols: ReadonlyMap<string, string>): string[] {
  const known = new Set(
    [...protocols].flatMap(([file, text]) =>
      [...text.matchAll(SECTION)].map(([, section = '']) => `${path.basename(file)} ${section}`),
    ),
  );
  return [...citing].flatMap(([file, text]) =>
    [...text.matchAll(CITED_SECTION)].flatMap(([, page = '', sections = '']) =>
      sections
        .split(/, |–/)
        .map((section) => `${page}.md ${section}`)
        .filter((cited) => !known.has(cited))
        .map((cited) => `${file}: ${cited} is no section`),
    ),
  );
}

/** Cited decisions that do not exist, each with the place that cites it. '7' is not a decision, '0007' may be. */
function unknownDecisions(citing: ReadonlyMap<string, string>, decisions: ReadonlyMap<string, string>): string[] {
  const known = new Set([...decisions.keys()].map((file) => path.basename(file).slice(0, 4)));
  return [...citing].flatMap(([file, text]) =>
    [...text.matchAll(CITED_DECISION)].flatMap(([, numbers = '']) =>
      numbers
        .split(/, | and /)
        .filter((cited) => !known.has(cited))
        .map((cited) => `${file}: ${cited} is no decision`),
    ),
  );
}

/** Numbers that two decisions have: each was begun beside the other. */
function doubledDecisions(decisions: ReadonlyMap<string, string>): string[] {
  const files = [...decisions.keys()].filter((file) => /\/\d{4}-/.test(file));
  return [...Map.groupBy(files, (file) => path.basename(file).slice(0, 4)).values()]
    .filter(({ length }) => length > 1)
    .map((same) => `${same.join(' and ')} have the same number`);
}

function named(files: readonly string[]): string {
  return files.map((file) => `\`${file}\``).join(', ');
}

function shownBy({ checkedBy }: Rule, tests: readonly string[]): string {
  return tests.length > 0 ? named(tests) : (checkedBy ?? 'nothing yet');
}

type FilesById = ReadonlyMap<string, readonly string[]>;

/** @param keeping the files that keep a rule @param byId those that test it */
function coverageDocument(pages: ReadonlyMap<string, string>, keeping: FilesById, byId: FilesById): string {
  const parts = [...pages].flatMap(([page, text]) => {
    const rows = rulesOf(page, text).map(
      (rule) =>
        `| ${rule.id} | ${rule.title} | ${named(keeping.get(rule.id) ?? [])} | ${shownBy(rule, byId.get(rule.id) ?? [])} |`,
    );
    const title = /^# (.+)$/m.exec(text)?.[1] ?? page;
    const head = `## [${title}](${path.posix.relative('docs', page)})`;
    return rows.length === 0
      ? []
      : [`${head}\n\n| rule | | cited in | shown by |\n|---|---|---|---|\n${rows.join('\n')}\n`];
  });
  const intro =
    'Where each rule of the [requirements](requirements/README.md) is kept, by the files that cite it, those that decide first, and which tests show it. `npm run coverage -- --write` writes this page from what code cites and the titles of tests.';
  return `# Coverage\n\n${intro}\n\n${parts.join('\n')}`;
}

/** The tests of the rules that the page of fair dealing names: how many files, and one of them. */
function fairProofs(byId: ReadonlyMap<string, readonly string[]>): string {
  const rules = new Set(DARK_PATTERNS.flatMap(({ rules: named }) => named));
  const proofs = [...rules].map((id) => {
    const files = (byId.get(id) ?? []).map((file) => path.basename(file));
    return [id, { files: files.length, first: files[0] ?? '' }];
  });
  return `${JSON.stringify(Object.fromEntries(proofs), null, 2)}\n`;
}

const pages = await read(REQUIREMENTS);
const rules = [...pages].flatMap(([page, text]) => rulesOf(page, text));
const known = new Set(rules.map(({ id }) => id));
const tests = testsById(await read(TESTS));
const citing = await read(CITING);
const decisions = await read(DECISIONS);
const keeping = keepingById(citing);
const after = coverageDocument(pages, keeping, tests);
const proofs = fairProofs(tests);
if (process.argv.includes('--write')) {
  writeFileSync(path.join(ROOT, DOCUMENT), after);
  writeFileSync(path.join(ROOT, FAIR_PROOFS), proofs);
}

const problems = [
  ...rules
    .filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) < index)
    .map(({ id }) => `${id} is two rules`),
  ...[...tests.keys()].filter((id) => !known.has(id)).map((id) => `a test is titled [${id}], which is no rule`),
  ...unknownIds(citing, known),
  ...unknownSections(citing, await read(PROTOCOLS)),
  ...unknownDecisions(citing, decisions),
  ...doubledDecisions(decisions),
  ...rules.filter((rule) => rule.checkedBy === null && !tests.has(rule.id)).map(({ id }) => `no test names ${id}`),
  ...rules.filter(({ id }) => !keeping.has(id)).map(({ id }) => `no file that keeps ${id} cites it`),
  ...DARK_PATTERNS.flatMap(({ pattern, rules: named }) =>
    named
      .filter((id) => !tests.has(id))
      .map((id) => `the page of fair dealing names ${id} for ${pattern}, which no test shows`),
  ),
  ...(readFileSync(path.join(ROOT, FAIR_PROOFS), 'utf8') === proofs
    ? []
    : [`${FAIR_PROOFS} is not up to date: npm run coverage -- --write`]),
  ...(readFileSync(path.join(ROOT, DOCUMENT), 'utf8') === after
    ? []
    : [`${DOCUMENT} is not up to date: npm run coverage -- --write`]),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
console.log(`${rules.length} rules, ${rules.filter(({ id }) => tests.has(id)).length} of them shown by a test`);
