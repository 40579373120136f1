import { previewPrices } from '@safar/contract/desk/prices';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { planText } from '#ui/plan-text.ts';

/** What the draft would change of recent searches. */
export function Preview({ revision }: { revision: string }) {
  return (
    <Card title="Preview of the draft" aside={<span className="text-2xs text-faint">a preview changes no price</span>}>
      <PreviewBody key={revision} />
    </Card>
  );
}

function PreviewBody() {
  const { data, error } = useAsk(previewPrices, {});
  if (data === undefined) return <div className="px-3.5 pb-3">{error !== null && <FailureNote of={error} />}</div>;
  if (data.sampled === 0)
    return <p className="px-3.5 pb-3 text-muted">Nobody has searched yet, so there is nothing to try the draft on.</p>;
  const facts = [
    { name: 'Prices that change', value: `${data.changed} of ${data.sampled}` },
    { name: 'Dearer than now', value: String(data.dearer) },
    { name: 'Middle change', value: <Money paise={data.middleChangePaise} /> },
    {
      name: 'We earn on the sample',
      value: (
        <>
          <Money paise={data.earnedBeforePaise} /> → <Money paise={data.earnedAfterPaise} />
        </>
      ),
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-4 gap-3 px-3.5 pb-3 max-phone:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-2xs text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Table
        label="Prices that would change"
        empty="The draft changes none of the sampled prices."
        columns={[
          { name: 'Search' },
          { name: 'Rule now' },
          { name: 'Rule then' },
          { name: 'Cost', number: true },
          { name: 'Now', number: true },
          { name: 'Then', number: true },
          { name: 'Change', number: true },
        ]}
      >
        {data.rows.map((row, index) => (
          <Row key={`${row.title} ${index}`}>
            <RowHead>
              {row.title}
              {row.plan !== 'pay_full' && <span className="block text-2xs text-muted">{planText(row.plan)}</span>}
            </RowHead>
            <Cell>{row.beforeRule ?? '—'}</Cell>
            <Cell>{row.afterRule ?? '—'}</Cell>
            <Cell number>
              <Money paise={row.costPaise} />
            </Cell>
            <Cell number>
              <Money paise={row.beforePaise} />
            </Cell>
            <Cell number>
              <Money paise={row.afterPaise} />
            </Cell>
            <Cell number>
              <Money paise={row.afterPaise - row.beforePaise} />
            </Cell>
          </Row>
        ))}
      </Table>
    </>
  );
}
