import type { systemOverview } from '@safar/contract/desk/system';
import type { Answer } from '#api/ask.ts';
import { Card } from '#ui/card.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { OUTSIDE_STATES } from './outside.tsx';

type Backups = Answer<typeof systemOverview>['backups'];

interface Judged {
  readonly name: string;
  readonly look: StateLook;
  readonly word: string;
  readonly at: string | null;
  readonly detail: string;
}

/** The last backup of the database, whether its log is archived, and the last restore drill. */
export function BackupCard({ backups: { backup, drill, archive, judged } }: { backups: Backups }) {
  return (
    <Card title="Backup" aside={<span className="text-2xs text-faint">docs/backup.md</span>}>
      <Table
        label="Backup"
        rows={[
          { name: 'Overall', ...OUTSIDE_STATES[judged.state], at: null, detail: judged.detail },
          noted('Last backup', backup),
          archived(archive),
          noted('Last drill', drill),
        ]}
        id={({ name }) => name}
        empty="Nothing is known of backups."
        columns={[
          { name: 'What', render: ({ name }) => name },
          { name: 'State', render: ({ look, word }) => <StateMark look={look}>{word}</StateMark> },
          { name: 'When', at: ({ at }) => at },
          { name: 'What it says', render: ({ detail }) => detail },
        ]}
      />
    </Card>
  );
}

function archived(archive: Backups['archive']): Judged {
  const name = 'Log since then';
  if (archive === null)
    return { name, look: 'waiting', word: 'Not known', at: null, detail: 'The database keeps no archive itself.' };
  const { isFailing, lastAt } = archive;
  return isFailing
    ? { name, look: 'failed', word: 'Not handed on', at: lastAt, detail: '' }
    : { name, look: 'good', word: 'Handed on', at: lastAt, detail: '' };
}

function noted(name: string, note: Backups['backup']): Judged {
  if (note === null) return { name, look: 'waiting', word: 'None was told of', at: null, detail: '' };
  const { isWell, endedAt, detail } = note;
  return { name, look: isWell ? 'good' : 'failed', word: isWell ? 'Well' : 'Not well', at: endedAt, detail };
}
