import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = `<head><title>गोवा</title><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/a.woff2"/></head>
<body>₹1<script nonce="n" type="module" async="">import("/a.js");</script><script nonce="n">later()</script></body>`;

test('[REQ-FRAME-16] what a page runs waits, what it shows does not', () => {
  const page = scriptsAfterPaint(PAGE, 'n');
  expect(page).not.toMatch(/"modulepreload"|type="module"/);
  expect(page).toContain('<link rel="preload" href="/a.woff2"/>');
  expect(page).toContain(
    '<script nonce="n" type="waiting-module">import("/a.js");</script><script nonce="n">(function',
  );
  expect(page).toContain('<title>गोवा</title>');
  expect(page).toMatch(/<script nonce="n">later\(\)<\/script><\/body>$/);
});

test('what is no page, or has no script of its own, is sent as it is', () => {
  const page = '<link rel="modulepreload" href="/a.js"/><p>Not a page</p>';
  expect(scriptsAfterPaint(page, 'n')).toBe(page);
});
