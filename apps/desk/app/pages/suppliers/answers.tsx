import type { AnswerTimes } from '@safar/contract/desk/suppliers';
import type { z } from 'zod';
import { percentText, secondsText } from '#ui/axis-texts.ts';
import { cx } from '#ui/cx.ts';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';

/** An operation with a larger share of failures is in trouble (docs/operations.md, 'What to watch'). */
const MUCH_FAILED = 0.05;

/** How other services answered, a row for each operation. */
export function AnswerTable({ answers }: { answers: readonly z.output<typeof AnswerTimes>[] }) {
  return (
    <Table
      label="Answers"
      columns={[
        { name: 'Service' },
        { name: 'Call' },
        { name: 'Calls', number: true },
        { name: 'Middle', number: true },
        { name: 'Slowest 5%', number: true },
        { name: 'No answer', number: true },
      ]}
      empty="Nobody was asked yet."
    >
      {answers.map(({ service, operation, calls, failed, middleSeconds, slowSeconds }) => (
        <Row key={`${service} ${operation}`}>
          <RowHead>{service}</RowHead>
          <Cell>{operation}</Cell>
          <Cell number>{calls.toLocaleString('en-IN')}</Cell>
          <Cell number>{secondsText(middleSeconds)}</Cell>
          <Cell number>{secondsText(slowSeconds)}</Cell>
          <Cell number>
            <span className={cx(failed / calls > MUCH_FAILED && 'text-critical')}>
              {failed === 0 ? '0' : `${failed} (${percentText(failed, calls)})`}
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
