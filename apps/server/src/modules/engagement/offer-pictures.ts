import { OFFER_PICTURE_FILE, OFFER_PICTURE_WIDTHS } from '@safar/contract/engagement';
import type { Queryable } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import { findPicture, type MadePicture } from './picture-store.ts';
import sharp, { type SharpOptions } from 'sharp';
import { PICTURE } from '@safar/contract/desk/offers';
import { sha256Hex } from '../../platform/crypto.ts';

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
const LIMIT_SECONDS = 20;
const QUALITY = 80;
const HASH_DIGITS = 32;

/**
 * Makes the pictures of an offer's card from an upload: the widest part of 5 to 2 around the most interesting area, upright, without the
 * camera's metadata (REQ-OFFER-5).
 * @returns the pictures, or a sentence that says why the upload is refused
 */
export async function makePicture(upload: Buffer): Promise<MadePicture | string> {
  const options = { limitInputPixels: PICTURE.maxPixels, failOn: 'error', animated: false } as const;
  try {
    const { format, autoOrient } = await sharp(upload, options).metadata();
    if (!FORMATS.includes(format)) return 'Use a picture in JPEG, PNG or WebP.';
    const { width, height } = autoOrient;
    if (width < PICTURE.minWidth || height < PICTURE.minHeight)
      return `This picture has ${width} × ${height} pixels. Use one of at least ${PICTURE.minWidth} × ${PICTURE.minHeight}.`;
    const widths: { width: number; body: Buffer }[] = [];
    for (const wanted of OFFER_PICTURE_WIDTHS)
      widths.push({ width: wanted, body: await scaled(upload, wanted, options) });
    const hash = sha256Hex(Buffer.concat(widths.map(({ body }) => body))).slice(0, HASH_DIGITS);
    return { hash, widths };
  } catch {
    return `This picture cannot be read: it is broken, or has more than ${PICTURE.maxPixels / 1_000_000} million pixels.`;
  }
}

function scaled(upload: Buffer, width: number, options: SharpOptions): Promise<Buffer> {
  const height = Math.round((width * PICTURE.minHeight) / PICTURE.minWidth);
  return sharp(upload, options)
    .autoOrient()
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: QUALITY })
    .timeout({ seconds: LIMIT_SECONDS })
    .toBuffer();
}

/** The picture of an offer by its file name, cacheable for good: the name contains its hash (REQ-OFFER-5). */
export async function readPicture(db: Queryable, file: string): Promise<FileAnswer | Failure<'NOT_FOUND'>> {
  const [, hash, width] = OFFER_PICTURE_FILE.exec(file) ?? [];
  const body = hash === undefined ? null : await findPicture(db, hash, Number(width));
  return body === null ? fail('NOT_FOUND') : new FileAnswer(body, file, 'for good');
}
