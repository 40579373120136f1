import { PriceRule } from '@safar/contract/desk/prices';
import { useState } from 'react';
import { planText } from '#ui/booking-facts.tsx';
import { SchemaForm } from '#ui/schema-dialog.tsx';
import { fixedFor } from './rule-text.ts';

/** The kind and product of a rule, which its position in the list determines. */
export type RuleOf = Pick<PriceRule, 'kind' | 'product'>;

/** A rule that adds nothing to everything. */
const USUAL = {
  percent: 0,
  fixedPaise: 0,
  minPaise: 0,
  scope: { countries: [], cities: [], hotels: [], stars: [], airlines: [], cabins: [], plans: [] },
};

const HOTEL_FIELDS = [
  { name: 'scope.countries', label: 'Countries', sold: 'country' },
  { name: 'scope.cities', label: 'Cities', sold: 'city' },
  { name: 'scope.hotels', label: 'Hotels', sold: 'hotel' },
  { name: 'scope.stars', label: 'Stars, as 4, 5' },
  {
    name: 'scope.plans',
    label: 'Payment plans; the one paid in full is what is shown before a plan is chosen',
    words: planText,
  },
] as const;
const FLIGHT_FIELDS = [
  { name: 'scope.airlines', label: 'Airlines', sold: 'airline' },
  { name: 'scope.cabins', label: 'Cabins' },
] as const;

/**
 * The form of one rule; it stays in the draft, which another call saves.
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
  const [id] = useState(() => crypto.randomUUID());
  const isFlight = product === 'flight';
  return (
    <SchemaForm
      title={rule === null ? 'New rule' : `Change ${rule.name}`}
      act="Save in the draft"
      schema={PriceRule}
      begin={rule ?? { id, kind, product, ...USUAL }}
      fields={[
        { name: 'name', label: 'Name', wide: true },
        {
          name: 'percent',
          label: isFlight ? 'Per cent of each fare with its taxes' : 'Per cent of the supplier’s price with its taxes',
        },
        { name: 'fixedPaise', label: `Fixed in ₹, ${fixedFor({ kind, product })}` },
        { name: 'minPaise', label: 'At least, in ₹' },
        { name: 'maxPaise', label: 'At most, in ₹' },
        {
          node: isFlight && (
            <p className="text-2xs text-muted">
              All four are counted for each adult and child of each ticket; a return within India is two tickets.
              {kind === 'fee' && ' The fee has GST of 18% in it and stays when a traveller cancels.'}
            </p>
          ),
        },
        {
          node: (
            <h3 className="border-t pt-3 text-2xs text-muted">
              For which; what is empty or has no tick means all. Type a name or a code and choose from the list
            </h3>
          ),
        },
        {
          name: 'scope.reach',
          label: 'Travel',
          words: { '': 'At home and abroad', domestic: 'In India', international: 'Abroad' },
        },
        { name: 'scope.suppliers', label: 'Suppliers', sold: 'supplier' },
        ...(isFlight ? FLIGHT_FIELDS : HOTEL_FIELDS),
        { name: 'scope.travelFrom', label: 'Travel from' },
        { name: 'scope.travelUntil', label: 'Travel until' },
        { name: 'scope.minLeadDays', label: 'Days ahead, at least' },
        { name: 'scope.maxLeadDays', label: 'Days ahead, at most' },
        { name: 'from', label: 'Holds from' },
        { name: 'until', label: 'Holds until' },
      ]}
      onSend={onSave}
      onClose={onClose}
    />
  );
}
