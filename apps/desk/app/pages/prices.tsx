import { priceRules, priceVersions, savePriceDraft, type PriceRule } from '@safar/contract/desk/prices';
import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk, useAction, useCursor } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { Preview } from './prices/preview.tsx';
import { DraftBand } from './prices/publishing.tsx';
import { RuleDialog, type RuleOf } from './prices/rule-dialog.tsx';
import { amountText, scopeText } from './prices/rule-text.ts';

type Prices = Answer<typeof priceRules>;

const LISTS: readonly (RuleOf & { readonly title: string; readonly none: (prices: Prices) => string })[] = [
  {
    title: 'Hotel mark-ups',
    kind: 'mark-up',
    product: 'hotel',
    none: () => 'No rule: a room costs what its supplier asks or recommends.',
  },
  {
    title: 'Hotel fees',
    kind: 'fee',
    product: 'hotel',
    none: ({ usualFeePaise }) => `No rule: every stay has the usual fee of ${formatInr(usualFeePaise)}.`,
  },
  {
    title: 'Flight mark-ups',
    kind: 'mark-up',
    product: 'flight',
    none: () => 'No rule: a flight costs what its airline publishes.',
  },
  {
    title: 'Flight fees',
    kind: 'fee',
    product: 'flight',
    none: () => 'No rule: flights have no fee of ours.',
  },
];

/** Price rules: those in force, or the draft that would replace them. */
export function PricesPage() {
  const { role } = useOperator();
  const { data, error } = useAsk(priceRules, {});
  const save = useAction(savePriceDraft);
  const [editing, setEditing] = useState<{ of: RuleOf; rule: PriceRule | null } | null>(null);
  const versions = useAsk(priceVersions, { query: useCursor() });
  const rules = data === undefined ? [] : (data.draft?.rules ?? data.rules);
  const canEdit = may(role, 'prices.draft') && (data?.draft?.asked ?? null) === null;

  function keep(next: readonly PriceRule[]) {
    save.mutate({
      body: { revision: data?.draft?.revision ?? null, rules: [...next] },
    });
  }

  function put(rule: PriceRule) {
    const known = rules.some(({ id }) => id === rule.id);
    keep(known ? rules.map((each) => (each.id === rule.id ? rule : each)) : [...rules, rule]);
    setEditing(null);
  }

  return (
    <>
      <PageHead title="Prices">
        {data !== undefined && (
          <span className="text-muted">
            {data.version === 0 ? 'nothing published yet' : `version ${data.version} is in force`}
          </span>
        )}
      </PageHead>
      <FailureNote of={error ?? save.error} />
      {data?.draft && <DraftBand draft={data.draft} />}
      {data !== undefined && (
        <div className="grid gap-3">
          {LISTS.map((list) => (
            <Card
              key={list.title}
              title={list.title}
              aside={
                canEdit && (
                  <Button onClick={() => setEditing({ of: list, rule: null })}>
                    New rule<span className="sr-only"> for {list.title.toLowerCase()}</span>
                  </Button>
                )
              }
            >
              <RuleTable
                title={list.title}
                none={list.none(data)}
                rules={rules.filter(({ kind, product }) => kind === list.kind && product === list.product)}
                names={data.names}
                canEdit={canEdit}
                onEdit={(rule) => setEditing({ of: list, rule })}
                onRemove={(rule) => keep(rules.filter(({ id }) => id !== rule.id))}
                onSwap={(one, two) =>
                  keep(rules.map((each) => (each.id === one.id ? two : each.id === two.id ? one : each)))
                }
              />
            </Card>
          ))}
          {data.draft && <Preview revision={data.draft.revision} />}
          <FailureNote of={versions.error} />
          {versions.data !== undefined && <VersionList {...versions.data} />}
        </div>
      )}
      {editing !== null && <RuleDialog {...editing} onSave={put} onClose={() => setEditing(null)} />}
    </>
  );
}

interface RuleChanges {
  onEdit: (rule: PriceRule) => void;
  onRemove: (rule: PriceRule) => void;
  /** Exchanges the positions of two rules. */
  onSwap: (one: PriceRule, two: PriceRule) => void;
}

function RuleTable({
  title,
  none,
  rules,
  names,
  canEdit,
  onEdit,
  onRemove,
  onSwap,
}: {
  title: string;
  none: string;
  rules: readonly PriceRule[];
  names: Prices['names'];
  canEdit: boolean;
} & RuleChanges) {
  const at = (rule: PriceRule) => rules.indexOf(rule);
  return (
    <Table
      label={title}
      rows={rules}
      id={({ id }) => id}
      empty={none}
      columns={[
        {
          name: 'The first that fits counts',
          render: (rule) => (
            <span className="font-medium">
              {at(rule) + 1}. {rule.name}
            </span>
          ),
        },
        { name: 'For', render: (rule) => scopeText(rule, names) },
        { name: 'Adds', render: amountText },
        ...(canEdit
          ? [
              {
                name: 'Actions',
                number: true,
                render: (rule: PriceRule) => (
                  <RuleActions
                    rule={rule}
                    above={rules[at(rule) - 1]}
                    below={rules[at(rule) + 1]}
                    {...{ onEdit, onRemove, onSwap }}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function RuleActions({
  rule,
  above,
  below,
  onEdit,
  onRemove,
  onSwap,
}: {
  rule: PriceRule;
  above: PriceRule | undefined;
  below: PriceRule | undefined;
} & RuleChanges) {
  return (
    <span className="inline-flex items-center">
      <Button
        look="quiet"
        aria-label={`Move ${rule.name} up`}
        disabled={above === undefined}
        onClick={() => above && onSwap(rule, above)}
      >
        <IconArrowUp size={16} aria-hidden />
      </Button>
      <Button
        look="quiet"
        aria-label={`Move ${rule.name} down`}
        disabled={below === undefined}
        onClick={() => below && onSwap(rule, below)}
      >
        <IconArrowDown size={16} aria-hidden />
      </Button>
      <Button look="quiet" onClick={() => onEdit(rule)}>
        Change
      </Button>
      <Button look="quiet-danger" onClick={() => onRemove(rule)}>
        Remove
      </Button>
    </span>
  );
}

function VersionList({ versions, nextCursor }: Answer<typeof priceVersions>) {
  return (
    <Card title="Versions">
      <Table
        label="Versions"
        rows={versions}
        id={({ version }) => version}
        empty="No rule was ever published."
        columns={[
          { name: 'Version', render: ({ version }) => version },
          { name: 'Published', at: ({ publishedAt }) => publishedAt },
          { name: 'Drafted by', render: ({ draftedBy }) => draftedBy },
          { name: 'Published by', render: ({ publishedBy }) => publishedBy },
          { name: 'Why', render: ({ reason }) => reason },
        ]}
      />
      <Pages next={nextCursor} />
    </Card>
  );
}
