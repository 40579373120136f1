import { systemOverview } from '@safar/contract/desk/system';
import cronstrue from 'cronstrue';
import { useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { At } from '#ui/facts.tsx';
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
      <Tabs
        label="System"
        tabs={TABS.map(({ id, name }) => ({ name, to: `/system?show=${id}`, isOpen: tab.id === id }))}
      />
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
          rows={checks}
          id={({ name }) => name}
          empty="Nothing is checked."
          columns={[
            { name: 'Part', render: ({ name }) => name },
            {
              name: 'State',
              render: ({ ready }) => (
                <StateMark look={ready ? 'good' : 'late'}>{ready ? 'Well' : 'Not well'}</StateMark>
              ),
            },
            { name: 'What it says', render: ({ detail }) => detail },
          ]}
        />
      </Card>
      <Card title="Jobs" aside={<span className="text-2xs text-faint">India time</span>}>
        <Table
          label="Jobs"
          rows={jobs}
          id={({ name }) => name}
          empty="Nothing runs by a schedule."
          columns={[
            { name: 'Job', render: ({ name }) => name },
            { name: 'When', render: ({ cron }) => cronstrue.toString(cron, { use24HourTimeFormat: true }) },
            { name: 'Last run', at: ({ lastRunAt }) => lastRunAt },
            {
              name: 'How it ended',
              render: ({ lastState }) =>
                lastState === null ? '—' : <StateMark look={RUNS[lastState].look}>{RUNS[lastState].word}</StateMark>,
            },
          ]}
        />
      </Card>
      <Card title="Processes">
        <Table
          label="Processes"
          rows={processes}
          id={({ id }) => id}
          empty="None holds a lease."
          columns={[
            {
              name: 'Process',
              render: ({ id, isThis }) => (
                <>
                  <span className="font-mono text-2xs">{id}</span>
                  {isThis && <span className="text-faint"> this one answered you</span>}
                </>
              ),
            },
            { name: 'Lease until', at: ({ aliveUntil }) => aliveUntil },
          ]}
        />
      </Card>
    </div>
  );
}

function Migrations({ migrations }: { migrations: Overview['migrations'] }) {
  return (
    <Card title="Migrations" aside={<span className="text-2xs text-faint">newest first</span>}>
      <Table
        label="Migrations"
        rows={migrations}
        id={({ name }) => name}
        empty="None was applied."
        columns={[
          { name: 'Migration', render: ({ name }) => <span className="font-mono text-2xs">{name}</span> },
          { name: 'Applied', at: ({ appliedAt }) => appliedAt },
        ]}
      />
    </Card>
  );
}
