import type { systemOverview } from '@safar/contract/desk/system';
import type { Answer } from '#api/ask.ts';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/class-names.ts';
import { Table } from '#ui/table.tsx';

type Setting = Answer<typeof systemOverview>['settings'][number];

/** Settings by group, as the process read them at its start. */
export function SettingTables({ settings }: { settings: readonly Setting[] }) {
  return (
    <div className="grid gap-3">
      {[...Map.groupBy(settings, ({ group }) => group)].map(([group, own]) => (
        <Card key={group} title={group}>
          <Table
            label={group}
            rows={own}
            id={({ name }) => name}
            empty="Nothing is set here."
            columns={[
              { name: 'Setting', render: ({ name }) => <span className="font-mono text-2xs">{name}</span> },
              {
                name: 'Value',
                render: ({ value, isSet }) => (
                  <span
                    title={value ?? undefined}
                    className={cx('block max-w-72 truncate font-mono text-2xs', !isSet && 'text-muted')}
                  >
                    {value === null ? '••••••••' : value === '' ? '—' : value}
                  </span>
                ),
              },
              {
                name: 'From',
                render: ({ isSet }) => <span className="text-2xs text-faint">{isSet ? 'set' : 'default'}</span>,
              },
              {
                name: 'Meaning',
                render: ({ meaning }) => (
                  <span className="block min-w-64 py-1.5 whitespace-normal text-muted">{meaning}</span>
                ),
              },
            ]}
          />
        </Card>
      ))}
    </div>
  );
}
