import { LANGUAGE_COOKIE, languageOf, pathIn, SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/**
 * Who comes from elsewhere to a page in the source language, and chose another before, is led to the page in it
 * (REQ-LANG-2): a link they were sent, or an address they typed. From our own pages every address is as meant.
 */
export function ownLanguageAddress({ headers, url }: FastifyRequest, language: Language): string | null {
  if (language !== SOURCE_LANGUAGE || headers['sec-fetch-dest'] !== 'document') return null;
  if (headers['sec-fetch-site'] === 'same-origin') return null;
  const chosen = languageOf(parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE] ?? '');
  if (chosen === null || chosen === SOURCE_LANGUAGE) return null;
  return pathIn(chosen, url);
}
