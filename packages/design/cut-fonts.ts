/**
 * Writes the font files of the design system. From the Figtree package: the latin cut unchanged, and a cut of the latin-ext file with only
 * the rupee sign (the latin cut has none), about 1 KB instead of 10. For a language whose script it lacks: the characters and weights that
 * its folder in packages/messages names. Run by hand when a font package or a language changes: `node packages/design/cut-fonts.ts`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { MESSAGES, readLanguages } from '../../tools/codegen/messages.ts';

const RUPEE_SIGN = '\u20B9';

const require = createRequire(import.meta.url);
const target = path.resolve(import.meta.dirname, 'src/fonts');

function filesOf(packageFile: string): string {
  return path.join(path.dirname(packageFile), 'files');
}

/** The characters of a CSS range, and the space between them. */
function charactersIn(range: string): string {
  const codes = range.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return `${String.fromCodePoint(...codes)} `;
}

const figtree = filesOf(require.resolve('@fontsource-variable/figtree/package.json'));
await copyFile(path.join(figtree, 'figtree-latin-wght-normal.woff2'), path.join(target, 'figtree-latin.woff2'));
const latinExtended = await readFile(path.join(figtree, 'figtree-latin-ext-wght-normal.woff2'));
await writeFile(
  path.join(target, 'figtree-rupee.woff2'),
  await subsetFont(latinExtended, RUPEE_SIGN, { targetFormat: 'woff2' }),
);
for (const [code, { font }] of await readLanguages()) {
  if (font === undefined) continue;
  const whole = await readFile(path.join(filesOf(require.resolve(`${font.package}/package.json`)), font.file));
  const [min, max] = font.weights;
  await writeFile(
    path.join(MESSAGES, code, 'font.woff2'),
    await subsetFont(whole, charactersIn(font.characters), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min, max } },
    }),
  );
}
