import type { Readable } from 'node:stream';
import type { CallShape } from '@safar/contract/call';
import type { FastifyReply } from 'fastify';

const SAFE_NAME = /^[\w.-]+$/;

/** Who may cache a file: nobody, or everybody for ever where its address identifies its contents. */
export type FileKept = 'never' | 'for good';

const CACHE: Readonly<Record<FileKept, string>> = {
  never: 'private, no-store',
  'for good': 'public, max-age=31536000, immutable',
};

/** A file, or a stream that is read while it is sent; its media type is the call's. */
export class FileAnswer<Content extends Buffer | Readable = Buffer> {
  readonly content: Content;
  readonly filename: string;
  readonly kept: FileKept;

  /** `filename`: letters, digits, dots and dashes. */
  constructor(content: Content, filename: string, kept: FileKept = 'never') {
    if (!SAFE_NAME.test(filename)) throw new Error('a file name that would have to be quoted');
    this.content = content;
    this.filename = filename;
    this.kept = kept;
  }
}

/** A file of either kind. */
export type AnyFile = FileAnswer<Buffer | Readable>;

/** Media type of files that others uploaded: a browser saves them and never opens them on our pages. */
const ONLY_SAVED = 'application/octet-stream';

/** Sends a file with its name, to be shown by the browser or downloaded; one of unknown contents is only saved. */
export function sendFile(call: CallShape, reply: FastifyReply, file: AnyFile): FastifyReply {
  if (call.media === undefined) throw new Error(`${call.id} answers with data, not with a file`);
  return reply
    .header('content-type', call.media)
    .header(
      'content-disposition',
      `${call.media === ONLY_SAVED ? 'attachment' : 'inline'}; filename="${file.filename}"`,
    )
    .header('cache-control', CACHE[file.kept])
    .send(file.content);
}
