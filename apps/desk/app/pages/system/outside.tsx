import { examineOutside } from '@safar/contract/desk/system';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';

type State = Answer<typeof examineOutside>['findings'][number]['state'];

export const OUTSIDE_STATES: Record<State, { look: StateLook; word: string }> = {
  good: { look: 'good', word: 'Well' },
  unsure: { look: 'waiting', word: 'Not known' },
  bad: { look: 'failed', word: 'Not well' },
};

/** Whether external services accept our settings for them; checked when the button is pressed. */
export function OutsideCard() {
  const [isAsked, setAsked] = useState(false);
  const examined = useAsk(examineOutside, {}, { enabled: isAsked });
  return (
    <Card
      title="Services outside"
      aside={
        <Button
          look="quiet"
          busy={examined.isFetching}
          onClick={() => (isAsked ? void examined.refetch() : setAsked(true))}
        >
          {isAsked ? 'Check again' : 'Check now'}
        </Button>
      }
    >
      <FailureNote of={examined.error} />
      {examined.data === undefined ? (
        <p className="px-3.5 pb-3 text-muted">
          Asks suppliers, gateways, mail, GST register and e-invoice portal, the database and both addresses whether
          they answer. Nothing is changed or sold.
        </p>
      ) : (
        <Table
          label="Services outside"
          rows={examined.data.findings}
          id={({ name }) => name}
          empty="None is set."
          columns={[
            { name: 'Service', render: ({ name }) => name },
            {
              name: 'State',
              render: ({ state }) => (
                <StateMark look={OUTSIDE_STATES[state].look}>{OUTSIDE_STATES[state].word}</StateMark>
              ),
            },
            { name: 'What it says', render: ({ detail }) => detail },
            { name: 'Took', render: ({ tookMs }) => <>{tookMs.toLocaleString('en-IN')} ms</> },
          ]}
        />
      )}
    </Card>
  );
}
