import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealScripts } from './own-scripts.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('[REQ-OPS-21] a page names the scripts it was rendered with, and no nonce is left in it', () => {
  const page =
    '<script nonce="n1">first()</script><link rel="modulepreload" nonce="n1" href="/a.js"/>' +
    '<script nonce="n1" type="waiting-module">import "/a.js"</script><script nonce="n1" src="/b.js" async=""></script>';
  const { html, scriptHashes } = sealScripts(page, 'n1');
  expect(html).toBe(page.replaceAll(' nonce="n1"', ''));
  expect(scriptHashes).toEqual([hashOf('first()'), hashOf('import "/a.js"')]);
});

test('a script that somebody brought into a page is not among its own, and data is no script', () => {
  const page =
    '<script>stolen()</script><script nonce="guessed">stolen()</script>' +
    '<script type="application/ld+json" nonce="n1">{"a":1}</script>';
  expect(sealScripts(page, 'n1').scriptHashes).toEqual([]);
});
