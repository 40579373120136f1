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

test('a page runs our own scripts, those under its nonce and the gateway’s, and nothing inline besides', () => {
  const policy = directives(contentSecurityPolicy(readConfig({ SANDBOX_PORT: '4900' }), 'abc', { dev: false }));
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'", 'http://127.0.0.1:4900']);
  expect(policy.get('frame-src')).toContain('http://127.0.0.1:4900');
  expect(policy.get('img-src')).toContain('http://127.0.0.1:4900');
  expect(policy.get('style-src')).not.toContain("'unsafe-inline'");
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
});

test('a map’s tiles may be loaded from where the template says, and only then', () => {
  const template = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  const withMap = contentSecurityPolicy(readConfig({ MAP_TILE_TEMPLATE: template }), 'n', { dev: false });
  expect(directives(withMap).get('img-src')).toContain('https://*.tiles.example');
  expect(contentSecurityPolicy(readConfig({}), 'n', { dev: false })).not.toContain('tiles.example');
});

test('an embedded map may be framed where the template says, and only then', () => {
  const template = 'https://maps.example/embed?q={query}';
  const withMap = contentSecurityPolicy(readConfig({ MAP_EMBED_TEMPLATE: template }), 'n', { dev: false });
  expect(directives(withMap).get('frame-src')).toContain('https://maps.example');
  expect(contentSecurityPolicy(readConfig({}), 'n', { dev: false })).not.toContain('maps.example');
});
