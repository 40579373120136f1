import { systemOverview } from '@safar/contract/desk/system';
import { DAY_MS, HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { like } from '../../platform/testing/like.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import { judgeBackups } from './backup-check.ts';
import { readBackups, type BackupNote } from './store.ts';

const NOW = '2026-11-28T20:00:00.000Z';
const clock = movableClock(Date.parse(NOW));
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ parts: { clock } });
});
afterAll(() => app.close());
beforeEach(() => app.context.database.pool.query('delete from backup_notes'));

/** The part of `pgbackrest info --output=json` that is read, for a stanza. */
function stanza(backups: readonly { stop: string; error?: boolean }[], status = { code: 0, message: 'ok' }) {
  return [
    {
      name: 'safar',
      status: { ...status, lock: { backup: { held: false } } },
      backup: backups.map(({ stop, error = false }, index) => ({
        label: `20261128-00000${index}F`,
        type: 'full',
        error,
        timestamp: { start: Date.parse(stop) / 1000 - 60, stop: Date.parse(stop) / 1000 },
      })),
    },
  ];
}

function tell(info: object) {
  return app.context.database.pool.query('select note_pgbackrest($1)', [JSON.stringify(info)]);
}

async function lookAtMetrics(): Promise<string> {
  return (await app.operations.inject({ url: '/metrics' })).body;
}

describe('[REQ-OPS-34] what is known of backups', () => {
  test('what pgBackRest says of its backups is taken in once, and the newest good one counts', async () => {
    const made = [
      { stop: '2026-11-27T02:00:00Z' },
      { stop: '2026-11-28T02:00:00Z' },
      { stop: '2026-11-28T14:00:00Z', error: true },
    ];
    await tell(stanza(made));
    await tell(stanza(made));
    const { rows } = await app.context.database.pool.query('select is_well from backup_notes order by ended_at');
    expect(rows).toEqual([{ is_well: true }, { is_well: true }, { is_well: false }]);
    expect((await readBackups(app.context.database.pool)).backup).toMatchObject({
      endedAt: like.stringContaining('2026-11-28T02:00:00'),
      detail: '20261128-000001F, full, ok',
    });
  });

  test('a stanza without a backup, or in trouble, is no backup', async () => {
    await tell(stanza([], { code: 2, message: 'no valid backups' }));
    await tell(stanza([{ stop: '2026-11-28T02:00:00Z' }], { code: 99, message: 'other' }));
    const { rows } = await app.context.database.pool.query('select is_well from backup_notes');
    expect(rows).toEqual([{ is_well: false }, { is_well: false }]);
    expect(await lookAtMetrics()).not.toMatch(/^safar_backup_seconds \d/m);
  });

  test('monitors and the desk are told its age, and a drill’s that found all; one that missed something has none', async () => {
    await tell(stanza([{ stop: '2026-11-28T02:00:00Z' }]));
    const note = `select note_backup('drill', $1, $2, 'of this test')`;
    await app.context.database.pool.query(note, ['2026-11-28T08:00:00Z', true]);
    const body = await lookAtMetrics();
    expect(body).toMatch(/^safar_backup_seconds 64800$/m);
    expect(body).toMatch(/^safar_drill_seconds 43200$/m);
    const shown = await app.deskCall(systemOverview, { as: await asOperator(app, 'admin') });
    expect(systemOverview.answer.parse(shown.body).backups).toMatchObject({
      backup: { isWell: true },
      drill: { isWell: true, detail: 'of this test' },
      judged: { detail: 'the last backup ended 18 hours ago; one was tried 12 hours ago' },
    });
    await app.context.database.pool.query(note, ['2026-11-28T09:00:00Z', false]);
    expect(await lookAtMetrics()).not.toMatch(/^safar_drill_seconds \d/m);
  });
});

describe('[REQ-OPS-34] backups are judged', () => {
  const nowMs = Date.parse(NOW);
  const made = (kind: BackupNote['kind'], agoMs: number, isWell = true): BackupNote => ({
    kind,
    endedAt: new Date(nowMs - agoMs).toISOString(),
    isWell,
    detail: 'its words',
  });
  const fresh = made('backup', 5 * HOUR_MS);
  test.each([
    ['good', 'one a day and one tried', { backup: fresh, drill: made('drill', 20 * DAY_MS), archive: null }],
    ['unsure', 'never tried', { backup: fresh, drill: null, archive: null }],
    ['unsure', 'tried too long ago', { backup: fresh, drill: made('drill', 100 * DAY_MS), archive: null }],
    ['bad', 'tried, and something was missing', { backup: fresh, drill: made('drill', DAY_MS, false), archive: null }],
    ['bad', 'too old', { backup: made('backup', 37 * HOUR_MS), drill: null, archive: null }],
    ['bad', 'none', { backup: null, drill: null, archive: null }],
    ['bad', 'a log that is not handed on', { backup: fresh, drill: null, archive: { lastAt: null, isFailing: true } }],
  ])('%s: %s', (state, _why, backups) => {
    expect(judgeBackups(backups, true, nowMs)).toMatchObject({ state });
  });

  test('nobody is called for the database that Safar starts itself', () => {
    expect(judgeBackups({ backup: null, drill: null, archive: null }, false, nowMs)).toMatchObject({ state: 'unsure' });
  });
});
