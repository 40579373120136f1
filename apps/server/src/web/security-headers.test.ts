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

const PLAIN = { dev: false, origins: [] };

test('a page runs our own scripts, those under its nonce and the gateways’, and nothing inline besides', () => {
  const origins = ['https://pay.example', 'https://other.example'];
  const policy = directives(contentSecurityPolicy(readConfig({}), 'abc', { dev: false, origins }));
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'", ...origins]);
  for (const name of ['frame-src', 'img-src', 'connect-src'])
    expect(policy.get(name)).toEqual(expect.arrayContaining(origins));
  expect(policy.get('style-src')).not.toContain("'unsafe-inline'");
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
});

test('a map’s tiles may be loaded from where the template says, and only then', () => {
  const template = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  const withMap = contentSecurityPolicy(readConfig({ MAP_TILE_TEMPLATE: template }), 'n', PLAIN);
  expect(directives(withMap).get('img-src')).toContain('https://*.tiles.example');
  expect(contentSecurityPolicy(readConfig({}), 'n', PLAIN)).not.toContain('tiles.example');
});

test('[REQ-FRAME-13] a vector style may be read from its own origin and those named with it, and only where it is set', () => {
  const settings = {
    MAP_STYLE_URL: 'https://style.example/{theme}.json?key=abc',
    MAP_STYLE_ORIGINS: 'https://tiles.example, https://glyphs.example',
  };
  const withStyle = directives(contentSecurityPolicy(readConfig(settings), 'n', PLAIN));
  for (const name of ['connect-src', 'img-src'])
    expect(withStyle.get(name)).toEqual(
      expect.arrayContaining(['https://style.example', 'https://tiles.example', 'https://glyphs.example']),
    );
  expect(withStyle.get('script-src')).toEqual(["'self'", "'nonce-n'"]);
  const { MAP_STYLE_ORIGINS } = settings;
  const without = contentSecurityPolicy(readConfig({ MAP_STYLE_ORIGINS }), 'n', PLAIN);
  expect(without).not.toContain('.example');
});

test('an embedded map may be framed where the template says, and only then', () => {
  const template = 'https://maps.example/embed?q={query}';
  const withMap = contentSecurityPolicy(readConfig({ MAP_EMBED_TEMPLATE: template }), 'n', PLAIN);
  expect(directives(withMap).get('frame-src')).toContain('https://maps.example');
  expect(contentSecurityPolicy(readConfig({}), 'n', PLAIN)).not.toContain('maps.example');
});
