import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../../platform/error-answers.ts';
import { fail } from '../../platform/failure.ts';
import { UNCRAWLED_PATHS } from '../../platform/search-engine-rules.ts';
import type { Cache } from '../../platform/cache.ts';
import { HOUR_MS, SECOND_MS } from '@safar/domain/time/time-units';
import { createSitemapFiles } from './sitemap-files.ts';
import { sitemapIndex, type SitemapContext } from './sitemap.ts';

/** Maximum age of a sitemap, here and in a shared cache. */
const LIFE_MS = HOUR_MS;
const CACHE = `public, max-age=${LIFE_MS / SECOND_MS}`;
const XML = 'application/xml; charset=utf-8';

export interface CrawlerFilesContext extends SitemapContext {
  readonly cache: Cache;
  /** Folder in which the sitemap files are stored. */
  readonly folder: string;
}

/** `/robots.txt`, `/sitemap.xml` and the files it names: each is made at most once an hour. */
export function registerCrawlerFiles(app: FastifyInstance, { cache, folder, ...context }: CrawlerFilesContext): void {
  const index = cache.create<string>({ name: 'sitemap-index', ttlMs: LIFE_MS, maxItems: 1 });
  const files = createSitemapFiles(context, folder, LIFE_MS);
  const robots = robotsText(context.siteUrl);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', CACHE).send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('content-type', XML)
      .header('cache-control', CACHE)
      .send(await index.get('', () => sitemapIndex(context))),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const file = await files.pathOf(request.params.file);
    return file === null ? sendFailure(reply, fail('NOT_FOUND')) : sendXml(request, reply, file);
  });
}

/** Keeps crawlers off private pages and searches, and names the sitemap (REQ-FRAME-15). */
function robotsText(siteUrl: string): string {
  const rules = UNCRAWLED_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** @param file compressed, since most clients accept that */
function sendXml(request: FastifyRequest, reply: FastifyReply, file: string): FastifyReply {
  reply.header('content-type', XML).header('cache-control', CACHE).header('vary', 'accept-encoding');
  const compressed = createReadStream(file);
  if ((request.headers['accept-encoding'] ?? '').includes('gzip'))
    return reply.header('content-encoding', 'gzip').send(compressed);
  const plain = createGunzip();
  compressed.once('error', (error) => plain.destroy(error));
  plain.once('close', () => compressed.destroy());
  return reply.send(compressed.pipe(plain));
}
