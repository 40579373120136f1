import type { AnswerTimes } from '@safar/contract/desk/suppliers';
import type { z } from 'zod';
import { percentText, secondsText } from '#ui/axis-texts.ts';
import { cx } from '#ui/class-names.ts';
import { Table } from '#ui/table.tsx';

/** An operation with a larger share of failures is in trouble (docs/operations.md, 'What to watch'). */
const MUCH_FAILED = 0.05;

/** How other services answered, a row for each operation. */
export function AnswerTable({ answers }: { answers: readonly z.output<typeof AnswerTimes>[] }) {
  return (
    <Table
      label="Answers"
      rows={answers}
      id={({ service, operation }) => `${service} ${operation}`}
      empty="Nobody was asked yet."
      columns={[
        { name: 'Service', render: ({ service }) => service },
        { name: 'Call', render: ({ operation }) => operation },
        { name: 'Calls', number: true, render: ({ calls }) => calls.toLocaleString('en-IN') },
        { name: 'Middle', number: true, render: ({ middleSeconds }) => secondsText(middleSeconds) },
        { name: 'Slowest 5%', number: true, render: ({ slowSeconds }) => secondsText(slowSeconds) },
        {
          name: 'No answer',
          number: true,
          render: ({ calls, failed }) => (
            <span className={cx(failed / calls > MUCH_FAILED && 'text-critical')}>
              {failed === 0 ? '0' : `${failed} (${percentText(failed, calls)})`}
            </span>
          ),
        },
      ]}
    />
  );
}
