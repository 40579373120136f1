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

/** Catalogues by language, then by area. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, Catalogue>>;

/** Reads the catalogues of all languages. */
export async function readCatalogues(): Promise<Catalogues> {
  const entries = await readdir(MESSAGES, { withFileTypes: true });
  const languages = entries.filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name));
  const all = await Promise.all(
    languages.map(async ({ name }) => [name, await readLanguage(path.join(MESSAGES, name))] as const),
  );
  return new Map(all.toSorted(([a], [b]) => Number(b === SOURCE) - Number(a === SOURCE) || a.localeCompare(b)));
}

async function readLanguage(folder: string): Promise<Map<string, Catalogue>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  const read = async (file: string) =>
    [
      path.basename(file, '.json'),
      Catalogue.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
    ] as const;
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
  const modules = new Map([['languages.ts', languagesModule(catalogues)]]);
  for (const area of source.keys()) {
    modules.set(`every/${area}.ts`, everyModule(area, catalogues));
    for (const [language, areas] of catalogues) modules.set(`${language}/${area}.ts`, oneModule(areas.get(area) ?? {}));
    modules.set(`${PSEUDO}/${area}.ts`, oneModule(pseudo(source.get(area) ?? {})));
  }
  return modules;
}

function languagesModule(catalogues: Catalogues): string {
  const list = [...catalogues].map(([code, areas]) => {
    const { name = code, locale = code } = areas.get('language') ?? {};
    return `  { code: '${code}', name: '${name}', locale: '${locale}' },\n`;
  });
  return `${HEADER}
/** The languages of the site, the one its sentences are written in first. */
export const LANGUAGES = [\n${list.join('')}] as const;

export const SOURCE_LANGUAGE = '${SOURCE}';
`;
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
