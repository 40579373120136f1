import { createHash } from 'node:crypto';

/** Script types whose content a browser runs; the last is started by our own script once the page is painted. */
const EXECUTABLE = new Set(['', 'module', 'text/javascript', 'waiting-module']);

/** A page as sent: the same bytes for every visitor. */
export interface SealedPage {
  readonly html: string;
  /** Hashes of the page's own inline scripts, in the form of a Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
}

/**
 * Removes the nonce from a page and names the scripts that had it: those the app itself wrote, and no other text that
 * looks like one (REQ-OPS-21).
 * @param nonce unique to this rendering: content of the page cannot contain it
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
