/**
 * Builds the web app and the desk: generated files, the bundles of each language with their compressed twins, and the
 * operators' application. `node scripts/build-web.ts` rebuilds them when their sources have changed, with `--force`
 * always.
 */
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { ALREADY_BUILT, type WebBuilds, type WebPart } from '../apps/server/src/web/web-builds.ts';
import { takeFileLock } from './file-lock.ts';
import { ROOT, runProgram } from './run-program.ts';

const BUILD = path.join(ROOT, 'apps/web/build');
/** Its modification time is the end of the last complete build. */
const STAMP = path.join(BUILD, 'built');
/** Outside the folders that the build empties. */
const LOCK = path.join(ROOT, 'node_modules/.cache/safar-build.lock');
const SOURCES = [
  'apps/web/{app,public,service-worker}/**/*',
  'apps/web/*.{ts,json}',
  'apps/desk/{app,public}/**/*',
  'apps/desk/*.{ts,json,html}',
  'packages/*/src/**/*',
  'packages/messages/??/*.json',
  'tools/codegen/*.ts',
  'package-lock.json',
];
/** Written by the build itself. */
const GENERATED = 'api-types.ts';

interface BuildOptions {
  /** Builds even when nothing has changed. */
  readonly force?: boolean;
  /** Called for each part that is built, with the time it took. */
  readonly tell?: (text: string) => void;
}

type BuildsUnderWay = WebBuilds & { readonly all: Promise<'built' | 'fresh'> };

/**
 * Builds both when they are missing or older than their sources. When two starts of one checkout overlap, one builds
 * and the other waits for it. Throws when the build fails.
 */
export async function buildWeb(options: BuildOptions = {}): Promise<'built' | 'fresh'> {
  return (await beginWebBuild(options)).all;
}

/**
 * Like `buildWeb`, but waits only for the generated files: the site in its source language is built first, then the
 * other languages and the desk (REQ-OPS-13). When a part fails, the parts after it are not built.
 */
export async function beginWebBuild({ force = false, tell }: BuildOptions = {}): Promise<BuildsUnderWay> {
  const fresh: BuildsUnderWay = { ...ALREADY_BUILT, all: Promise.resolve('fresh') };
  if (!force && (await isFresh())) return fresh;
  const release = await takeFileLock(LOCK);
  try {
    if (!force && (await isFresh())) {
      release();
      return fresh;
    }
    rmSync(STAMP, { force: true });
    await must('what is generated', runProgram('node', ['tools/codegen/generate.ts']));
  } catch (error) {
    release();
    throw error;
  }
  return buildsBehindEachOther(await partsToBuild(), { release, tell });
}

interface Part {
  readonly part: WebPart;
  readonly name: string;
  readonly build: () => ReturnType<typeof runProgram>;
}

/** The source language comes first. The languages are known only after they are generated. */
async function partsToBuild(): Promise<Part[]> {
  const { LANGUAGES, SOURCE_LANGUAGE } = await import('@safar/messages/language');
  const sites = LANGUAGES.map(({ code, name }) => ({
    part: code,
    name: `the site (${name})`,
    build: () => buildLanguage(code),
  }));
  const desk = { part: 'desk' as const, name: 'the desk', build: buildDesk };
  return [
    ...sites.filter(({ part }) => part === SOURCE_LANGUAGE),
    ...sites.filter(({ part }) => part !== SOURCE_LANGUAGE),
    desk,
  ];
}

function buildsBehindEachOther(
  parts: readonly Part[],
  { release, tell = () => undefined }: Pick<BuildOptions, 'tell'> & { readonly release: () => void },
): BuildsUnderWay {
  const done = new Set<WebPart>();
  const ready = new Map<WebPart, Promise<void>>();
  let last = Promise.resolve();
  const buildBehind = async (before: Promise<void>, { part, name, build }: Part) => {
    await before;
    const startMs = performance.now();
    await must(name, build());
    done.add(part);
    tell(`Built ${name} in ${secondsSince(startMs)} s`);
  };
  for (const each of parts) {
    last = buildBehind(last, each);
    ready.set(each.part, last);
  }
  const all = finish(last).finally(release);
  // A caller that waits for one of them gets its failure.
  for (const each of [...ready.values(), all]) each.catch(() => undefined);
  return { all, isReady: (part) => done.has(part), ready: (part) => ready.get(part) ?? Promise.resolve() };
}

/** Runs when every part is built: writes the compressed files and the time of the build. */
async function finish(parts: Promise<void>): Promise<'built'> {
  await parts;
  await must('compressed files', runProgram('node', ['scripts/precompress.ts']));
  writeFileSync(STAMP, '');
  return 'built';
}

function buildLanguage(code: string) {
  const env = { NODE_ENV: 'production', BUILD_LANGUAGE: code };
  return runProgram('react-router', ['build'], { folder: 'apps/web', env, quiet: true });
}

function buildDesk() {
  return runProgram('vite', ['build'], { folder: 'apps/desk', env: { NODE_ENV: 'production' }, quiet: true });
}

async function isFresh(): Promise<boolean> {
  if (!existsSync(STAMP)) return false;
  const builtMs = statSync(STAMP).mtimeMs;
  for await (const file of glob(SOURCES, { cwd: ROOT }))
    if (!file.endsWith(GENERATED) && !file.includes('.test.') && statSync(path.join(ROOT, file)).mtimeMs > builtMs)
      return false;
  return true;
}

async function must(what: string, run: Promise<{ ok: boolean; output: string }>): Promise<void> {
  const { ok, output } = await run;
  if (!ok) throw new Error(`${what} could not be built\n${output}`);
}

if (import.meta.main) {
  const startMs = performance.now();
  const outcome = await buildWeb({ force: process.argv.includes('--force'), tell: console.log });
  console.log(`The web app is ${outcome} (${secondsSince(startMs)} s)`);
}

function secondsSince(startMs: number): string {
  return ((performance.now() - startMs) / 1000).toFixed(1);
}
