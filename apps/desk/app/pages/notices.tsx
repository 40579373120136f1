import { notices, NOTICE_LIMITS } from '@safar/contract/desk/notices';
import { may } from '@safar/contract/desk/permissions';
import { LANGUAGES } from '@safar/messages/language';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator } from '#api/operator.ts';
import { REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';
import { NoticeDialog } from './notices/notice-dialog.tsx';
import { LEVELS, PLACES } from './notices/notice-words.ts';
import { WithdrawDialog } from './notices/withdraw-dialog.tsx';

type Notice = Answer<typeof notices>['notices'][number];

const STATES: Record<Notice['state'], { look: StateLook; word: string }> = {
  live: { look: 'good', word: 'Live' },
  scheduled: { look: 'waiting', word: 'Scheduled' },
  ended: { look: 'over', word: 'Ended' },
  withdrawn: { look: 'over', word: 'Withdrawn' },
};

/** Notices to travellers, which the site shows for a limited time. */
export function NoticesPage() {
  const { role } = useOperator();
  const list = useAsk(notices, {}, { everyMs: REFRESH_MS });
  const [editing, setEditing] = useState<Notice | 'new' | null>(null);
  const [withdrawing, setWithdrawing] = useState<Notice | null>(null);
  const edits = may(role, 'notices.edit');
  return (
    <>
      <PageHead title="Notices">
        {edits && (
          <Button look="next" onClick={() => setEditing('new')}>
            New notice
          </Button>
        )}
      </PageHead>
      <div className="grid gap-3">
        <FailureNote of={list.error} />
        {list.data !== undefined && (
          <Card>
            <Table
              label={`Notices, at most ${NOTICE_LIMITS.live} live or scheduled`}
              empty="There is no notice. The site says nothing below its header."
              columns={[
                { name: 'Notice' },
                { name: 'Level' },
                { name: 'Where' },
                { name: 'State' },
                { name: 'From' },
                { name: 'Until' },
                { name: 'Languages' },
                { name: 'Change', number: true },
              ]}
            >
              {list.data.notices.map((notice) => (
                <Row key={notice.id}>
                  <RowHead>
                    <span className="font-medium">{notice.words.en}</span>
                    {notice.link !== null && <span className="block font-mono text-2xs text-faint">{notice.link}</span>}
                  </RowHead>
                  <Cell>{LEVELS[notice.level]}</Cell>
                  <Cell>{PLACES[notice.place]}</Cell>
                  <Cell>
                    <StateMark look={STATES[notice.state].look}>{STATES[notice.state].word}</StateMark>
                  </Cell>
                  <Cell>
                    <At instant={notice.from} />
                  </Cell>
                  <Cell>
                    <At instant={notice.until} />
                  </Cell>
                  <Cell>{languagesOf(notice)}</Cell>
                  <Cell number>
                    {edits && notice.state !== 'withdrawn' && (
                      <Button look="quiet" onClick={() => setEditing(notice)}>
                        Change
                      </Button>
                    )}
                    {edits && isAhead(notice) && (
                      <Button look="quiet-danger" onClick={() => setWithdrawing(notice)}>
                        Withdraw
                      </Button>
                    )}
                  </Cell>
                </Row>
              ))}
            </Table>
          </Card>
        )}
      </div>
      {editing !== null && (
        <NoticeDialog notice={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {withdrawing !== null && (
        <WithdrawDialog id={withdrawing.id} text={withdrawing.words.en ?? ''} onClose={() => setWithdrawing(null)} />
      )}
    </>
  );
}

function isAhead({ state }: Notice): boolean {
  return state === 'live' || state === 'scheduled';
}

function languagesOf({ words }: Notice): string {
  return LANGUAGES.filter(({ code }) => words[code] !== undefined)
    .map(({ code }) => code)
    .join(', ');
}
