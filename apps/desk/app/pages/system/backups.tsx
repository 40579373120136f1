import type { systemOverview } from '@safar/contract/desk/system';
import type { Answer } from '#api/ask.ts';
import { Card } from '#ui/card.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';
import { OUTSIDE_STATES } from './outside.tsx';

type Backups = Answer<typeof systemOverview>['backups'];

/** The last backup of the database, whether its log is archived, and the last restore drill. */
export function BackupCard({ backups: { backup, drill, archive, judged } }: { backups: Backups }) {
  return (
    <Card title="Backup" aside={<span className="text-2xs text-faint">docs/backup.md</span>}>
      <Table
        label="Backup"
        columns={[{ name: 'What' }, { name: 'State' }, { name: 'When' }, { name: 'What it says' }]}
        empty="Nothing is known of backups."
      >
        <Row>
          <RowHead>Overall</RowHead>
          <Cell>
            <StateMark look={OUTSIDE_STATES[judged.state].look}>{OUTSIDE_STATES[judged.state].word}</StateMark>
          </Cell>
          <Cell>—</Cell>
          <Cell>{judged.detail}</Cell>
        </Row>
        <NoteRow name="Last backup" note={backup} />
        <Row>
          <RowHead>Log since then</RowHead>
          <Cell>
            {archive === null ? (
              <StateMark look="waiting">Not known</StateMark>
            ) : (
              <StateMark look={archive.isFailing ? 'failed' : 'good'}>
                {archive.isFailing ? 'Not handed on' : 'Handed on'}
              </StateMark>
            )}
          </Cell>
          <Cell>{archive === null || archive.lastAt === null ? '—' : <At instant={archive.lastAt} />}</Cell>
          <Cell>{archive === null ? 'The database keeps no archive itself.' : ''}</Cell>
        </Row>
        <NoteRow name="Last drill" note={drill} />
      </Table>
    </Card>
  );
}

function NoteRow({ name, note }: { name: string; note: Backups['backup'] }) {
  return (
    <Row>
      <RowHead>{name}</RowHead>
      <Cell>
        {note === null ? (
          <StateMark look="waiting">None was told of</StateMark>
        ) : (
          <StateMark look={note.isWell ? 'good' : 'failed'}>{note.isWell ? 'Well' : 'Not well'}</StateMark>
        )}
      </Cell>
      <Cell>{note === null ? '—' : <At instant={note.endedAt} />}</Cell>
      <Cell>{note?.detail ?? ''}</Cell>
    </Row>
  );
}
