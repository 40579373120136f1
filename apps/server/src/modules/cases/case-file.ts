import type { CASE_FILE_KINDS } from '@safar/contract/desk/cases';
import sharp from 'sharp';

/** The most that a phone's camera takes; a file that unpacks to more is not unpacked. */
const MOST_PIXELS = 50_000_000;
/** Enough to read a page of print. */
const MOST_SIDE_PX = 2400;
const QUALITY = 80;
const LIMIT_SECONDS = 20;
/** A PDF ends with its mark, and perhaps some bytes of a mail program. */
const PDF_END_BYTES = 1024;

/** A file as it is kept: a PDF as it was sent, or a picture. */
export interface KeptFile {
  readonly kind: (typeof CASE_FILE_KINDS)[number];
  readonly body: Buffer;
}

/**
 * Makes a traveller's upload a file that can be kept, judged by its content alone: a PDF, or a picture in JPEG, PNG or WebP, which is made
 * anew without the camera's metadata (REQ-HELP-5). Null for anything else, and for a broken file.
 */
export async function fileToKeep(upload: Buffer): Promise<KeptFile | null> {
  if (isPdf(upload)) return { kind: 'pdf', body: upload };
  if (!isPicture(upload)) return null;
  try {
    const body = await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
      .autoOrient()
      .resize({ width: MOST_SIDE_PX, height: MOST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LIMIT_SECONDS })
      .toBuffer();
    return { kind: 'webp', body };
  } catch {
    return null;
  }
}

function isPdf(upload: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(upload.toString('latin1', 0, 8)) &&
    upload.subarray(-PDF_END_BYTES).toString('latin1').includes('%%EOF')
  );
}

/** Looked at before the file reaches a decoder, of which there are more than these three. */
function isPicture(upload: Buffer): boolean {
  const head = upload.toString('latin1', 0, 12);
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[^]{4}WEBP$/.test(head);
}
