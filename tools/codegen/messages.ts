/**
 * Turns the catalogues (`packages/messages/<language>/<area>.json`, ICU messages by key) into modules: modules of all
 * languages for the server, modules of one language for each build of the web app, and modules of the pseudo-language,
 * which reveals text that is in no catalogue.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';
import { z } from 'zod';
import { pseudo } from './pseudo.ts';

export const MESSAGES = path.resolve(import.meta.dirname, '../../packages/messages');
/** The language in which sentences are written first. Every other language has exactly its keys. */
const SOURCE = 'en';
/** A language of test builds: the source language, longer and in brackets. */
const PSEUDO = 'en-XA';
const HEADER = '// Generated from the catalogues by tools/codegen/messages.ts: change those instead.\n';

const Catalogue = z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), z.string().min(1));
/** ICU messages by key. */
export type Catalogue = z.infer<typeof Catalogue>;

/** The characters of a font, as in CSS: 'U+0901-0903, U+20B9'. */
const Characters = z.string().regex(/^U\+[0-9A-F]{4}(?:-[0-9A-F]{4})?(?:, U\+[0-9A-F]{4}(?:-[0-9A-F]{4})?)*$/);

/** What is said of a language in the `language.json` of its folder. */
const LanguageFacts = z.strictObject({
  /** Its own name, in itself. */
  name: z.string().min(1),
  /** The form for `Intl` and `lang` attributes: 'hi-IN'. */
  locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  /** The font of a script that the house's font lacks: `font.woff2` beside it, cut by packages/design/cut-fonts.ts. */
  font: z
    .strictObject({
      package: z.string(),
      file: z.string().endsWith('.woff2'),
      /** The characters that the language uses: the font holds no others. */
      characters: Characters,
      /** The lightest and the heaviest that is used. */
      weights: z.tuple([z.int(), z.int()]),
    })
    .optional(),
  /**
   * Design tokens that its letters need otherwise: spacing would break the line that joins those of Devanagari, and its signs above and
   * below need taller lines.
   */
  tokens: z.record(z.string().startsWith('--'), z.string()).optional(),
});
export type LanguageFacts = z.infer<typeof LanguageFacts>;
const FACTS_FILE = 'language.json';

/** Catalogues by language, then by area. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, Catalogue>>;

/** Reads the catalogues of all languages. */
export function readCatalogues(): Promise<Catalogues> {
  return ofEachLanguage(readLanguage);
}

/** Reads what is said of each language, by its code. Throws when a language says it wrongly. */
export function readLanguages(): Promise<ReadonlyMap<string, LanguageFacts>> {
  return ofEachLanguage(async (folder) =>
    LanguageFacts.parse(JSON.parse(await readFile(path.join(folder, FACTS_FILE), 'utf8'))),
  );
}

/** The source language first. */
async function ofEachLanguage<Read>(read: (folder: string) => Promise<Read>): Promise<Map<string, Read>> {
  const entries = await readdir(MESSAGES, { withFileTypes: true });
  const languages = entries.filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name));
  const all = await Promise.all(
    languages.map(async ({ name }) => [name, await read(path.join(MESSAGES, name))] as const),
  );
  return new Map(all.toSorted(([a], [b]) => Number(b === SOURCE) - Number(a === SOURCE) || a.localeCompare(b)));
}

async function readLanguage(folder: string): Promise<Map<string, Catalogue>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && file !== FACTS_FILE).toSorted();
  const read = async (file: string) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    const catalogue = Catalogue.parse(JSON.parse(text));
    // Of two sentences with one key the first would be lost without a word.
    const keys = [...text.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key);
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
    if (twice.length > 0) throw new Error(`${path.join(folder, file)} has two sentences for ${twice.join(', ')}`);
    return [path.basename(file, '.json'), catalogue] as const;
  };
  return new Map(await Promise.all(files.map(read)));
}

/**
 * Differences between the languages: keys that one lacks, or sentences that take other values. Empty when they agree.
 */
export function differences(catalogues: Catalogues): string[] {
  const source = catalogues.get(SOURCE) ?? new Map<string, Catalogue>();
  return [...catalogues].flatMap(([language, areas]) =>
    [...new Set([...source.keys(), ...areas.keys()])].flatMap((area) =>
      areaDifferences(source.get(area) ?? {}, areas.get(area) ?? {}).map((what) => `${language}/${area}.json: ${what}`),
    ),
  );
}

function areaDifferences(source: Catalogue, other: Catalogue): string[] {
  return [...new Set([...Object.keys(source), ...Object.keys(other)])].flatMap((key) => {
    const [wanted, found] = [source[key], other[key]];
    if (wanted === undefined) return [`${key} is not in the source language`];
    if (found === undefined) return [`${key} is missing`];
    const [takes, given] = [typeOf(wanted), typeOf(found)];
    return takes === given ? [] : [`${key} takes ${given} instead of ${takes}`];
  });
}

/**
 * The modules to write, by their path in `packages/messages/generated`. Throws when a sentence is not an ICU message.
 */
export function messageModules(catalogues: Catalogues): Map<string, string> {
  const source = catalogues.get(SOURCE) ?? new Map<string, Catalogue>();
  const modules = new Map<string, string>();
  for (const area of source.keys()) {
    modules.set(`every/${area}.ts`, everyModule(area, catalogues));
    for (const [language, areas] of catalogues) modules.set(`${language}/${area}.ts`, oneModule(areas.get(area) ?? {}));
    modules.set(`${PSEUDO}/${area}.ts`, oneModule(pseudo(source.get(area) ?? {})));
  }
  return modules;
}

/** The files about the languages themselves, by their path in `packages/messages/generated`. */
export function languageFiles(languages: ReadonlyMap<string, LanguageFacts>): Map<string, string> {
  return new Map([
    ['languages.ts', languagesModule(languages)],
    ['fonts.ts', fontsModule(languages)],
    ['languages.css', languageStyles(languages)],
  ]);
}

function languagesModule(languages: ReadonlyMap<string, LanguageFacts>): string {
  const list = [...languages].map(
    ([code, { name, locale }]) => `  { code: '${code}', name: '${name}', locale: '${locale}' },\n`,
  );
  return `${HEADER}
/** The languages of the site, the one its sentences are written in first. */
export const LANGUAGES = [\n${list.join('')}] as const;

export const SOURCE_LANGUAGE = '${SOURCE}';
`;
}

/** For the web app's build, which makes an address of each file. */
function fontsModule(languages: ReadonlyMap<string, LanguageFacts>): string {
  const own = [...languages].filter(([, { font }]) => font !== undefined).map(([code]) => code);
  const imports = own.map((code) => `import ${code} from '../${code}/font.woff2?url';\n`);
  return `${HEADER}${imports.join('')}
/** The address of a language's own font; of no other language. */
export const FONTS: Readonly<Record<string, string>> = { ${own.join(', ')} };
`;
}

/** The fonts are one family, chosen by the characters, so that no style names a script. */
function languageStyles(languages: ReadonlyMap<string, LanguageFacts>): string {
  const rules = [...languages].flatMap(([code, { font, tokens }]) => [
    ...(font === undefined
      ? []
      : [
          `@font-face {
  font-family: 'Scripts';
  src: url('../${code}/font.woff2') format('woff2');
  font-weight: ${font.weights.join(' ')};
  font-display: swap;
  unicode-range: ${font.characters};
}`,
        ]),
    ...(tokens === undefined
      ? []
      : [
          `:root:lang(${code}) {\n${Object.entries(tokens)
            .map(([name, value]) => `  ${name}: ${value};\n`)
            .join('')}}`,
        ]),
  ]);
  return `/* Generated from each language.json by tools/codegen/messages.ts: change those instead. */\n${rules.join('\n')}\n`;
}

function everyModule(area: string, catalogues: Catalogues): string {
  const source = catalogues.get(SOURCE)?.get(area) ?? {};
  const lines = Object.entries(source).map(([key, text]) => {
    const each = [...catalogues].map(([language, areas]) => {
      const own = areas.get(area)?.[key] ?? text;
      return `  ${JSON.stringify(language)}: ${JSON.stringify(compile(own))},\n`;
    });
    return `/** ${text.replaceAll('*/', '* /')} */\nexport const ${key}: Message<${typeOf(text)}> = {\n${each.join('')}};\n`;
  });
  return `${HEADER}import type { Message, Nothing, Tag } from '../../src/message.ts';\n\n${lines.join('')}`;
}

function oneModule(catalogue: Catalogue): string {
  const lines = Object.entries(catalogue).map(
    ([key, text]) => `export const ${key} = ${JSON.stringify(compile(text))};\n`,
  );
  return HEADER + lines.join('');
}

/** The TypeScript type of the values that a sentence takes. */
function typeOf(text: string): string {
  const values = new Map<string, Set<string>>();
  collect(parse(text), values);
  const fields = [...values].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (fields.length === 0) return 'Nothing';
  return `{ ${fields.map(([name, types]) => `${name}: ${[...types].toSorted().join(' | ')}`).join('; ')} }`;
}

const TAG = 'Tag';

function collect(elements: readonly MessageFormatElement[], into: Map<string, Set<string>>): void {
  const add = (name: string, ...types: string[]) => {
    // A value that a plural counts is a number everywhere in the sentence.
    const known = into.get(name);
    if (known?.has('number') && known.size === 1) return;
    into.set(
      name,
      types[0] === 'number' && types.length === 1 ? new Set(types) : new Set([...(known ?? []), ...types]),
    );
  };
  for (const element of elements)
    switch (element.type) {
      case TYPE.argument:
        add(element.value, 'string', 'number');
        break;
      case TYPE.number:
        add(element.value, 'number');
        break;
      case TYPE.plural:
        add(element.value, 'number');
        for (const option of Object.values(element.options)) collect(option.value, into);
        break;
      case TYPE.select: {
        const names = Object.keys(element.options);
        add(element.value, ...(names.includes('other') ? ['string', 'number'] : names.map((name) => `'${name}'`)));
        for (const option of Object.values(element.options)) collect(option.value, into);
        break;
      }
      case TYPE.tag:
        add(element.value, TAG);
        collect(element.children, into);
        break;
      case TYPE.date:
      case TYPE.time:
        throw new TypeError(`A day or time is written by @safar/domain/time/days and given as text: ${element.value}`);
      case TYPE.literal:
      case TYPE.pound:
        break;
    }
}
