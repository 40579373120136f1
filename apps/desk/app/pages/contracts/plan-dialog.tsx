import { PLAN_MEALS, PlanTerms, saveRatePlan, type contract } from '@safar/contract/desk/contracts';
import { mealLabel } from '@safar/domain/meal';
import { paiseToRupees, rupeesToPaise } from '@safar/domain/money';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Select, TextArea, TextField } from '#ui/field.tsx';
import { ContractForm } from './contract-form.tsx';
import { linesOf } from './lines-of.ts';

type Room = Answer<typeof contract>['contract']['roomTypes'][number];
type Plan = Room['plans'][number];
type Tier = Plan['cancellationTiers'][number];

/** The most lines of the form for children's ages and for cancellation tiers. */
const BANDS = [0, 1, 2, 3, 4];
const TIERS = [0, 1, 2, 3, 4, 5];

/**
 * The form of a rate plan.
 * @param plan null for a new one
 */
export function PlanDialog({
  code,
  room,
  plan,
  onClose,
}: {
  code: string;
  room: Room;
  plan: Plan | null;
  onClose: () => void;
}) {
  const save = useAction(saveRatePlan);
  const [problem, setProblem] = useState<string | null>(null);

  function send(text: (name: string) => string) {
    const read = PlanTerms.safeParse({
      name: text('name'),
      mealType: text('mealType'),
      inclusion: text('inclusion'),
      conditions: linesOf(text('conditions')),
      extraAdultPaise: rupeesToPaise(Number(text('extraAdult'))),
      childBands: BANDS.filter((line) => text(`age${line}`) !== '').map((line) => ({
        upToAge: Number(text(`age${line}`)),
        pricePaise: rupeesToPaise(Number(text(`child${line}`))),
      })),
      cancellationTiers: TIERS.filter((line) => text(`hours${line}`) !== '').map((line) => ({
        hoursBefore: Number(text(`hours${line}`)),
        kind: text(`kind${line}`),
        value: chargeOf(text(`kind${line}`), Number(text(`charge${line}`))),
      })),
      minNights: Number(text('minNights')),
      maxNights: text('maxNights') === '' ? null : Number(text('maxNights')),
      isOpen: text('isOpen') === 'open',
    });
    setProblem(read.success ? null : read.error.issues.map(({ message }) => message).join('. '));
    if (!read.success) return;
    const known = plan && { id: plan.id, revision: plan.revision };
    save.mutate(
      { params: { code }, body: { roomTypeId: room.id, known, terms: read.data, reason: text('reason') } },
      { onSuccess: onClose },
    );
  }

  return (
    <ContractForm
      title={plan === null ? `New rate plan of ${room.name}` : `Change ${plan.name}`}
      submit="Save the plan"
      action={save}
      problem={problem}
      onSend={send}
      onClose={onClose}
    >
      <TextField label="Name" name="name" required maxLength={100} defaultValue={plan?.name} />
      <Select
        label="Sold"
        name="isOpen"
        defaultValue={plan?.isOpen === false ? 'closed' : 'open'}
        options={[
          { value: 'open', text: 'For sale' },
          { value: 'closed', text: 'Closed' },
        ]}
      />
      <Select
        label="Meals"
        name="mealType"
        defaultValue={plan?.mealType}
        options={PLAN_MEALS.map((value) => ({ value, text: mealLabel(value) }))}
      />
      <TextField label="Inclusions, in words" name="inclusion" maxLength={300} defaultValue={plan?.inclusion} />
      <TextField
        label="Shortest stay, in nights"
        name="minNights"
        type="number"
        min={1}
        max={90}
        required
        defaultValue={plan?.minNights ?? 1}
      />
      <TextField
        label="Longest stay, in nights"
        name="maxNights"
        type="number"
        min={1}
        max={90}
        defaultValue={plan?.maxNights ?? ''}
      />
      <Rupees label="Further adult, in ₹ a night" name="extraAdult" paise={plan?.extraAdultPaise ?? 0} required />
      <fieldset className="col-span-2 grid grid-cols-2 gap-3 border-t pt-3">
        <legend className="float-left col-span-2 text-2xs text-muted">
          Children; who is older than the last age counts as an adult
        </legend>
        {BANDS.slice(0, shownLines(plan?.childBands.length, BANDS.length)).map((line) => (
          <ChildLine key={line} line={line} band={plan?.childBands[line]} />
        ))}
      </fieldset>
      <fieldset className="col-span-2 grid grid-cols-3 gap-3 border-t pt-3">
        <legend className="float-left col-span-3 text-2xs text-muted">
          Cancelling costs, counted back from the time of arrival; without a line nothing comes back at any time
        </legend>
        {TIERS.slice(0, shownLines(plan?.cancellationTiers.length, TIERS.length)).map((line) => (
          <TierLine key={line} line={line} tier={plan?.cancellationTiers[line]} />
        ))}
      </fieldset>
      <div className="col-span-2">
        <TextArea label="Conditions, one a line" name="conditions" defaultValue={plan?.conditions.join('\n')} />
      </div>
    </ContractForm>
  );
}

/** The number of shown lines: two empty ones below the filled ones. */
function shownLines(filled = 0, most: number): number {
  return Math.min(filled + 2, most);
}

function ChildLine({ line, band }: { line: number; band: Plan['childBands'][number] | undefined }) {
  return (
    <>
      <TextField
        label="Up to the age of"
        name={`age${line}`}
        type="number"
        min={0}
        max={17}
        defaultValue={band?.upToAge ?? ''}
      />
      <Rupees label="In ₹ a night" name={`child${line}`} paise={band?.pricePaise ?? 0} />
    </>
  );
}

function TierLine({ line, tier }: { line: number; tier: Tier | undefined }) {
  return (
    <>
      <TextField
        label="Hours before arrival"
        name={`hours${line}`}
        type="number"
        min={0}
        max={8760}
        defaultValue={tier?.hoursBefore ?? ''}
      />
      <TextField
        label="Costs"
        name={`charge${line}`}
        type="number"
        min={0}
        step="0.01"
        defaultValue={tier === undefined ? '' : shownCharge(tier)}
      />
      <Select
        label="Of what"
        name={`kind${line}`}
        defaultValue={tier?.kind}
        options={[
          { value: 'percent', text: 'Per cent of the stay' },
          { value: 'nights', text: 'Nights' },
          { value: 'fixed', text: '₹ for each room' },
        ]}
      />
    </>
  );
}

function Rupees({ paise, ...rest }: { label: string; name: string; paise: number; required?: boolean }) {
  return (
    <TextField type="number" min={0} step="0.01" inputMode="decimal" defaultValue={paiseToRupees(paise)} {...rest} />
  );
}

function chargeOf(kind: string, typed: number): number {
  return kind === 'fixed' ? rupeesToPaise(typed) : typed;
}

function shownCharge({ kind, value }: Tier): number {
  return kind === 'fixed' ? paiseToRupees(value) : value;
}
