import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

async function through(chunks: readonly Uint8Array[]): Promise<string> {
  const page = scriptsAfterPaint(() => {});
  for (const chunk of chunks) page.write(chunk);
  page.end();
  return text(page);
}

/** The page in pieces of some bytes, which also cut tags and letters. */
function pieces(page: string, bytes: number): Uint8Array[] {
  const all = Buffer.from(page);
  return Array.from({ length: Math.ceil(all.length / bytes) }, (_, at) => all.subarray(at * bytes, (at + 1) * bytes));
}

const PAGE =
  '<head><title>गोवा</title><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/a.woff2"/></head><body>₹1 <link rel="modulepreload" href="/b.js"/></body>';

test.each([1, 7, 1000])('scripts in the head wait for what is painted, in pieces of %i bytes', async (bytes) => {
  const page = await through(pieces(PAGE, bytes));
  expect(page).toBe(PAGE.replace('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'));
});

test('what ends before its head has ended is sent as it is', async () => {
  expect(await through(pieces('<p>Not a page</p>', 4))).toBe('<p>Not a page</p>');
});
