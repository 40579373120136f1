import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Widths each picture is kept in, in pixels; all are 3:2. */
const WIDTHS = [400, 720] as const;
export type PictureWidth = (typeof WIDTHS)[number];

const FOLDER = join(import.meta.dirname, '../../pictures');
const SUFFIX = '.webp';

/** Every picture there is, as `front-beach-villa-3`; drawn by `tools/pictures`, where the names are explained. */
export const PICTURE_NAMES: readonly string[] = readdirSync(join(FOLDER, String(WIDTHS[0])))
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .toSorted();

const NAMES = new Set(PICTURE_NAMES);

/** The narrowest width kept that is no narrower than `askedPx`, or the widest there is. */
export function keptWidth(askedPx: number): PictureWidth {
  return WIDTHS.find((width) => width >= askedPx) ?? WIDTHS[1];
}

/** A picture as WebP; undefined when there is none of this name. */
export async function readPicture(name: string, width: PictureWidth): Promise<Buffer | undefined> {
  return NAMES.has(name) ? readFile(join(FOLDER, String(width), name + SUFFIX)) : undefined;
}
