/**
 * Draws the sandbox's pictures of hotels into `proving/sandbox/pictures`, each in two widths. Every run gives the same
 * pictures.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawPicture, PICTURES } from './drawing/catalogue.ts';

const FOLDER = path.join(import.meta.dirname, '../../proving/sandbox/pictures');
/** Widths in pixels; every picture is 3:2. The sandbox serves the same widths (`proving/sandbox/src/pictures`). */
const WIDTHS = [400, 720] as const;
const WEBP = { quality: 52, effort: 4 } as const;
/** Number of pictures that are drawn at the same time. */
const LANES = 3;

sharp.concurrency(1);
sharp.cache(false);

await rm(FOLDER, { recursive: true, force: true });
for (const width of WIDTHS) await mkdir(path.join(FOLDER, String(width)), { recursive: true });
const names = PICTURES.keys();
await Promise.all(Array.from({ length: LANES }, drawFrom));
console.log(`${PICTURES.size} pictures are in ${FOLDER}`);

async function drawFrom(): Promise<void> {
  for (const name of names) {
    const drawn = sharp(Buffer.from(drawPicture(name))).removeAlpha();
    for (const width of WIDTHS) {
      await drawn
        .clone()
        .resize({ width })
        .webp(WEBP)
        .toFile(path.join(FOLDER, String(width), `${name}.webp`));
    }
  }
}
