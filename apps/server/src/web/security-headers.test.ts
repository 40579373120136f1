import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { contentSecurityPolicy } from './security-headers.ts';

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );
}

const HASH = "'sha256-abc='";
const PLAIN = { dev: false, origins: [] };

test('a page runs our own scripts, those of its own by their hashes and the gateways’, and nothing inline besides', () => {
  const origins = ['https://pay.example', 'https://other.example'];
  const policy = directives(contentSecurityPolicy(readConfig({}), [HASH], { dev: false, origins }));
  expect(policy.get('script-src')).toEqual(["'self'", HASH, ...origins]);
  for (const name of ['frame-src', 'img-src', 'connect-src'])
    expect(policy.get(name)).toEqual(expect.arrayContaining(origins));
  expect(policy.get('style-src')).not.toContain("'unsafe-inline'");
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
});

test('a map’s tiles may be loaded from where the template says, and only then', () => {
  const template = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  const withMap = contentSecurityPolicy(readConfig({ MAP_TILE_TEMPLATE: template }), [], PLAIN);
  expect(directives(withMap).get('img-src')).toContain('https://*.tiles.example');
  expect(contentSecurityPolicy(readConfig({}), [], PLAIN)).not.toContain('tiles.example');
});

test('[REQ-FRAME-13] a vector style may be read from its own origin and those named with it, and only where it is set', () => {
  const settings = {
    MAP_STYLE_URL: 'https://style.example/{theme}.json?key=abc',
    MAP_STYLE_ORIGINS: 'https://tiles.example, https://glyphs.example',
  };
  const withStyle = directives(contentSecurityPolicy(readConfig(settings), [], PLAIN));
  for (const name of ['connect-src', 'img-src'])
    expect(withStyle.get(name)).toEqual(
      expect.arrayContaining(['https://style.example', 'https://tiles.example', 'https://glyphs.example']),
    );
  expect(withStyle.get('script-src')).toEqual(["'self'"]);
  const { MAP_STYLE_ORIGINS } = settings;
  const without = contentSecurityPolicy(readConfig({ MAP_STYLE_ORIGINS }), [], PLAIN);
  expect(without).not.toContain('.example');
});

test('an embedded map may be framed where the template says, and only then', () => {
  const template = 'https://maps.example/embed?q={query}';
  const withMap = contentSecurityPolicy(readConfig({ MAP_EMBED_TEMPLATE: template }), [], PLAIN);
  expect(directives(withMap).get('frame-src')).toContain('https://maps.example');
  expect(contentSecurityPolicy(readConfig({}), [], PLAIN)).not.toContain('maps.example');
});

test('[REQ-OPS-21] the style elements of the component library are those the policy allows', () => {
  const allowed = directives(contentSecurityPolicy(readConfig({}), [], PLAIN)).get('style-src');
  const library = path.dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));
  for (const [file, names] of [
    ['interactions/usePress', /PRESSABLE_ATTRIBUTE = '(.*?)'/],
    ['overlays/usePreventScroll', null],
  ] as const) {
    const source = readFileSync(path.join(library, 'dist/private', `${file}.mjs`), 'utf8');
    const [, written = ''] = /style\.textContent = `([\s\S]*?)`\.trim\(\)/.exec(source) ?? [];
    const text = written.replaceAll(/\$\{.*?\}/g, names?.exec(source)?.[1] ?? '').trim();
    expect(text).toMatch(/^@layer/);
    expect(allowed).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
});
