import type { CallShape } from '@safar/contract/call';
import type { FastifyReply } from 'fastify';

const SAFE_NAME = /^[\w.-]+$/;

/** Who may keep a file: nobody, or everybody for good where its address names its contents. */
export type FileKept = 'never' | 'for good';

const CACHE: Readonly<Record<FileKept, string>> = {
  never: 'private, no-store',
  'for good': 'public, max-age=31536000, immutable',
};

/** A file; its media type is the call's. */
export class FileAnswer {
  readonly content: Buffer;
  readonly filename: string;
  readonly kept: FileKept;

  /** `filename`: letters, digits, dots and dashes. */
  constructor(content: Buffer, filename: string, kept: FileKept = 'never') {
    if (!SAFE_NAME.test(filename)) throw new Error('a file name that would have to be quoted');
    this.content = content;
    this.filename = filename;
    this.kept = kept;
  }
}

/** Sends a file to be looked at in the browser, or kept, under its name. */
export function sendFile(call: CallShape, reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (call.media === undefined) throw new Error(`${call.id} answers with data, not with a file`);
  return reply
    .header('content-type', call.media)
    .header('content-disposition', `inline; filename="${file.filename}"`)
    .header('cache-control', CACHE[file.kept])
    .send(file.content);
}
