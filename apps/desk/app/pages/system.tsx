import { systemOverview } from '@safar/contract/desk/system';
import { Link, useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';
import { BackupCard } from './system/backups.tsx';
import { OutsideCard } from './system/outside.tsx';
import { SettingTables } from './system/settings.tsx';
import { WorkflowCard } from './system/workflows.tsx';

type Overview = Answer<typeof systemOverview>;

const REFRESH_MS = 15_000;

const TABS = [
  { id: 'health', name: 'Health' },
  { id: 'workflows', name: 'Workflows' },
  { id: 'settings', name: 'Settings' },
  { id: 'migrations', name: 'Migrations' },
] as const;

const RUNS: Record<NonNullable<Overview['jobs'][number]['lastState']>, { look: StateLook; word: string }> = {
  waiting: { look: 'waiting', word: 'Waiting' },
  running: { look: 'waiting', word: 'Running' },
  done: { look: 'good', word: 'Done' },
  failed: { look: 'failed', word: 'Failed' },
};

/** The system: its health, its workflows, and its settings. */
export function SystemPage() {
  const [search] = useSearchParams();
  const overview = useAsk(systemOverview, {}, { everyMs: REFRESH_MS });
  const tab = TABS.find(({ id }) => id === search.get('show')) ?? TABS[0];
  return (
    <>
      <PageHead title="System">
        {overview.data !== undefined && (
          <span className="text-2xs text-faint">
            Safar {overview.data.version}, Node {overview.data.node}, up since <At instant={overview.data.startedAt} />
          </span>
        )}
      </PageHead>
      <nav aria-label="System" className="mb-3 flex gap-1 overflow-x-auto border-b">
        {TABS.map(({ id, name }) => (
          <Link
            key={id}
            to={`/system?show=${id}`}
            aria-current={tab.id === id ? 'page' : undefined}
            className="-mb-px flex h-9 items-center border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-muted hover:text-text aria-[current]:border-select aria-[current]:text-text pointer-coarse:h-11"
          >
            {name}
          </Link>
        ))}
      </nav>
      <FailureNote of={overview.error} />
      {tab.id === 'workflows' && <WorkflowCard />}
      {overview.data !== undefined && (
        <>
          {tab.id === 'health' && (
            <div className="grid gap-3">
              <OutsideCard />
              <BackupCard backups={overview.data.backups} />
              <Health overview={overview.data} />
            </div>
          )}
          {tab.id === 'settings' && <SettingTables settings={overview.data.settings} />}
          {tab.id === 'migrations' && <Migrations migrations={overview.data.migrations} />}
        </>
      )}
    </>
  );
}

function Health({ overview: { checks, processes, jobs } }: { overview: Overview }) {
  return (
    <div className="grid gap-3">
      <Card title="Checks">
        <Table
          label="Checks"
          columns={[{ name: 'Part' }, { name: 'State' }, { name: 'What it says' }]}
          empty="Nothing is checked."
        >
          {checks.map(({ name, ready, detail }) => (
            <Row key={name}>
              <RowHead>{name}</RowHead>
              <Cell>
                <StateMark look={ready ? 'good' : 'late'}>{ready ? 'Well' : 'Not well'}</StateMark>
              </Cell>
              <Cell>{detail}</Cell>
            </Row>
          ))}
        </Table>
      </Card>
      <Card title="Jobs" aside={<span className="text-2xs text-faint">India time</span>}>
        <Table
          label="Jobs"
          columns={[{ name: 'Job' }, { name: 'When' }, { name: 'Last run' }, { name: 'How it ended' }]}
          empty="Nothing runs by a schedule."
        >
          {jobs.map(({ name, cron, lastRunAt, lastState }) => (
            <Row key={name}>
              <RowHead>{name}</RowHead>
              <Cell>
                <span className="font-mono text-2xs">{cron}</span>
              </Cell>
              <Cell>{lastRunAt === null ? '—' : <At instant={lastRunAt} />}</Cell>
              <Cell>
                {lastState === null ? '—' : <StateMark look={RUNS[lastState].look}>{RUNS[lastState].word}</StateMark>}
              </Cell>
            </Row>
          ))}
        </Table>
      </Card>
      <Card title="Processes">
        <Table label="Processes" columns={[{ name: 'Process' }, { name: 'Lease until' }]} empty="None holds a lease.">
          {processes.map(({ id, aliveUntil, isThis }) => (
            <Row key={id}>
              <RowHead>
                <span className="font-mono text-2xs">{id}</span>
                {isThis && <span className="text-faint"> this one answered you</span>}
              </RowHead>
              <Cell>
                <At instant={aliveUntil} />
              </Cell>
            </Row>
          ))}
        </Table>
      </Card>
    </div>
  );
}

function Migrations({ migrations }: { migrations: Overview['migrations'] }) {
  return (
    <Card title="Migrations" aside={<span className="text-2xs text-faint">newest first</span>}>
      <Table label="Migrations" columns={[{ name: 'Migration' }, { name: 'Applied' }]} empty="None was applied.">
        {migrations.map(({ name, appliedAt }) => (
          <Row key={name}>
            <RowHead>
              <span className="font-mono text-2xs">{name}</span>
            </RowHead>
            <Cell>
              <At instant={appliedAt} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
