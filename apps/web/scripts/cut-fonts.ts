/**
 * Writes the two font files of the design system from the Figtree package: the latin cut as it is, and a cut of the
 * latin-ext file that holds the rupee sign alone (the latin cut has none), about 1 KB instead of 10.
 * Run by hand when the font package changes: `node apps/web/scripts/cut-fonts.ts`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const RUPEE_SIGN = '\u20B9';
const require = createRequire(import.meta.url);
const source = path.join(path.dirname(require.resolve('@fontsource-variable/figtree/package.json')), 'files');
const target = path.resolve(import.meta.dirname, '../app/design/fonts');

await copyFile(path.join(source, 'figtree-latin-wght-normal.woff2'), path.join(target, 'figtree-latin.woff2'));
const latinExtended = await readFile(path.join(source, 'figtree-latin-ext-wght-normal.woff2'));
await writeFile(
  path.join(target, 'figtree-rupee.woff2'),
  await subsetFont(latinExtended, RUPEE_SIGN, { targetFormat: 'woff2' }),
);
