import { PriceRule, RULE_CABINS } from '@safar/contract/desk/prices';
import { rupeesToPaise, paiseToRupees } from '@safar/domain/money';
import { PLAN_IDS } from '@safar/domain/plans';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { Note } from '#ui/note.tsx';
import { SoldCodes } from '#ui/sold-field.tsx';
import { planText } from '#ui/plan-text.ts';
import { fixedFor } from './rule-text.ts';

/** The kind and product of a rule, which its position in the list determines. */
export type RuleOf = Pick<PriceRule, 'kind' | 'product'>;

/**
 * The form of one rule.
 * @param rule null for a new one
 */
export function RuleDialog({
  of: { kind, product },
  rule,
  onSave,
  onClose,
}: {
  of: RuleOf;
  rule: PriceRule | null;
  onSave: (rule: PriceRule) => void;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    const ticked = new FormData(event.currentTarget);
    const reach = text('reach');
    const read = PriceRule.safeParse({
      id: rule?.id ?? crypto.randomUUID(),
      name: text('name'),
      kind,
      product,
      percent: Number(text('percent')),
      fixedPaise: rupeesToPaise(Number(text('fixed'))),
      minPaise: rupeesToPaise(Number(text('min'))),
      maxPaise: text('max') === '' ? null : rupeesToPaise(Number(text('max'))),
      scope: {
        suppliers: listOf(text('suppliers')),
        reach: reach === '' ? null : reach,
        countries: listOf(text('countries').toUpperCase()),
        cities: listOf(text('cities')),
        hotels: listOf(text('hotels')),
        stars: listOf(text('stars')).map(Number),
        airlines: listOf(text('airlines').toUpperCase()),
        cabins: ticked.getAll('cabins'),
        plans: ticked.getAll('plans'),
        travelFrom: text('travelFrom') || null,
        travelUntil: text('travelUntil') || null,
        minLeadDays: text('minLeadDays') === '' ? null : Number(text('minLeadDays')),
        maxLeadDays: text('maxLeadDays') === '' ? null : Number(text('maxLeadDays')),
      },
      from: text('from') || null,
      until: text('until') || null,
    });
    if (read.success) onSave(read.data);
    else setProblem(read.error.issues.map(({ message }) => message).join('. '));
  }

  const scope = rule?.scope;
  return (
    <Dialog title={rule === null ? 'New rule' : `Change ${rule.name}`} onClose={onClose}>
      <form onSubmit={save} className="grid grid-cols-2 items-end gap-3 *:col-span-1">
        {problem !== null && (
          <div className="col-span-2!">
            <Note look="critical">{problem}</Note>
          </div>
        )}
        <div className="col-span-2!">
          <TextField label="Name" name="name" required maxLength={80} defaultValue={rule?.name} />
        </div>
        <Amount
          label={
            product === 'hotel'
              ? 'Per cent of the supplier’s price with its taxes'
              : 'Per cent of each fare with its taxes'
          }
          name="percent"
          step="0.01"
          max={100}
          value={rule?.percent ?? 0}
        />
        <Amount
          label={`Fixed in ₹, ${fixedFor({ kind, product })}`}
          name="fixed"
          value={paiseToRupees(rule?.fixedPaise ?? 0)}
        />
        <Amount label="At least, in ₹" name="min" value={paiseToRupees(rule?.minPaise ?? 0)} />
        <Amount
          label="At most, in ₹"
          name="max"
          value={rule === null || rule.maxPaise === null ? '' : paiseToRupees(rule.maxPaise)}
        />
        {product === 'flight' && (
          <p className="col-span-2! text-2xs text-muted">
            All four are counted for each adult and child of each ticket; a return within India is two tickets.
            {kind === 'fee' && ' The fee has GST of 18% in it and stays when a traveller cancels.'}
          </p>
        )}
        <h3 className="col-span-2! border-t pt-3 text-2xs text-muted">
          For which; what is empty or has no tick means all. Type a name or a code and choose from the list
        </h3>
        <Select
          label="Travel"
          name="reach"
          defaultValue={scope?.reach ?? ''}
          options={[
            { value: '', text: 'At home and abroad' },
            { value: 'domestic', text: 'In India' },
            { value: 'international', text: 'Abroad' },
          ]}
        />
        <SoldCodes kind="supplier" label="Suppliers" name="suppliers" codes={scope?.suppliers} />
        {product === 'hotel' ? (
          <>
            <SoldCodes kind="country" label="Countries" name="countries" codes={scope?.countries} />
            <SoldCodes kind="city" label="Cities" name="cities" codes={scope?.cities} />
            <SoldCodes kind="hotel" label="Hotels" name="hotels" codes={scope?.hotels} />
            <TextField label="Stars, as 4, 5" name="stars" defaultValue={scope?.stars.join(', ')} />
            <Ticks
              legend="Payment plans; the one paid in full is what is shown before a plan is chosen"
              name="plans"
              ticked={scope?.plans}
              options={PLAN_IDS.map((value) => ({ value, text: planText(value) }))}
            />
          </>
        ) : (
          <>
            <SoldCodes kind="airline" label="Airlines" name="airlines" codes={scope?.airlines} />
            <Ticks
              legend="Cabins"
              name="cabins"
              ticked={scope?.cabins}
              options={RULE_CABINS.map((value) => ({ value, text: value }))}
            />
          </>
        )}
        <TextField label="Travel from" name="travelFrom" type="date" defaultValue={scope?.travelFrom ?? ''} />
        <TextField label="Travel until" name="travelUntil" type="date" defaultValue={scope?.travelUntil ?? ''} />
        <Amount label="Days ahead, at least" name="minLeadDays" step="1" value={scope?.minLeadDays ?? ''} />
        <Amount label="Days ahead, at most" name="maxLeadDays" step="1" value={scope?.maxLeadDays ?? ''} />
        <TextField label="Holds from" name="from" type="date" defaultValue={rule?.from ?? ''} />
        <TextField label="Holds until" name="until" type="date" defaultValue={rule?.until ?? ''} />
        <div className="col-span-2!">
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="next">
              Save in the draft
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  );
}

function Amount({
  value,
  step = '0.01',
  ...rest
}: {
  label: string;
  name: string;
  value: number | '';
  step?: string;
  max?: number;
}) {
  return <TextField type="number" min={0} step={step} defaultValue={value} inputMode="decimal" {...rest} />;
}

/** A group of checkboxes. */
function Ticks({
  legend,
  name,
  ticked = [],
  options,
}: {
  legend: string;
  name: string;
  ticked: readonly string[] | undefined;
  options: readonly { readonly value: string; readonly text: string }[];
}) {
  return (
    <fieldset className="col-span-2! flex flex-wrap gap-x-4 gap-y-1">
      <legend className="float-left w-full text-2xs text-muted">{legend}</legend>
      {options.map(({ value, text }) => (
        <label key={value} className="flex min-h-ctl items-center gap-1.5">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={ticked.includes(value)}
            className="size-4 accent-select"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
