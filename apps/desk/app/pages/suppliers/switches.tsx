import type { SoldKind } from '@safar/contract/desk/sold';
import { switchedOff, switchOff, switchOn, type SwitchKind, PAYMENT_METHODS } from '@safar/contract/desk/switches';
import { may } from '@safar/contract/desk/permissions';
import { PLAN_IDS } from '@safar/domain/money/plans';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { SoldField } from '#ui/sold-field.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Table } from '#ui/table.tsx';

type Off = Answer<typeof switchedOff>['off'][number];

const KINDS: Record<SwitchKind, string> = {
  'hotel-supplier': 'Hotel supplier',
  'flight-supplier': 'Flight supplier',
  airline: 'Airline',
  'fare-family': 'Fare family',
  hotel: 'Hotel',
  method: 'Way of paying',
  plan: 'Payment plan',
};
/** Kinds of things that are typed. */
const TYPED = {
  airline: {
    label: 'Airline',
    hint: 'Its name or code, as AI; choose it from the list',
    maxLength: 40,
    sold: 'airline',
  },
  'fare-family': { label: 'Airline and fare family', hint: 'Code and family, as in AI Flex', maxLength: 43 },
  hotel: {
    label: 'Hotel',
    hint: 'Its name, or the code at the end of its page’s address',
    maxLength: 80,
    sold: 'hotel',
  },
} as const satisfies Readonly<
  Partial<Record<SwitchKind, { label: string; hint: string; maxLength: number; sold?: SoldKind }>>
>;
const IDS: Readonly<Record<string, string>> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  pay_later: 'Pay later',
  pay_half: 'Pay 10% now',
  pay_full: 'Pay in full',
};

function nameOf({ id, name = null }: { id: string; name?: string | null }): string {
  return name === null ? (IDS[id] ?? id) : `${name} (${id})`;
}

/** The list of switches, and the form to switch something off. */
export function SwitchCard() {
  const { role } = useOperator();
  const switches = useAsk(switchedOff, {});
  const [adding, setAdding] = useState(false);
  const [back, setBack] = useState<Off | null>(null);
  const manages = may(role, 'switches.manage');
  if (switches.data === undefined) return <FailureNote of={switches.error} />;
  return (
    <Card title="Switched off" aside={manages && <Button onClick={() => setAdding(true)}>Switch something off</Button>}>
      <Table
        label="Switched off"
        rows={switches.data.off}
        id={(one) => `${one.kind} ${one.id}`}
        empty="Everything is sold."
        columns={[
          { name: 'What', render: (one) => <span className="font-medium">{nameOf(one)}</span> },
          { name: 'Kind', render: (one) => KINDS[one.kind] },
          {
            name: 'Why',
            render: (one) => (
              <span className="block max-w-96 truncate" title={one.reason}>
                {one.reason}
              </span>
            ),
          },
          { name: 'By', render: (one) => one.by },
          { name: 'Since', at: (one) => one.at },
          {
            name: 'Change',
            number: true,
            render: (one) =>
              manages && (
                <Button look="quiet" onClick={() => setBack(one)}>
                  Sell again
                </Button>
              ),
          },
        ]}
      />
      {adding && <OffDialog suppliers={switches.data.suppliers} onClose={() => setAdding(false)} />}
      {back !== null && (
        <SchemaDialog
          title={`Sell ${nameOf(back)} again`}
          keep="Leave it off"
          act="Sell again"
          call={switchOn}
          fields={[{ name: 'what', node: null, read: () => ({ kind: back.kind, id: back.id }) }]}
          onClose={() => setBack(null)}
        />
      )}
    </Card>
  );
}

function OffDialog({
  suppliers,
  onClose,
}: {
  suppliers: Answer<typeof switchedOff>['suppliers'];
  onClose: () => void;
}) {
  const [kind, setKind] = useState<SwitchKind>('hotel');
  return (
    <SchemaDialog
      title="Switch something off"
      keep="Keep selling"
      act="Switch off"
      danger
      call={switchOff}
      fields={[
        {
          name: 'what',
          read: (text) => ({ kind, id: text('id') }),
          node: (
            <div className="grid gap-3">
              <Select
                label="What"
                name="kind"
                value={kind}
                onChange={({ target }) => setKind(Object.keys(KINDS).find(isKind(target.value)) ?? 'hotel')}
                options={Object.entries(KINDS).map(([value, text]) => ({ value, text }))}
              />
              {isTyped(kind) ? (
                <Typed key={kind} kind={kind} />
              ) : (
                <Select
                  key={kind}
                  label="Which"
                  name="id"
                  options={choicesOf(kind, suppliers).map((id) => ({ value: id, text: nameOf({ id }) }))}
                />
              )}
            </div>
          ),
        },
      ]}
      onClose={onClose}
    >
      <p className="text-muted">
        Within two seconds it is neither found, quoted nor newly booked. What is paid or held is finished, and
        cancelling works. Travellers read that it cannot be booked right now.
      </p>
    </SchemaDialog>
  );
}

function Typed({ kind }: { kind: keyof typeof TYPED }) {
  const field = TYPED[kind];
  if (!('sold' in field)) return <TextField name="id" required {...field} />;
  const { sold, ...rest } = field;
  return <SoldField kind={sold} name="id" required {...rest} />;
}

function isTyped(kind: SwitchKind): kind is keyof typeof TYPED {
  return kind in TYPED;
}

/** The choices of a kind that is not typed. */
function choicesOf(kind: SwitchKind, suppliers: Answer<typeof switchedOff>['suppliers']): readonly string[] {
  if (kind === 'method') return PAYMENT_METHODS;
  if (kind === 'plan') return PLAN_IDS;
  return suppliers.filter((supplier) => supplier.kind === kind).map(({ id }) => id);
}

function isKind(value: string) {
  return (kind: string): kind is SwitchKind => kind === value;
}
