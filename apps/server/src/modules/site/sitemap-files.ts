import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createSharedWork } from '../../platform/cache.ts';
import { sitemapFile, type SitemapContext } from './sitemap.ts';

/** Sitemap files as sent, compressed: a file of hotels has some 20 MB of text and takes a second of database time. */
export interface SitemapFiles {
  /**
   * The path of a file; null for an unknown name. The file is written once within its life, whatever the number of requests. Throws when
   * the catalogue cannot be read.
   */
  pathOf(name: string): Promise<string | null>;
}

/** @param lifeMs age at which a file is written again */
export function createSitemapFiles(context: SitemapContext, folder: string, lifeMs: number): SitemapFiles {
  const share = createSharedWork<string | null>();

  async function write(name: string, kept: string): Promise<string | null> {
    const xml = await sitemapFile(context, name);
    if (xml === null) return null;
    await mkdir(folder, { recursive: true });
    const unfinished = `${kept}.${process.pid}`;
    try {
      await pipeline(Readable.from(xml), createGzip(), createWriteStream(unfinished));
      await rename(unfinished, kept);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return kept;
  }

  return {
    pathOf: (name) =>
      share(name, async () => {
        const kept = path.join(folder, `${path.basename(name)}.gz`);
        return (await isYounger(kept, lifeMs)) ? kept : write(name, kept);
      }),
  };
}

async function isYounger(file: string, lifeMs: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < lifeMs;
}
