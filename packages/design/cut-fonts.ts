/**
 * Writes the font files of the design system. From the Figtree package: the latin cut unchanged, and a cut of the latin-ext file with only
 * the rupee sign (the latin cut has none), about 1 KB instead of 10. From Noto Sans Devanagari: the characters that Hindi uses, in the
 * weights that are used, half of the whole. Run by hand when a font package changes: `node packages/design/cut-fonts.ts`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const RUPEE_SIGN = '\u20B9';
/** Signs, vowels, consonants with and without a dot, digits and dandas; characters that only Sanskrit uses are left out. */
const HINDI = [
  [0x0901, 0x0903],
  [0x0905, 0x090b],
  [0x090d, 0x090d],
  [0x090f, 0x0911],
  [0x0913, 0x0928],
  [0x092a, 0x0930],
  [0x0932, 0x0933],
  [0x0935, 0x0939],
  [0x093c, 0x093c],
  [0x093e, 0x0943],
  [0x0945, 0x0945],
  [0x0947, 0x0949],
  [0x094b, 0x094d],
  [0x0950, 0x0950],
  [0x0958, 0x095f],
  [0x0964, 0x0970],
  // Joiners, and the space.
  [0x200c, 0x200d],
  [0x0020, 0x0020],
] as const;
const WEIGHTS = { wght: { min: 400, max: 700 } };

const require = createRequire(import.meta.url);
const target = path.resolve(import.meta.dirname, 'src/fonts');

function filesOf(packageFile: string): string {
  return path.join(path.dirname(packageFile), 'files');
}

const hindi = HINDI.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).join('');

const figtree = filesOf(require.resolve('@fontsource-variable/figtree/package.json'));
await copyFile(path.join(figtree, 'figtree-latin-wght-normal.woff2'), path.join(target, 'figtree-latin.woff2'));
const latinExtended = await readFile(path.join(figtree, 'figtree-latin-ext-wght-normal.woff2'));
await writeFile(
  path.join(target, 'figtree-rupee.woff2'),
  await subsetFont(latinExtended, RUPEE_SIGN, { targetFormat: 'woff2' }),
);
const noto = filesOf(require.resolve('@fontsource-variable/noto-sans-devanagari/package.json'));
const devanagari = await readFile(path.join(noto, 'noto-sans-devanagari-devanagari-wght-normal.woff2'));
await writeFile(
  path.join(target, 'noto-devanagari.woff2'),
  await subsetFont(devanagari, hindi, { targetFormat: 'woff2', variationAxes: WEIGHTS }),
);
