import { useEffect, useState } from 'react';
import { CHILD_TITLES, type GuestRoom } from '@safar/domain/guests';
import { Button } from '#design/button.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Note } from '#design/note.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { SelectField } from '#design/select-field.tsx';
import { Loading, SkeletonText } from '#design/skeleton.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import type { components } from '#lib/api-types.ts';
import type { GuestForm } from './use-guest-form.ts';

type Traveller = components['schemas']['Traveller'];

const NOBODY = '';

/** Fills the guests of one room with saved travellers (D13): one choice for each guest. Document numbers stay with their form. */
export function SavedTravellersDialog({
  form,
  room,
  guests,
  onClose,
}: {
  form: GuestForm;
  room: number;
  guests: GuestRoom;
  onClose: () => void;
}) {
  const [travellers, setTravellers] = useState<readonly Traveller[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [adults, setAdults] = useState<Record<number, string>>({});
  const [children, setChildren] = useState<Record<number, string>>({});

  useEffect(() => {
    const abort = new AbortController();
    answerOf(browserApi.GET('/api/users/me/travellers', { signal: abort.signal })).then(
      (answer) => setTravellers(answer.travellers),
      (error: unknown) => {
        if (!abort.signal.aborted) setProblem(errorText(error, 'Your saved travellers could not be loaded.'));
      },
    );
    return () => abort.abort();
  }, []);

  function fill() {
    for (const traveller of travellers ?? []) {
      const { title, firstName, lastName } = traveller;
      for (const index of guestsOf(adults, traveller.id)) form.setAdult(room, index, { title, firstName, lastName });
      const childTitle = CHILD_TITLES.find((one) => one === title) ?? 'Ms.';
      for (const index of guestsOf(children, traveller.id))
        form.setChild(room, index, { title: childTitle, firstName, lastName });
    }
    onClose();
  }

  const options = [
    { value: NOBODY, label: 'As typed in the form' },
    ...(travellers ?? []).map(({ id, title, firstName, lastName }) => ({
      value: id,
      label: `${title} ${firstName} ${lastName}`,
    })),
  ];
  const isEmpty = travellers?.length === 0;
  return (
    <ResponsiveDialog
      open
      title="Use saved travellers"
      onClose={onClose}
      footer={
        isEmpty ? (
          <LinkButton to="/profile">Go to your profile</LinkButton>
        ) : (
          <Button variant="solid" disabled={!travellers} onClick={fill}>
            Fill in
          </Button>
        )
      }
    >
      {problem !== null && (
        <Note tone="critical" live="alert">
          {problem}
        </Note>
      )}
      {problem === null && travellers === null && (
        <Loading label="Loading your saved travellers">
          <SkeletonText lines={3} />
        </Loading>
      )}
      {isEmpty && <p className="text-muted">Nobody is saved yet. Save your family once, in your profile.</p>}
      {travellers !== null && !isEmpty && (
        <div className="grid gap-4">
          {guests.adults.map((_adult, index) => (
            <SelectField
              key={`a${index}`}
              label={`Adult ${index + 1}`}
              options={options}
              value={adults[index] ?? NOBODY}
              onChange={(event) => setAdults({ ...adults, [index]: event.target.value })}
            />
          ))}
          {guests.children.map((_child, index) => (
            <SelectField
              key={`c${index}`}
              label={`Child ${index + 1}`}
              options={options}
              value={children[index] ?? NOBODY}
              onChange={(event) => setChildren({ ...children, [index]: event.target.value })}
            />
          ))}
        </div>
      )}
    </ResponsiveDialog>
  );
}

function guestsOf(chosen: Record<number, string>, travellerId: string): number[] {
  return Object.keys(chosen)
    .map(Number)
    .filter((index) => chosen[index] === travellerId);
}
