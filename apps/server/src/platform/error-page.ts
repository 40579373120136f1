import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as m from '@safar/messages/frame';
import { languageOfPath, locale, pathIn, withoutLanguage } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import type { Failure } from './failure.ts';
import { errorAnswer } from './failure.ts';
import { inLanguage } from './request-language.ts';

/** The error page for a browser that shows the answer itself, because our application is not loaded. */

/** Addresses of programs and files; every other address is a page. */
const NOT_PAGES = /^\/(?:api|assets)(?:[/?#]|$)|^\/(?:healthz|readyz)(?:[?#]|$)/;

interface Asked {
  readonly method?: string | undefined;
  /** Path and query. */
  readonly url?: string | undefined;
  readonly headers: Pick<IncomingHttpHeaders, 'accept'>;
}

/** Whether a browser navigates to the address of a page and would show the answer (REQ-FRAME-2). */
export function asksForPage({ url = '/', headers }: Asked): boolean {
  return (headers.accept ?? '').includes('text/html') && !NOT_PAGES.test(withoutLanguage(url));
}

/** An address with its percent encoding repaired: a percent sign that encodes no character is encoded itself. */
export function readableAddress(url: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return path.split('/').map(readableSegment).join('/') + rest;
}

function readableSegment(segment: string): string {
  const repaired = segment.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  // Codes that are not UTF-8.
  return isDecodable(repaired) ? repaired : segment.replaceAll('%', '%25');
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 Figtree,"Noto Sans Devanagari",system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#fbf8f4,#12161f);color:light-dark(#1b2230,#eef1f6)}
main{max-width:34rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:.75rem;background:light-dark(#1b2230,#eef1f6);color:light-dark(#fff,#12161f);text-decoration:none;font-weight:600}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Headers of an error page. */
export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

/** A failure as a page without scripts or files, in the language of its address (REQ-API-3). */
export function errorPage(failure: Failure, url = '/'): string {
  const code = languageOfPath(url);
  return inLanguage(code, () => {
    const text = escaped(errorAnswer(failure).body.error);
    const home = pathIn(code, '/home');
    return `<!doctype html><html lang="${locale(code)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(t(m.errorTitle))}</title><style>${STYLE}</style></head><body><main><h1>${escaped(t(m.errorTitle))}</h1><p>${text}</p><a href="${home}">${escaped(t(m.toHome))}</a></main></body></html>`;
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
