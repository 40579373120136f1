import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPicture, isPictureName } from './catalogue.ts';

/** Widths a picture is kept in, in pixels; all are 3:2. */
export const WIDTHS = [160, 400, 800, 1200] as const;
export type PictureWidth = (typeof WIDTHS)[number];

/** Changes when the drawings do, so that pictures kept by an earlier version are not served. */
export const DRAWING_VERSION = 2;

const WEBP = { quality: 78, effort: 3 } as const;
/** Pictures rendered at once; the rest of the machine is needed by the calls being answered. */
const LANES = 2;

// One thread for a picture: several are rendered side by side instead.
sharp.concurrency(1);
// Nothing is decoded twice; kept decoded pictures would only take memory.
sharp.cache(false);

/** The pictures of a sandbox, rendered when first asked for and then kept as files. */
export interface PictureFiles {
  /** A picture as WebP; undefined when there is none of this name. */
  read(name: string, width: PictureWidth): Promise<Buffer | undefined>;
  /** Whether a picture is kept already, in every width. */
  isKept(name: string): Promise<boolean>;
  /** How many pictures were rendered since the start. */
  rendered(): number;
  /** Resolves when nothing is being rendered any more. */
  settled(): Promise<void>;
}

/** Keeps pictures under `<folder>/pictures/`. */
export function openPictureFiles(folder: string): PictureFiles {
  const kept = join(folder, 'pictures', `v${DRAWING_VERSION}`);
  const underway = new Map<string, Promise<void>>();
  const inLane = lanes(LANES);
  let count = 0;
  const fileOf = (name: string, width: PictureWidth) => join(kept, `${name}-${width}.webp`);

  const renderOnce = (name: string): Promise<void> => {
    const running = underway.get(name);
    if (running !== undefined) return running;
    const rendering = inLane(async () => {
      const svg = drawPicture(name);
      if (svg === undefined) throw new Error(`no picture is called ${name}`);
      count += 1;
      await mkdir(kept, { recursive: true });
      await render(svg, (width) => fileOf(name, width));
    }).finally(() => underway.delete(name));
    underway.set(name, rendering);
    return rendering;
  };

  return {
    async read(name, width) {
      if (!isPictureName(name)) return undefined;
      const file = fileOf(name, width);
      const found = await readIfThere(file);
      if (found !== undefined) return found;
      await renderOnce(name);
      return readFile(file);
    },
    isKept: (name) => isThere(fileOf(name, WIDTHS[WIDTHS.length - 1] ?? 1200)),
    rendered: () => count,
    async settled() {
      await Promise.allSettled(underway.values());
    },
  };
}

/** Rasterizes once at full size and scales that down; the widest is written last, so that its presence means all. */
async function render(svg: string, fileOf: (width: PictureWidth) => string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of WIDTHS) {
    const encoded = await sharp(data, { raw }).resize({ width }).webp(WEBP).toBuffer();
    const file = fileOf(width);
    const temporary = `${file}.${randomUUID()}.part`;
    await writeFile(temporary, encoded);
    await rename(temporary, file);
  }
}

/** Runs tasks in the order they come, at most `limit` at a time. */
function lanes(limit: number): (task: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
