import { Failure, fail } from '../../platform/failure.ts';
import { escalate, type BookingKey } from '../bookings/index.ts';
import type { DocumentsContext } from './context.ts';
import type { DocumentTask } from './document-data.ts';

export type Unprintable = Failure<'DOCUMENT_NOT_PRINTABLE'>;

/**
 * The PDF of a document. One with a character that no font has a glyph for is not made; the booking is shown to a
 * person, with the character (REQ-DOC-11).
 */
export async function printed(
  context: DocumentsContext,
  key: BookingKey,
  task: DocumentTask,
): Promise<Buffer | Unprintable> {
  const drawn = await context.worker.draw(task);
  if (Buffer.isBuffer(drawn)) return drawn;
  const what = task.document === 'tax' ? task.data.kind : task.document;
  await escalate(context, key, 'document-not-printable', `${what}, ${drawn.missing}`);
  return fail('DOCUMENT_NOT_PRINTABLE');
}
