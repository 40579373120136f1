import { ADULT_TITLES } from '@safar/domain/guests';
import { SIGN_UP_NATIONALITIES } from '@safar/domain/nationality';
import { Button } from '#design/button.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { useToast } from '#design/toast.tsx';
import { ProblemNote } from '#design/problem-note.tsx';
import type { Traveller } from './travellers.tsx';
import { useTravellerForm } from './use-traveller-form.ts';

const FORM_ID = 'traveller-form';

interface TravellerDialogProps {
  /** Null: a new one. */
  traveller: Traveller | null;
  onClose: () => void;
}

/** Adds or changes a saved traveller. */
export function TravellerDialog({ traveller, onClose }: TravellerDialogProps) {
  const toast = useToast();
  const { formRef, fields, today, busy, error, setTitle, field, submit } = useTravellerForm(traveller, (firstName) => {
    onClose();
    toast({ text: traveller === null ? `${firstName} is saved.` : 'Traveller saved.' });
  });

  return (
    <ResponsiveDialog
      open
      title={traveller === null ? 'Add traveller' : 'Edit traveller'}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} variant="solid" busy={busy}>
            Save traveller
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={FORM_ID}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-2 gap-4 max-[22.5rem]:grid-cols-1"
      >
        <p className="col-span-full -mt-1 text-sm text-muted">
          Write the name as it stands in the passport or on the PAN card.
        </p>
        <SelectField
          className="col-span-full max-w-28"
          label="Title"
          required
          options={ADULT_TITLES.map((title) => ({ value: title, label: title }))}
          value={fields.title}
          onChange={({ target }) => setTitle(ADULT_TITLES.find((title) => title === target.value) ?? 'Mr.')}
        />
        <TextField label="First name" required autoComplete="off" maxLength={100} {...field('firstName')} />
        <TextField
          label="Last name"
          hint="Leave empty if the ID has one name only"
          autoComplete="off"
          maxLength={100}
          {...field('lastName')}
        />
        <SelectField
          label="Nationality"
          required
          options={SIGN_UP_NATIONALITIES.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('nationality')}
        />
        <TextField label="Date of birth" type="date" max={today} autoComplete="off" {...field('dateOfBirth')} />
        <TextField
          label="PAN"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={10}
          placeholder="ABCDE1234F"
          {...field('pan')}
        />
        <TextField
          label="Passport number"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          {...field('passport')}
        />
        {fields.passport !== '' && (
          <>
            <TextField
              label="Passport issued on"
              type="date"
              max={today}
              autoComplete="off"
              {...field('passportIssuedOn')}
            />
            <TextField label="Passport expires on" type="date" autoComplete="off" {...field('passportExpiresOn')} />
          </>
        )}
        <p className="col-span-full text-xs text-faint">
          Date of birth, PAN and passport are optional. We keep the numbers encrypted and show only their last
          characters.
        </p>
        <ProblemNote text={error} className="col-span-full" />
      </form>
    </ResponsiveDialog>
  );
}
