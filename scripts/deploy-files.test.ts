import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { like } from '../apps/server/src/platform/testing/like.ts';
import { SETTING_NAMES } from '../apps/server/src/settings/index.ts';
import { ROOT } from './run-program.ts';

const read = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');
const has = (program: string) => spawnSync(program, ['--version']).error === undefined;
/** Environment variables that are not settings of ours. */
const OTHERS = new Set(['NODE_ENV']);
const isKnown = (name: string) => OTHERS.has(name) || SETTING_NAMES.some((setting) => setting === name);

const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string().optional(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      depends_on: z.unknown().optional(),
      volumes: z.array(z.string()).optional(),
      extends: z.object({ file: z.string(), service: z.string() }).optional(),
    }),
  ),
});
const compose = (name: string) => Compose.parse(parse(read(name))).services;

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ alert: z.string(), annotations: z.object({ runbook: z.string() }) })),
    }),
  ),
});

describe('[REQ-OPS-18] the files to deploy with', () => {
  test('compose gives Safar settings that exist, and starts it only on a database that is ready', () => {
    const { safar, migrate, worker } = { ...compose('compose.yaml'), ...compose('compose.roles.yaml') };
    const one = compose('compose.yaml')['safar'];
    for (const settings of [one, safar, migrate, worker].map((service) => Object.keys(service?.environment ?? {})))
      expect(settings.filter((name) => !isKnown(name))).toEqual([]);
    expect(one?.environment).toMatchObject({ MIGRATIONS: 'by-job' });
    expect(one?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(worker).toMatchObject({
      extends: { file: 'compose.yaml', service: 'safar' },
      environment: { ROLES: 'worker' },
    });
    expect(safar?.environment).toMatchObject({ ROLES: 'web' });
    for (const service of [safar, worker])
      expect(Object.keys(compose('compose.roles.yaml'))).toContain(
        new URL(service?.environment?.['REDIS_URL'] ?? '').hostname,
      );
  });

  test.each(globSync('systemd/*.service', { cwd: path.join(ROOT, 'deploy') }))(
    '%s names settings that exist',
    (name) => {
      const settings = read(name)
        .split('\n')
        .filter((line) => line.startsWith('Environment='))
        .flatMap((line) => line.slice('Environment='.length).split(' '))
        .map((entry) => entry.split('=')[0] ?? '');
      expect(settings.filter((setting) => !isKnown(setting))).toEqual([]);
      const [script = ''] = /(?:apps|scripts)\/\S+\.ts/.exec(read(name)) ?? [];
      expect(existsSync(path.join(ROOT, script))).toBe(true);
    },
  );

  // systemd-analyze is missing on some machines, so the check runs only where it is installed. Programs that a unit
  // starts need not be installed.
  test.runIf(has('systemd-analyze'))('units are as systemd reads them', () => {
    const units = globSync('systemd/*', { cwd: path.join(ROOT, 'deploy') }).map((name) =>
      path.join(ROOT, 'deploy', name),
    );
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    const complaints = stderr
      .split('\n')
      .filter((line) => line.includes('/deploy/') && !line.includes('is not executable'));
    expect(complaints).toEqual([]);
  });

  test('[REQ-OPS-19] monitoring is given every process’s metrics, our alarms and our dashboard', () => {
    const monitored = compose('compose.monitoring.yaml');
    for (const part of ['safar', 'worker']) {
      const settings = Object.keys(monitored[part]?.environment ?? {});
      expect(settings).toEqual(['OPERATIONS_HOST', 'OPERATIONS_TOKEN']);
      expect(settings.every(isKnown)).toBe(true);
      expect(parse(read('prometheus/prometheus.yml'))).toMatchObject({
        rule_files: ['safar.rules.yml'],
        scrape_configs: [{ job_name: 'safar', dns_sd_configs: [{ names: like.arrayContaining([part]) }] }],
      });
    }
    const mounted = Object.values(monitored).flatMap(({ volumes = [] }) =>
      volumes.filter((each) => each.startsWith('./')),
    );
    expect(mounted.length).toBeGreaterThan(4);
    for (const each of mounted)
      expect([each, existsSync(path.join(ROOT, 'deploy', each.split(':')[0] ?? ''))]).toEqual([each, true]);
    const severities = new Set(
      [...read('prometheus/safar.rules.yml').matchAll(/severity: (\w+)/g)].map(([, name = '']) => name),
    );
    expect([...severities].toSorted()).toEqual(['page', 'warn']);
    expect(read('prometheus/alertmanager.yml')).toContain('severity="warn"');
  });

  test('[REQ-OPS-34] containers back up as hosts do', () => {
    const database = compose('compose.backup.yaml')['database'];
    const archive = [...read('pgbackrest/archive.conf').matchAll(/^(archive_\w+) = '?(.*?)'?$/gm)];
    expect(archive.length).toBeGreaterThan(2);
    for (const [, name = '', value = ''] of archive) expect(database?.command).toContain(`${name}=${value}`);
    expect(database?.command).toEqual(like.arrayContaining(compose('compose.yaml')['database']?.command ?? []));
  });

  test('the example of Patroni loses nothing that was answered, and backs up as the guide has it', () => {
    const archive = read('pgbackrest/archive.conf');
    const { bootstrap } = z
      .object({
        bootstrap: z.object({
          dcs: z.looseObject({ postgresql: z.looseObject({ parameters: z.record(z.string(), z.unknown()) }) }),
        }),
      })
      .parse(parse(read('patroni.yml')));
    expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    for (const [, name = '', value = ''] of archive.matchAll(/^(archive_\w+|wal_level) = '?(.*?)'?$/gm))
      expect([name, bootstrap.dcs.postgresql.parameters[name]]).toEqual([name, value]);
  });

  test.runIf(has('promtool'))('[REQ-OPS-19] alarms come when they should, and not before', () => {
    for (const args of [
      ['test', 'rules', 'safar.tests.yml', 'backup.tests.yml'],
      ['check', 'rules', 'safar.rules.yml'],
      ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, {
        cwd: path.join(ROOT, 'deploy/prometheus'),
        encoding: 'utf8',
      });
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    }
  });

  test('[REQ-OPS-34] what tells of backups calls what the database has', () => {
    const migrations = globSync('apps/server/migrations/functions/*.sql', { cwd: ROOT }).map((file) =>
      readFileSync(path.join(ROOT, file), 'utf8'),
    );
    for (const text of [read('pgbackrest/note-backup.sql'), readFileSync(path.join(ROOT, 'docs/backup.md'), 'utf8')]) {
      const called = [...text.matchAll(/select (note_\w+)\(/g)].map(([, name]) => name);
      expect(called.length).toBeGreaterThan(0);
      for (const name of called)
        expect(migrations.some((sql) => sql.includes(`create or replace function ${name}(`))).toBe(true);
    }
    expect(read('systemd/safar-backup@.service')).toContain('note-backup.sql');
  });

  test('the image has every file that its programs import', () => {
    const copied = [...read('Containerfile').matchAll(/\/safar\/(scripts\/\S+|apps\/server|packages)(?=\s)/g)].map(
      ([, name = '']) => name,
    );
    const isCopied = (file: string) => copied.some((name) => file === name || file.startsWith(`${name}/`));
    const programs = copied.filter((name) => name.endsWith('.ts'));
    expect(programs).toEqual(expect.arrayContaining(['scripts/migrate.ts', 'scripts/operate.ts', 'scripts/drill.ts']));
    const seen = new Set(programs);
    // A loop over a Set also visits the values added during the loop.
    for (const file of seen)
      for (const [, from = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
        const imported = path.relative(ROOT, path.resolve(ROOT, path.dirname(file), from));
        expect([file, imported, isCopied(imported)]).toEqual([file, imported, true]);
        if (imported.startsWith('scripts/')) seen.add(imported);
      }
  });

  test('the image copies what is there, with the manifest of every workspace that the server and the site need', () => {
    const lines = read('Containerfile').split('\n');
    const copied = lines.flatMap((line) => /^COPY (?:--from=build )?([^-].*) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
    const sources = copied.filter((source) => source !== '.');
    const made = /^\/safar\/(?:apps\/(?:web|desk)\/build|sbom\.json)$/;
    for (const source of sources)
      expect([source, made.test(source) || existsSync(path.join(ROOT, source.replace('/safar/', '')))]).toEqual([
        source,
        true,
      ]);
    const packages = globSync('packages/*/package.json', { cwd: ROOT }).map((file) => path.dirname(file));
    const manifests = ['apps/server', 'apps/web', ...packages];
    for (const folder of manifests) expect(sources).toContain(`${folder}/package.json`);
  });

  test('nothing of it runs as root or may change what it runs', () => {
    expect(read('Containerfile')).toMatch(/^USER node$/m);
    expect(compose('compose.yaml')['safar']).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    for (const name of globSync('systemd/*.service', { cwd: path.join(ROOT, 'deploy') }))
      expect(read(name)).toMatch(/^User=(?:safar|postgres)$[^]*^ProtectSystem=strict$/m);
  });

  test('[REQ-OPS-19] alarms and the dashboard ask for what Safar measures, and each alarm names a part of the guide', () => {
    const measured = new Set(
      globSync('apps/server/src/**/*.ts', { cwd: ROOT }).flatMap((file) =>
        [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/'(safar_[a-z_]+)'/g)].map(([, name = '']) => name),
      ),
    );
    const asked = [read('prometheus/safar.rules.yml'), read('grafana/safar.json')].flatMap((text) =>
      [...text.matchAll(/\bsafar_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !measured.has(name))).toEqual([]);
    const headings = [...readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8').matchAll(/^#{2,3} (.+)$/gm)].map(
      ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
    );
    const { groups } = Rules.parse(parse(read('prometheus/safar.rules.yml')));
    for (const { alert, annotations } of groups.flatMap(({ rules }) => rules)) {
      const [file, anchor = ''] = annotations.runbook.split('#');
      expect([alert, file, headings.includes(anchor)]).toEqual([alert, 'docs/operations.md', true]);
    }
  });
});
