import { noteFiled, type monthClose, type MonthStep } from '@safar/contract/desk/month';
import { may } from '@safar/contract/desk/permissions';
import { firstDayOf, lastDayOf, type CalendarMonth } from '@safar/domain/time/days';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { At, Money } from '#ui/facts.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';

export type MonthAnswer = Answer<typeof monthClose>;
type Step = MonthAnswer['steps'][number];

export const STEP_NAMES: Readonly<Record<MonthStep, string>> = {
  settlements: 'Settlements matched',
  statements: 'Supplier statements compared',
  disputes: 'Disputes ended',
  gstr1: 'GSTR-1',
  gstr3b: 'GSTR-3B',
  books: 'Books',
};

/** The page that a step is worked on. */
function pageOf(step: MonthStep, month: CalendarMonth): string {
  const period = new URLSearchParams({ from: firstDayOf(month), until: lastDayOf(month) }).toString();
  switch (step) {
    case 'settlements':
      return '/settlements';
    case 'statements':
      return `/reports?report=payables&${period}`;
    case 'disputes':
      return '/disputes';
    case 'gstr1':
      return `/reports?report=gst&month=${month}`;
    case 'gstr3b':
      return `/reports?report=gst3b&month=${month}`;
    case 'books':
      return `/reports?report=books&${period}`;
  }
}

const STATES: Readonly<Record<Step['state'], { readonly look: StateLook; readonly word: string }>> = {
  done: { look: 'good', word: 'done' },
  open: { look: 'waiting', word: 'open' },
  differs: { look: 'late', word: 'differs' },
};

/** The steps of a month, ours beside the other side. */
export function Steps({ month, close }: { month: CalendarMonth; close: MonthAnswer }) {
  const { role } = useOperator();
  const [filing, setFiling] = useState<'gstr1' | 'gstr3b' | null>(null);
  const mayFile = may(role, 'books.keep') && close.lock === null && close.isOver;
  return (
    <Card title="Steps">
      <Table
        label="Steps of the month"
        rows={close.steps}
        id={({ step }) => step}
        empty=""
        columns={[
          {
            name: 'Step',
            long: true,
            render: ({ step, says }) => (
              <span className="grid py-1">
                <Link to={pageOf(step, month)} className={LINK}>
                  {STEP_NAMES[step]}
                </Link>
                <span className="text-2xs whitespace-normal text-muted">{says}</span>
              </span>
            ),
          },
          { name: 'Our books', number: true, render: ({ oursPaise }) => sum(oursPaise) },
          { name: 'The other side', number: true, render: ({ theirsPaise }) => sum(theirsPaise) },
          {
            name: 'Difference',
            number: true,
            render: ({ oursPaise, theirsPaise }) =>
              oursPaise === null || theirsPaise === null ? null : sum(theirsPaise - oursPaise),
          },
          { name: 'State', render: (step) => <Done step={step} mayFile={mayFile} onFile={setFiling} /> },
        ]}
      />
      {filing !== null && (
        <SchemaDialog
          title={`${STEP_NAMES[filing]} was filed`}
          act="Note it"
          call={noteFiled}
          params={{ month }}
          begin={{ step: filing }}
          fields={[{ name: 'arn', label: 'ARN', hint: 'The number that the portal gave, as AA2911260044172' }]}
          onClose={() => setFiling(null)}
        >
          <p>It is noted here alone: filing is done at the portal, with the files of this page.</p>
        </SchemaDialog>
      )}
    </Card>
  );
}

function sum(paise: number | null) {
  return paise === null ? null : <Money paise={paise} />;
}

function Done({
  step: { step, state, doneBy, doneAt },
  mayFile,
  onFile,
}: {
  step: Step;
  mayFile: boolean;
  onFile: (step: 'gstr1' | 'gstr3b') => void;
}) {
  return (
    <span className="grid justify-items-start gap-0.5 py-1.5">
      <StateMark look={STATES[state].look}>{STATES[state].word}</StateMark>
      {doneBy !== null && (
        <span className="text-2xs text-muted">
          {`${doneBy}, `}
          {doneAt !== null && <At instant={doneAt} />}
        </span>
      )}
      {doneBy === null && mayFile && state === 'open' && (step === 'gstr1' || step === 'gstr3b') && (
        <Button onClick={() => onFile(step)}>Note as filed</Button>
      )}
    </span>
  );
}
