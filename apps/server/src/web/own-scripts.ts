import { createHash } from 'node:crypto';

/** Of these a browser runs what stands in them; the last is begun by our own script once the page is painted. */
const EXECUTABLE = new Set(['', 'module', 'text/javascript', 'waiting-module']);

/** A page as it is sent: the same bytes for everybody it is sent to. */
export interface SealedPage {
  readonly html: string;
  /** Of the page's own inline scripts, as a Content-Security-Policy names them. */
  readonly scriptHashes: readonly string[];
}

/**
 * Takes the nonce out of a page and names what it stood on: the scripts the app itself wrote, and no other text that looks like one.
 * @param nonce of this rendering alone; nobody can have written it into what the page shows
 */
export function sealScripts(page: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || !EXECUTABLE.has(/ type="([^"]*)"/.exec(attributes)?.[1] ?? '')) continue;
    if (text !== '') hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: page.replaceAll(mark, ''), scriptHashes: [...hashes] };
}
