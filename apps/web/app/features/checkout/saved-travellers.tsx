import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { fullName } from '@safar/domain/people/display-name';
import { Checkbox } from '#design/checkbox.tsx';
import { SelectField } from '#design/select-field.tsx';
import type { SavedTraveller, SavedTravellers } from './use-saved-travellers.ts';

interface FillFromSavedProps {
  travellers: readonly SavedTraveller[];
  onFill: (traveller: SavedTraveller) => void;
}

/** Fills a form from a saved traveller. Personal numbers are masked and stand for the stored ones. */
export function FillFromSaved({ travellers, onFill }: FillFromSavedProps) {
  if (travellers.length === 0) return null;
  return (
    <SelectField
      className="w-full sm:ms-auto sm:w-64"
      label={t(m.fill)}
      hideLabel
      placeholder={t(m.fill)}
      options={travellers.map((one) => ({ value: one.id, label: fullName(one) }))}
      value=""
      onChange={({ target }) => {
        const chosen = travellers.find(({ id }) => id === target.value);
        if (chosen) onFill(chosen);
      }}
    />
  );
}

/** Whether the person at this path will be saved; never preselected. */
export function KeepTraveller({ saved, path }: { saved: SavedTravellers; path: string }) {
  return (
    <Checkbox checked={saved.keeps(path)} onChange={(event) => saved.keep(path, event.target.checked)}>
      {t(m.keep)}
    </Checkbox>
  );
}
