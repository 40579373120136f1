import { previewPrices } from '@safar/contract/desk/prices';
import { formatDay } from '@safar/domain/time/days';
import type { Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { planText } from '#ui/booking-facts.tsx';

type Shown = Answer<typeof previewPrices>;

/** The changes that the draft makes to the prices its rules apply to. */
export function Preview({ revision }: { revision: string }) {
  return (
    <Card title="Preview of the draft" aside={<span className="text-2xs text-faint">a preview changes no price</span>}>
      <PreviewBody key={revision} />
    </Card>
  );
}

function PreviewBody() {
  const { data, error } = useAsk(previewPrices, {});
  if (data === undefined)
    return (
      <div className="px-3.5 pb-3">
        {error === null ? <p className="text-muted">Looking at prices …</p> : <FailureNote of={error} />}
      </div>
    );
  if (data.looks.length === 0)
    return <p className="px-3.5 pb-3 text-muted">The draft has the rules that are in force: it changes no price.</p>;
  return (
    <>
      <div className="px-3.5 pb-3">
        <Looks looks={data.looks} />
      </div>
      {data.sampled > 0 && <Sums of={data} />}
    </>
  );
}

const CHANGES = { new: 'new', changed: 'changed', moved: 'moved', removed: 'no longer for these' } as const;

/** The preview of each rule that the draft changes. */
export function Looks({ looks }: Pick<Shown, 'looks'>) {
  return (
    <ul className="grid gap-1">
      {looks.map(({ id, name, change, day, sampled, changed, beyond }) => (
        <li key={`${id} ${change}`}>
          <b className="font-medium">{name}</b> <span className="text-muted">{`${CHANGES[change]}.`}</span>{' '}
          {sampled === 0 ? (
            <span className="text-caution">
              No price shows what it does: nobody searched for such a stay or flight lately, and no supplier has one
              now.
            </span>
          ) : (
            <span>
              {`Of ${sampled} ${sampled === 1 ? 'price' : 'prices'} it is for ${changed === 0 ? 'none changes' : changed === 1 ? '1 changes' : `${changed} change`}, by the rules of ${formatDay(day)}`}
            </span>
          )}
          {beyond > 0 && (
            <span className="text-caution">{` · ${beyond === 1 ? '1 is' : `${beyond} are`} beyond usual`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sums({ of: data }: { of: Shown }) {
  const facts = [
    { name: 'Prices that change', value: `${data.changed} of ${data.sampled}` },
    { name: 'Dearer than now', value: String(data.dearer) },
    { name: 'Beyond usual', value: String(data.beyond), isOdd: data.beyond > 0 },
    { name: 'Middle change', value: <Money paise={data.middleChangePaise} /> },
    {
      name: 'We earn on these prices',
      value: (
        <>
          <Money paise={data.earnedBeforePaise} /> → <Money paise={data.earnedAfterPaise} />
        </>
      ),
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-5 gap-3 px-3.5 pb-3 max-phone:grid-cols-2">
        {facts.map(({ name, value, isOdd }) => (
          <div key={name}>
            <dt className="text-2xs text-muted">{name}</dt>
            <dd className={`font-medium tabular-nums ${isOdd === true ? 'text-caution' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <Table
        label="Prices that would change"
        rows={data.rows}
        id={(row, index) => `${row.title} ${index}`}
        empty="The draft changes none of these prices."
        columns={[
          {
            name: 'Search',
            render: (row) => (
              <>
                {row.title}
                {row.plan !== 'pay_full' && <span className="block text-2xs text-muted">{planText(row.plan)}</span>}
                {row.beyond.map((why) => (
                  <span key={why} className="block text-2xs text-caution">{`It ${why}`}</span>
                ))}
              </>
            ),
          },
          { name: 'Rule now', render: (row) => row.beforeRule },
          { name: 'Rule then', render: (row) => row.afterRule },
          { name: 'Cost', paise: (row) => row.costPaise },
          { name: 'Now', paise: (row) => row.beforePaise },
          { name: 'Then', paise: (row) => row.afterPaise },
          { name: 'Change', paise: (row) => row.afterPaise - row.beforePaise },
        ]}
      />
    </>
  );
}
