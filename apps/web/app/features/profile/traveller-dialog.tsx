import { useRef, useState, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { indiaClockOf } from '@safar/domain/days';
import { ADULT_TITLES } from '@safar/domain/guests';
import { SIGN_UP_NATIONALITIES } from '@safar/domain/nationality';
import { normaliseTraveller, validateTraveller, type SavedTraveller } from '@safar/domain/travellers';
import { Button } from '#design/button.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { useToast } from '#design/toast.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { ProblemNote } from '#design/problem-note.tsx';
import type { Traveller } from './travellers.tsx';
import { useAccountCall } from './use-account-call.ts';

const FORM_ID = 'traveller-form';

type Fields = { [Field in keyof SavedTraveller]: NonNullable<SavedTraveller[Field]> };
type Errors = Partial<Record<keyof Fields, string>>;

const EMPTY: Fields = {
  title: 'Mr.',
  firstName: '',
  lastName: '',
  nationality: 'IN',
  dateOfBirth: '',
  pan: '',
  passport: '',
  passportIssuedOn: '',
  passportExpiresOn: '',
};

function fieldsOf(traveller: Traveller | null): Fields {
  if (traveller === null) return EMPTY;
  const { title, firstName, lastName, nationality, dateOfBirth, pan, passport } = traveller;
  return {
    title,
    firstName,
    lastName,
    nationality,
    dateOfBirth: dateOfBirth ?? '',
    pan: pan ?? '',
    passport: passport ?? '',
    passportIssuedOn: traveller.passportIssuedOn ?? '',
    passportExpiresOn: traveller.passportExpiresOn ?? '',
  };
}

/** What is wrong, field by field; a number that stands as it was shown, masked, is left alone. */
function errorsIn(fields: Fields, traveller: Traveller | null, today: string): Errors {
  const typed = {
    ...fields,
    pan: fields.pan === traveller?.pan ? null : fields.pan,
    passport: fields.passport === traveller?.passport ? null : fields.passport,
  };
  const found = validateTraveller(normaliseTraveller(typed), today);
  return Object.fromEntries(found.toReversed().map(({ path, message }) => [path, message]));
}

interface TravellerDialogProps {
  /** Null: a new one. */
  traveller: Traveller | null;
  onClose: () => void;
}

/** Adds or changes a saved traveller. */
export function TravellerDialog({ traveller, onClose }: TravellerDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(traveller));
  const [errors, setErrors] = useState<Errors>({});
  const { busy, error, run, clearError } = useAccountCall();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [today] = useState(() => indiaClockOf(Date.now()).day);

  function show(found: Errors): boolean {
    setErrors(found);
    const [first] = Object.keys(EMPTY).filter((name) => name in found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!show(errorsIn(fields, traveller, today))) return;
    run({
      call: () => save(traveller, fields),
      failed: ({ answer }) => answer?.fields !== undefined && !show(byField(answer.fields)),
      done: async () => {
        onClose();
        toast({ text: traveller === null ? `${fields.firstName} is saved.` : 'Traveller saved.' });
        await revalidate();
      },
    });
  }

  function field(name: Exclude<keyof Fields, 'title'>) {
    return {
      name,
      value: fields[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setFields({ ...fields, [name]: target.value });
        setErrors({ ...errors, [name]: undefined });
        clearError();
      },
    };
  }

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
        ref={form}
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
          onChange={({ target }) =>
            setFields({ ...fields, title: ADULT_TITLES.find((title) => title === target.value) ?? 'Mr.' })
          }
        />
        <TextField label="First name" required autoComplete="off" maxLength={100} {...field('firstName')} />
        <TextField label="Last name" required autoComplete="off" maxLength={100} {...field('lastName')} />
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

function byField(found: readonly { path: string; message: string }[]): Errors {
  return Object.fromEntries(found.map(({ path, message }) => [path, message]));
}

function save(traveller: Traveller | null, fields: Fields) {
  const { dateOfBirth, passportIssuedOn, passportExpiresOn } = fields;
  const body = {
    ...fields,
    dateOfBirth: dateOfBirth || null,
    passportIssuedOn: passportIssuedOn || null,
    passportExpiresOn: passportExpiresOn || null,
  };
  return traveller === null
    ? answerOf(browserApi.POST('/api/users/me/travellers', { body }))
    : answerOf(browserApi.POST('/api/users/me/travellers/{id}', { params: { path: { id: traveller.id } }, body }));
}
