import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The widths of the stored pictures in pixels. All pictures are 3:2. */
const WIDTHS = [400, 720] as const;
export type PictureWidth = (typeof WIDTHS)[number];

const FOLDER = join(import.meta.dirname, '../../pictures');
const SUFFIX = '.webp';

/** The names of all pictures, such as `front-beach-villa-3`. `proving/pictures` draws them and explains the names. */
export const PICTURE_NAMES: readonly string[] = readdirSync(join(FOLDER, String(WIDTHS[0])))
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .toSorted();

const NAMES = new Set(PICTURE_NAMES);

/** Returns the narrowest stored width that is at least `askedPx`, or the widest there is. */
export function keptWidth(askedPx: number): PictureWidth {
  return WIDTHS.find((width) => width >= askedPx) ?? WIDTHS[1];
}

/** Reads a picture as WebP. Returns undefined when no picture has this name. */
export async function readPicture(name: string, width: PictureWidth): Promise<Buffer | undefined> {
  return NAMES.has(name) ? readFile(join(FOLDER, String(width), name + SUFFIX)) : undefined;
}
