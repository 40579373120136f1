/**
 * Prints every sentence of a language by area, with its key and the places that use it: `npm run sentences -- hi`,
 * English by default. Fails when a sentence is used nowhere.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCatalogues } from '../tools/codegen/messages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CODE = ['apps/{web,server}/{app,src}/**/*.{ts,tsx}', 'packages/{contract,domain}/src/**/*.ts'];
/** Finds the name that an area is imported as: `import * as m from '@safar/messages/rates'`. */
const IMPORT = /^import \* as (\w+) from '@safar\/messages\/([a-z0-9-]+)'/gm;

/** Places that use each sentence, 'path:line', by 'area.key'. */
async function placesOf(): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>();
  for await (const file of glob(CODE, { cwd: ROOT, exclude: (name) => name === 'node_modules' })) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    for (const [, name, area] of text.matchAll(IMPORT)) {
      const used = new RegExp(String.raw`\b${name}\.(\w+)`, 'g');
      for (const [at, line] of text.split('\n').entries())
        for (const [, key] of line.matchAll(used)) {
          const sentence = `${area}.${key}`;
          places.set(sentence, [...(places.get(sentence) ?? []), `${file}:${at + 1}`]);
        }
    }
  }
  return places;
}

const asked = process.argv[2] ?? 'en';
const catalogues = await readCatalogues();
const areas = catalogues.get(asked);
if (areas === undefined) {
  console.error(`There is no language ${asked}, only ${[...catalogues.keys()].join(', ')}.`);
  process.exit(1);
}
const places = await placesOf();
const unused: string[] = [];
for (const [area, catalogue] of areas) {
  console.log(`\n${area}`);
  for (const [key, sentence] of Object.entries(catalogue)) {
    const used = places.get(`${area}.${key}`) ?? [];
    if (used.length === 0) unused.push(`${area}.${key}`);
    console.log(`  ${key}: ${sentence}${used.map((place) => `\n    ${place}`).join('')}`);
  }
}
if (unused.length > 0) {
  console.error(`\nSaid nowhere:\n${unused.map((sentence) => `  ${sentence}`).join('\n')}`);
  process.exitCode = 1;
}
