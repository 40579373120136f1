import { withoutLanguage } from '@safar/messages/language';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isUnlisted } from '../platform/search-engine-rules.ts';

/**
 * Hash of the one inline style the component library writes into server-rendered markup (its visually hidden elements).
 * It changes only with that library; a browser test watches the console for what the policy refuses.
 */
const VISUALLY_HIDDEN_STYLE = "'sha256-OPvH+zTsq+vvwlH2fikB1Fveiha+jXy32l3j4fYaEpA='";
/**
 * Hashes of the two style elements that the component library adds to a live page: the scrolling of pressed elements, and the locked page
 * behind an open sheet (iOS). A test reads them from that library.
 */
const LIBRARY_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];
const HSTS = 'max-age=31536000; includeSubDomains';

/** Whether an address has a secret in it that opens what it names to whoever has it (REQ-TRIP-4). */
function isSecret(url: string): boolean {
  return withoutLanguage(url.split('?', 1)[0] ?? '') === '/shared-trip';
}

/** Headers of every answer; answers that search engines may not list say so. */
export function addSecurityHeaders(app: FastifyInstance, { https }: Pick<Config, 'https'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': isSecret(request.url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
      // The payment window of the gateway opens bank pages that send messages back to it.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      ...(https ? { 'strict-transport-security': HSTS } : {}),
      ...(isUnlisted(request.url.split('?', 1)[0] ?? '') ? { 'x-robots-tag': 'noindex' } : {}),
    });
  });
}

/**
 * The Content-Security-Policy of a page: our own files, the page's own inline scripts by their hashes, the pictures,
 * and the origins that modules name for their pages (REQ-FRAME-13, REQ-OPS-21).
 */
export function contentSecurityPolicy(
  config: Pick<Config, 'mapTileTemplate' | 'mapStyle' | 'mapEmbedTemplate' | 'challenge' | 'pictures'>,
  scriptHashes: readonly string[],
  { dev, origins }: { readonly dev: boolean; readonly origins: readonly string[] },
): string {
  const mapTiles = config.mapTileTemplate === '' ? [] : [tileOrigin(config.mapTileTemplate)];
  const mapStyle = config.mapStyle?.origins ?? [];
  const mapEmbed = config.mapEmbedTemplate === '' ? [] : [originOf(config.mapEmbedTemplate)];
  const challenge = config.challenge === null ? [] : [originOf(config.challenge.scriptUrl)];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...origins, ...challenge],
    // In development Vite adds every style sheet to the page by a script.
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : LIBRARY_STYLES)],
    'style-src-attr': ["'unsafe-hashes'", VISUALLY_HIDDEN_STYLE],
    'img-src': ["'self'", 'data:', 'blob:', ...config.pictures.origins, ...origins, ...mapTiles, ...mapStyle],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins, ...challenge, ...mapStyle, ...(dev ? ['ws:'] : [])],
    'frame-src': ["'self'", ...origins, ...challenge, ...mapEmbed],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** Origin of a template's tiles; `{s}` in its host stands for any subdomain. */
function tileOrigin(template: string): string {
  return originOf(template.replace('{s}', 'any-subdomain')).replace('any-subdomain', '*');
}
