import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../../platform/error-answers.ts';
import { fail } from '../../platform/failure.ts';
import { UNCRAWLED_PATHS } from '../../platform/search-engine-rules.ts';
import { sitemapFile, sitemapIndex, type SitemapContext } from './sitemap.ts';

const CACHE = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';

/** `/robots.txt`, `/sitemap.xml` and the files it names. */
export function registerCrawlerFiles(app: FastifyInstance, context: SitemapContext): void {
  const robots = robotsText(context.siteUrl);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', CACHE).send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('content-type', XML)
      .header('cache-control', CACHE)
      .send(await sitemapIndex(context)),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const file = await sitemapFile(context, request.params.file);
    return file === null ? sendFailure(reply, fail('NOT_FOUND')) : sendXml(request, reply, Readable.from(file));
  });
}

function robotsText(siteUrl: string): string {
  const rules = UNCRAWLED_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Compressed as it is read: a file of hotels is some 8 MB. */
function sendXml(request: FastifyRequest, reply: FastifyReply, xml: Readable): FastifyReply {
  reply.header('content-type', XML).header('cache-control', CACHE).header('vary', 'accept-encoding');
  if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(xml);
  const gzip = createGzip();
  xml.once('error', (error) => gzip.destroy(error));
  gzip.once('close', () => xml.destroy());
  return reply.header('content-encoding', 'gzip').send(xml.pipe(gzip));
}
