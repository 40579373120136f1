import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
/** Folders that a release has of its own; the others are shared with this one. */
const OWN = ['apps/server/src', 'apps/server/migrations', 'apps/server/data', 'apps/web/build', 'scripts'];
const SHARED = [
  'node_modules',
  'apps/server/node_modules',
  'apps/desk',
  'proving/sandbox',
  'packages',
  'local',
  'package.json',
];
const TESTS = /\.test\.tsx?$/;
/** A migration that only adds, so that the release before keeps running (operations, 'Deploying'). */
const MIGRATION = {
  name: '9999_next_release.sql',
  sql: `create table next_release (id int primary key, note text not null);
alter table bookings add column next_release_note text;
`,
};
const MANIFEST = /^manifest-([\w-]+)\.js/;
/** The name of a file that a build changes. */
const NAMED = /(\/assets\/manifest-[\w-]+)\.js/;

/**
 * Makes the folder of the next release: the same program, with a migration that adds a table and a column and, where pages are built, with
 * another name for a file they load, as a changed build has.
 */
export function makeNextRelease(folder: string): void {
  for (const part of OWN) {
    if (!existsSync(path.join(ROOT, part))) continue;
    cpSync(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !TESTS.test(file),
    });
  }
  for (const part of SHARED) {
    mkdirSync(path.dirname(path.join(folder, part)), { recursive: true });
    symlinkSync(path.join(ROOT, part), path.join(folder, part));
  }
  writeFileSync(path.join(folder, 'apps/server/migrations', MIGRATION.name), MIGRATION.sql);
  const builds = path.join(folder, 'apps/web/build');
  if (!existsSync(builds)) return;
  for (const { name } of readdirSync(builds, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    renameManifest(path.join(builds, name));
}

/** Renames the file that every page loads first. */
function renameManifest(build: string): void {
  const assets = path.join(build, 'client/assets');
  for (const file of readdirSync(assets).filter((name) => MANIFEST.test(name)))
    renameSync(path.join(assets, file), path.join(assets, file.replace(MANIFEST, 'manifest-$1-next.js')));
  for (const name of readdirSync(path.join(build, 'server'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(build, 'server', name);
    const text = readFileSync(file, 'utf8');
    if (NAMED.test(text)) writeFileSync(file, text.replace(NAMED, '$1-next.js'));
  }
}
