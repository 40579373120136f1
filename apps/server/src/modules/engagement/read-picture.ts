import { OFFER_PICTURE_FILE } from '@safar/contract/engagement';
import type { Queryable } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import { findPicture } from './picture-store.ts';

/** The picture of an offer by its file name, cacheable for good: the name contains its hash (REQ-OFFER-5). */
export async function readPicture(db: Queryable, file: string): Promise<FileAnswer | Failure<'NOT_FOUND'>> {
  const [, hash, width] = OFFER_PICTURE_FILE.exec(file) ?? [];
  const body = hash === undefined ? null : await findPicture(db, hash, Number(width));
  return body === null ? fail('NOT_FOUND') : new FileAnswer(body, file, 'for good');
}
