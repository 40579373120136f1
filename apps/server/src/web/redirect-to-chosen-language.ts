import { LANGUAGE_COOKIE, languageOf, pathIn, SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/**
 * Redirects a visitor who comes from another site to a page in the source language, and chose another language earlier, to the page in that
 * language (REQ-LANG-2): a link they were sent, or a typed address. Links from our own pages are left as they are.
 */
export function ownLanguageAddress({ headers, url }: FastifyRequest, language: Language): string | null {
  if (language !== SOURCE_LANGUAGE || headers['sec-fetch-dest'] !== 'document') return null;
  if (headers['sec-fetch-site'] === 'same-origin') return null;
  const chosen = languageOf(parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE] ?? '');
  if (chosen === null || chosen === SOURCE_LANGUAGE) return null;
  return pathIn(chosen, url);
}
