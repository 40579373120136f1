import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { keptWidth, readPicture } from './picture-files.ts';

const WIDEST_ASKED = 9999;

interface PictureRequest {
  readonly Params: { readonly file: string };
  readonly Querystring: { readonly w?: string | readonly string[] };
}

/**
 * Registers `GET /pictures/<name>.webp?w=<pixels>`, which sends a hotel's picture in the narrowest stored width that is
 * not narrower than `w`, or in the widest without `w`. It answers 404 to a name that does not exist and to a `w` that
 * is not a number.
 */
export function registerPictures(app: FastifyInstance): void {
  app.get<PictureRequest>('/pictures/:file', async (request, reply) => {
    const [, name] = /^([a-z0-9-]+)\.webp$/.exec(request.params.file) ?? [];
    const asked = String(request.query.w ?? WIDEST_ASKED);
    const picture =
      name === undefined || !/^\d{1,4}$/.test(asked) ? undefined : await readPicture(name, keptWidth(Number(asked)));
    if (picture === undefined) return reply.code(404).send({ error: 'no such picture' });
    const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
    void reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(picture);
  });
}
