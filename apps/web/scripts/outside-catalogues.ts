/**
 * Finds text in the web app's components that is in no catalogue (REQ-LANG-4): `node
 * apps/web/scripts/outside-catalogues.ts` lists each place and fails when there is one. A heuristic decides what is a
 * sentence: an element's text, an attribute that is shown or announced, and any literal of several words that begins
 * like a sentence.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

const WEB = path.resolve(import.meta.dirname, '..');
const FILES = 'app/**/*.{ts,tsx}';
/** Files that are skipped: generated ones, tests, and pages that only developers open. */
const UNREAD = /api-types\.ts$|\.test\.tsx?$|\/testing\/|\/test-checkout[/.]/;
/** Attributes whose text is shown or announced. */
const SAID = /^(?:aria-label|aria-description|alt|title|placeholder|label|hint|text|heading|description|name|note)$/;
const WORD = /\p{L}{2,}/u;
/** Matches a text that begins with a capital and continues in lower case after a space. */
const SENTENCE = /^\p{Lu}[^\n]* \p{Ll}/u;
/** The brand is the same in every language. */
const BRAND = /^Safar$/;

/** A text outside the catalogues. */
interface Outside {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** The texts of one source file that are in no catalogue. */
export function textsOutside(file: string, source: string): Outside[] {
  const found: Outside[] = [];
  const unsaid = new Set<number>();
  const add = (start: number, text: string) => {
    const said = text.trim().replaceAll(/\s+/g, ' ');
    if (BRAND.test(said) || unsaid.has(start)) return;
    found.push({ file, line: source.slice(0, start).split('\n').length, text: said });
  };
  new Visitor({
    ImportDeclaration: ({ source: from }) => unsaid.add(from.start),
    // Messages of errors, which only engineers read.
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error'))
        for (const each of given) unsaid.add(each.start);
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'console')
        for (const each of given) unsaid.add(each.start);
    },
    JSXText: ({ start, value }) => {
      if (WORD.test(value)) add(start, value);
    },
    JSXAttribute: ({ name, value }) => {
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return;
      unsaid.add(value.start);
      if (name.type === 'JSXIdentifier' && SAID.test(name.name) && /^\p{Lu}/u.test(value.value)) {
        unsaid.delete(value.start);
        add(value.start, value.value);
        unsaid.add(value.start);
      }
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && SENTENCE.test(value)) add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (SENTENCE.test(text)) add(start, text);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** The texts of the whole web app that are in no catalogue. */
export async function allOutside(): Promise<Outside[]> {
  const found: Outside[] = [];
  for await (const file of glob(FILES, { cwd: WEB }))
    if (!UNREAD.test(file)) found.push(...textsOutside(file, await readFile(path.join(WEB, file), 'utf8')));
  return found;
}

if (import.meta.main) {
  const found = await allOutside();
  for (const { file, line, text } of found) console.log(`${file}:${line}: ${text}`);
  if (found.length > 0) process.exitCode = 1;
}
