import { PLAN_MEALS, saveRatePlan, type contract } from '@safar/contract/desk/contracts';
import { mealLabel } from '@safar/domain/stay/meal';
import { paiseToRupees, rupeesToPaise } from '@safar/domain/money/money';
import type { Answer } from '#api/ask.ts';
import { Select, TextField } from '#ui/field.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

type Room = Answer<typeof contract>['contract']['roomTypes'][number];
type Plan = Room['plans'][number];
type Tier = Plan['cancellationTiers'][number];

/** The most lines of the form for children's ages and for cancellation tiers. */
const BANDS = [0, 1, 2, 3, 4];
const TIERS = [0, 1, 2, 3, 4, 5];
const USUAL = { isOpen: true, minNights: 1, extraAdultPaise: 0 };

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
  return (
    <SchemaDialog
      title={plan === null ? `New rate plan of ${room.name}` : `Change ${plan.name}`}
      act="Save the plan"
      call={saveRatePlan}
      params={{ code }}
      begin={{
        roomTypeId: room.id,
        known: plan,
        terms: plan === null ? USUAL : { ...plan, mealType: PLAN_MEALS.find((meal) => meal === plan.mealType) },
      }}
      fields={[
        { name: 'terms.name', label: 'Name', refusals: ['CONTRACT_NAME_TAKEN'] },
        { name: 'terms.isOpen', label: 'Sold', words: { true: 'For sale', false: 'Closed' } },
        { name: 'terms.mealType', label: 'Meals', words: mealLabel },
        { name: 'terms.inclusion', label: 'Inclusions, in words' },
        { name: 'terms.minNights', label: 'Shortest stay, in nights' },
        { name: 'terms.maxNights', label: 'Longest stay, in nights' },
        { name: 'terms.extraAdultPaise', label: 'Further adult, in ₹ a night', required: true },
        {
          name: 'terms.childBands',
          read: (text) =>
            BANDS.filter((line) => text(`age${line}`) !== '').map((line) => ({
              upToAge: Number(text(`age${line}`)),
              pricePaise: rupeesToPaise(Number(text(`child${line}`))),
            })),
          node: (
            <fieldset className="grid grid-cols-2 gap-3 border-t pt-3">
              <legend className="float-left col-span-2 text-2xs text-muted">
                Children; who is older than the last age counts as an adult
              </legend>
              {BANDS.slice(0, shownLines(plan?.childBands.length, BANDS.length)).map((line) => (
                <ChildLine key={line} line={line} band={plan?.childBands[line]} />
              ))}
            </fieldset>
          ),
        },
        {
          name: 'terms.cancellationTiers',
          read: (text) =>
            TIERS.filter((line) => text(`hours${line}`) !== '').map((line) => ({
              hoursBefore: Number(text(`hours${line}`)),
              kind: text(`kind${line}`),
              value: chargeOf(text(`kind${line}`), Number(text(`charge${line}`))),
            })),
          node: (
            <fieldset className="grid grid-cols-3 gap-3 border-t pt-3">
              <legend className="float-left col-span-3 text-2xs text-muted">
                Cancelling costs, counted back from the time of arrival; without a line nothing comes back at any time
              </legend>
              {TIERS.slice(0, shownLines(plan?.cancellationTiers.length, TIERS.length)).map((line) => (
                <TierLine key={line} line={line} tier={plan?.cancellationTiers[line]} />
              ))}
            </fieldset>
          ),
        },
        { name: 'terms.conditions', label: 'Conditions, one a line' },
      ]}
      onClose={onClose}
    />
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
      <TextField
        label="In ₹ a night"
        name={`child${line}`}
        type="number"
        min={0}
        step="0.01"
        inputMode="decimal"
        defaultValue={paiseToRupees(band?.pricePaise ?? 0)}
      />
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

function chargeOf(kind: string, typed: number): number {
  return kind === 'fixed' ? rupeesToPaise(typed) : typed;
}

function shownCharge({ kind, value }: Tier): number {
  return kind === 'fixed' ? paiseToRupees(value) : value;
}
