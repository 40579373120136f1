import { notices, NOTICE_LIMITS, withdrawNotice } from '@safar/contract/desk/notices';
import { may } from '@safar/contract/desk/permissions';
import { LANGUAGES } from '@safar/messages/language';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator, REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { NoticeDialog, LEVELS, PLACES } from './notices/notice-dialog.tsx';

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
              rows={list.data.notices}
              id={(notice) => notice.id}
              empty="There is no notice. The site says nothing below its header."
              columns={[
                {
                  name: 'Notice',
                  render: (notice) => (
                    <>
                      <span className="font-medium">{notice.words.en}</span>
                      {notice.link !== null && (
                        <span className="block font-mono text-2xs text-faint">{notice.link}</span>
                      )}
                    </>
                  ),
                },
                { name: 'Level', render: (notice) => LEVELS[notice.level] },
                { name: 'Where', render: (notice) => PLACES[notice.place] },
                {
                  name: 'State',
                  render: (notice) => (
                    <StateMark look={STATES[notice.state].look}>{STATES[notice.state].word}</StateMark>
                  ),
                },
                { name: 'From', at: (notice) => notice.from },
                { name: 'Until', at: (notice) => notice.until },
                { name: 'Languages', render: (notice) => languagesOf(notice) },
                {
                  name: 'Change',
                  number: true,
                  render: (notice) => (
                    <>
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
                    </>
                  ),
                },
              ]}
            />
          </Card>
        )}
      </div>
      {editing !== null && (
        <NoticeDialog notice={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {withdrawing !== null && (
        <SchemaDialog
          title="Withdraw the notice"
          act="Withdraw it"
          danger
          call={withdrawNotice}
          params={{ id: withdrawing.id }}
          onClose={() => setWithdrawing(null)}
        >
          <p>‘{withdrawing.words.en}’</p>
          <p className="text-muted">It leaves open pages within two minutes, and cannot be published again.</p>
        </SchemaDialog>
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
