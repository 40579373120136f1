import type { AdultGuest } from '@safar/domain/guests';
import { SelectField } from '#design/select-field.tsx';
import type { SavedTraveller } from './use-saved-travellers.ts';

interface FillFromSavedProps {
  travellers: readonly SavedTraveller[];
  onFill: (guest: Partial<AdultGuest>) => void;
}

/** Fills a guest's form from a saved traveller; personal numbers come masked, and stand for those that are kept. */
export function FillFromSaved({ travellers, onFill }: FillFromSavedProps) {
  if (travellers.length === 0) return null;
  return (
    <SelectField
      className="w-full sm:ms-auto sm:w-64"
      label="Fill from saved travellers"
      hideLabel
      placeholder="Fill from saved travellers"
      options={travellers.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
      value=""
      onChange={({ target }) => {
        const chosen = travellers.find(({ id }) => id === target.value);
        if (!chosen) return;
        const { title, firstName, lastName, pan, passport } = chosen;
        onFill({ title, firstName, lastName, ...(pan && { pan }), ...(passport && { passport }) });
      }}
    />
  );
}
