import type { CallShape } from '@safar/contract/call';
import type { FastifyReply } from 'fastify';

const SAFE_NAME = /^[\w.-]+$/;

/** A file made for one reader; its media type is the call's. */
export class FileAnswer {
  readonly content: Buffer;
  readonly filename: string;

  /** `filename`: letters, digits, dots and dashes. */
  constructor(content: Buffer, filename: string) {
    if (!SAFE_NAME.test(filename)) throw new Error('a file name that would have to be quoted');
    this.content = content;
    this.filename = filename;
  }
}

/** Sends a file to be looked at in the browser, or kept, under its name. */
export function sendFile(call: CallShape, reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (call.media === undefined) throw new Error(`${call.id} answers with data, not with a file`);
  return reply
    .header('content-type', call.media)
    .header('content-disposition', `inline; filename="${file.filename}"`)
    .header('cache-control', 'private, no-store')
    .send(file.content);
}
