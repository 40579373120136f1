import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { DRAWING_VERSION, openPictureFiles, WIDTHS, type PictureWidth } from './picture-files.ts';
import { warmUpPictures } from './warm-up.ts';

const FULL_WIDTH: PictureWidth = 1200;

interface PictureRequest {
  readonly Params: { readonly file: string };
  readonly Querystring: { readonly w?: string | readonly string[] };
}

/**
 * `GET /pictures/<scene>-<variant>.webp?w=160|400|800|1200` (1200 without `w`): the drawn pictures of hotels. A name or a
 * width that does not exist is answered with 404. `warmUp` renders all of them ahead while nobody calls.
 */
export function registerPictures(app: FastifyInstance, world: World, { warmUp = false } = {}): void {
  const files = openPictureFiles(world.settings.folder);
  app.get<PictureRequest>('/pictures/:file', async (request, reply) => {
    const [, name] = /^([a-z-]+-\d)\.webp$/.exec(request.params.file) ?? [];
    const width = widthOf(request.query.w);
    if (name === undefined || width === undefined) return reply.code(404).send({ error: 'no such picture' });
    const etag = `"${name}-${width}-${DRAWING_VERSION}"`;
    const picture = await files.read(name, width);
    if (picture === undefined) return reply.code(404).send({ error: 'no such picture' });
    void reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(picture);
  });
  // Pictures being written when the server closes are finished: their folder may be removed after.
  app.addHook('onClose', () => files.settled());
  if (warmUp) warmUpPictures(app, files);
}

function widthOf(asked: string | readonly string[] | undefined): PictureWidth | undefined {
  return asked === undefined ? FULL_WIDTH : WIDTHS.find((width) => String(width) === asked);
}
