import { differenceQueue } from '@safar/contract/desk/queues';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { REFRESH_MS, useAsk, useCursor } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { Table } from '#ui/table.tsx';
import { DifferenceDialog } from './difference-dialog.tsx';
import { Queue } from './queue.tsx';

/** Differences between our books and others' that could not be repaired automatically. */
export function DifferenceQueue() {
  const [open, setOpen] = useState<Answer<typeof differenceQueue>['differences'][number] | null>(null);
  const page = useAsk(differenceQueue, { query: useCursor() }, { everyMs: REFRESH_MS });
  return (
    <Queue page={page}>
      {({ differences }) => (
        <Card>
          <Table
            label="Differences between the books"
            rows={differences}
            id={({ kind, counterparty, subject }) => `${kind} ${counterparty} ${subject}`}
            empty="The books agree, as far as they were compared last."
            columns={[
              {
                name: 'About',
                render: ({ subject, counterparty }) => (
                  <span className="grid py-1.5">
                    <Link to={`/find?typed=${encodeURIComponent(subject)}`} className={LINK}>
                      {subject}
                    </Link>
                    <span className="text-2xs font-normal text-faint">{counterparty}</span>
                  </span>
                ),
              },
              { name: 'What differs', render: ({ kind }) => kind.replaceAll('-', ' ') },
              { name: 'Detail', render: ({ detail }) => detail },
              { name: 'Since', at: ({ since }) => since },
              {
                name: 'Repair',
                number: true,
                render: (difference) => (
                  <Button
                    look="quiet"
                    aria-label={`Details of ${difference.subject}`}
                    data-settle
                    onClick={() => setOpen(difference)}
                  >
                    Details
                  </Button>
                ),
              },
            ]}
          />
          {open !== null && <DifferenceDialog difference={open} onClose={() => setOpen(null)} />}
        </Card>
      )}
    </Queue>
  );
}
