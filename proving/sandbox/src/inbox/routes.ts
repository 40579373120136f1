import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loopbackOnly } from '../control/loopback.ts';
import { PAGE_CSP } from '../pages/html.ts';
import { inboxPage } from './page.ts';
import type { Inbox } from './store.ts';

const MAX_SHOWN = 100;
/** A mail may use its own styles and pictures, but no scripts or forms. */
const MAIL_CSP =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:";

const inboxQuerySchema = z.object({
  to: z.string().default(''),
  limit: z.coerce.number().int().min(1).max(5000).optional(),
});
/** The types that a browser shows without running anything in them. Other attachments are offered for download. */
const SHOWN_TYPES = ['application/pdf', 'text/plain', 'image/png', 'image/jpeg'];
const attachmentParamsSchema = z.object({ id: z.coerce.number().int(), number: z.coerce.number().int() });
const messageParamsSchema = z.object({ id: z.coerce.number().int() });

/**
 * Registers `GET /inbox?to=&limit=`: all sent messages, newest first, as JSON, or as a page for browsers. For this
 * machine only, because messages hold sign-in codes.
 */
export async function registerInbox(app: FastifyInstance, inbox: Inbox): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', loopbackOnly);
    scope.get('/inbox', (request, reply) => {
      const parsed = inboxQuerySchema.safeParse(request.query);
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
      const { to, limit } = parsed.data;
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      if (request.headers.accept?.includes('text/html') !== true) return reply.send(inbox.list(to, limit));
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', PAGE_CSP)
        .send(inboxPage(inbox.list(to, limit ?? MAX_SHOWN), to));
    });
    scope.get('/inbox/messages/:id/html', (request, reply) => {
      const params = messageParamsSchema.safeParse(request.params);
      const message = params.success ? inbox.get(params.data.id) : undefined;
      if (message?.html === undefined) return reply.code(404).send({ error: 'There is no such message.' });
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', MAIL_CSP)
        .send(message.html);
    });
    scope.get('/inbox/messages/:id/attachments/:number', (request, reply) => {
      const params = attachmentParamsSchema.safeParse(request.params);
      const file = params.success ? inbox.attachment(params.data.id, params.data.number) : undefined;
      if (file === undefined) return reply.code(404).send({ error: 'There is no such attachment.' });
      const type = file.contentType.split(';')[0] ?? '';
      const name = file.filename.replaceAll(/[^\w.-]/g, '_');
      return reply
        .header('content-type', SHOWN_TYPES.includes(type) ? type : 'application/octet-stream')
        .header('content-disposition', `${SHOWN_TYPES.includes(type) ? 'inline' : 'attachment'}; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(file.content));
    });
  });
}
