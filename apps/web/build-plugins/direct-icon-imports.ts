import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const ICON_PACKAGE = '@tabler/icons-react';
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]@tabler\/icons-react['"];?/g;
const VIRTUAL = 'virtual:icon/';
const RESOLVED = `\0${VIRTUAL}`;

/** `["path", { "d": "M5 9…", "key": "svg-0" }]`, as the icon package writes its drawings. */
type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Rewrites `import { IconX } from '@tabler/icons-react'` to one import per icon. Without it the dev server bundles,
 * and the rendering server loads, all of the package's several thousand icons for the few that are used. An icon of
 * plain strokes becomes one path for our `glyph`, a third of the size.
 */
export function directIconImports(): Plugin {
  const require = createRequire(import.meta.url);
  const icons = path.join(path.dirname(require.resolve(`${ICON_PACKAGE}/package.json`)), 'dist/esm/icons');
  let glyphModule = '';
  return {
    name: 'safar:direct-icon-imports',
    enforce: 'pre',
    configResolved(config) {
      glyphModule = path.join(config.root, 'app/design/glyph.tsx');
    },
    transform: {
      filter: { id: /\.tsx?$/, code: ICON_PACKAGE },
      handler(code) {
        return { code: code.replaceAll(ICON_IMPORT, (_match, names: string) => importEach(names)), map: null };
      },
    },
    resolveId: {
      filter: { id: /^virtual:icon\// },
      handler: (id) => RESOLVED + id.slice(VIRTUAL.length),
    },
    load: {
      filter: { id: /^\0virtual:icon\// },
      async handler(id) {
        const file = path.join(icons, `${id.slice(RESOLVED.length)}.mjs`);
        const strokes = strokesOf(await readFile(file, 'utf8'));
        if (strokes === null) return `export { default } from ${JSON.stringify(file)};`;
        return `import { glyph } from ${JSON.stringify(glyphModule)};\nexport default glyph(${JSON.stringify(strokes)});`;
      },
    },
  };
}

function importEach(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', local = icon] = name.split(/\s+as\s+/);
      return `import ${local} from '${VIRTUAL}${icon}';`;
    })
    .join('');
}

/** All strokes of an outline icon as one path; null for an icon with anything else in it. */
function strokesOf(source: string): string | null {
  const drawing = /__iconNode = (\[.*\]);/.exec(source)?.[1];
  if (!drawing || !source.includes('createReactComponent("outline"')) return null;
  const nodes: IconNode[] = JSON.parse(drawing);
  const paths = nodes.map(([tag, { key: _key, d = '', ...others }]) =>
    tag === 'path' && d.startsWith('M') && Object.keys(others).length === 0 ? d : null,
  );
  return paths.includes(null) ? null : paths.join('');
}
