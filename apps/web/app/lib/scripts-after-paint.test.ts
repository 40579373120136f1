import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

async function through(chunks: readonly Uint8Array[], nonce?: string): Promise<string> {
  let ends = 0;
  const page = scriptsAfterPaint({ nonce, onEnd: () => (ends += 1) });
  for (const chunk of chunks) page.write(chunk);
  page.end();
  const sent = await text(page);
  expect(ends).toBe(1);
  return sent;
}

/** The page in pieces of some bytes, which also cut tags and letters. */
function pieces(page: string, bytes: number): Uint8Array[] {
  const all = Buffer.from(page);
  return Array.from({ length: Math.ceil(all.length / bytes) }, (_, at) => all.subarray(at * bytes, (at + 1) * bytes));
}

const PAGE = `<head><title>गोवा</title><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/a.woff2"/></head>
<body>₹1<script nonce="n" type="module" async="">import("/a.js");</script><script nonce="n">later()</script></body>`;

test.each([1, 7, 1000])(
  '[REQ-FRAME-16] what a page runs waits, what it shows does not, in pieces of %i bytes',
  async (bytes) => {
    const page = await through(pieces(PAGE, bytes), 'n');
    expect(page).not.toMatch(/"modulepreload"|type="module"/);
    expect(page).toContain('<link rel="preload" href="/a.woff2"/>');
    expect(page).toContain(
      '<script nonce="n" type="waiting-module">import("/a.js");</script><script nonce="n">(function',
    );
    expect(page).toContain('<title>गोवा</title>');
    expect(page).toMatch(/<script nonce="n">later\(\)<\/script><\/body>$/);
  },
);

test('what is no page, or has no script of its own, is sent as it is', async () => {
  const page = '<link rel="modulepreload" href="/a.js"/><p>Not a page</p>';
  expect(await through(pieces(page, 4))).toBe(page);
});
