import * as m from '@safar/messages/account';
import { t } from '@safar/messages/t';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { indiaClockOf } from '@safar/domain/time/days';
import { normaliseTraveller, validateTraveller, type SavedTraveller } from '@safar/domain/people/travellers';
import { answerOf, browserApi } from '#lib/api.ts';
import type { Traveller } from './travellers.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';

type Fields = { [Field in keyof SavedTraveller]: NonNullable<SavedTraveller[Field]> };
type DayName = 'dateOfBirth' | 'passportIssuedOn' | 'passportExpiresOn';
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

/** The errors by field; a masked number that was not changed is not checked. */
function errorsIn(fields: Fields, traveller: Traveller | null, today: string): Errors {
  const typed = {
    ...fields,
    pan: fields.pan === traveller?.pan ? null : fields.pan,
    passport: fields.passport === traveller?.passport ? null : fields.passport,
  };
  const found = validateTraveller(normaliseTraveller(typed), today);
  return Object.fromEntries(found.toReversed().map(({ path, message }) => [path, message]));
}

export interface TravellerForm {
  formRef: RefObject<HTMLFormElement | null>;
  fields: Fields;
  busy: boolean;
  /** Why saving failed, if no field is to blame. */
  error: string | null;
  setTitle: (title: Fields['title']) => void;
  /** Props that connect a field to the form. */
  field: (name: Exclude<keyof Fields, 'title' | DayName>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  dayField: (name: DayName) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (isoDay: string, isIncomplete: boolean) => void;
  };
  submit: (event: SubmitEvent) => void;
}

/**
 * The form of a saved traveller, or of a new one (null). It is checked when submitted, here and by the server; the
 * first invalid field takes the focus.
 */
export function useTravellerForm(traveller: Traveller | null, onSaved: (firstName: string) => void): TravellerForm {
  const [fields, setFields] = useState(() => fieldsOf(traveller));
  const [incomplete, setIncomplete] = useState<readonly DayName[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const { busy, error, run, clearError } = useApiMutation();
  const { revalidate } = useRevalidator();
  const formRef = useRef<HTMLFormElement>(null);
  const [today] = useState(() => indiaClockOf(Date.now()).day);

  function show(found: Errors): boolean {
    setErrors(found);
    const [first] = Object.keys(EMPTY).filter((name) => name in found);
    if (first) formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const incompleteErrors = Object.fromEntries(incomplete.map((name) => [name, t(m.wholeDay)]));
    if (!show({ ...errorsIn(fields, traveller, today), ...incompleteErrors })) return;
    void run({
      call: () => save(traveller, fields),
      failed: ({ answer }) => answer?.fields !== undefined && !show(byField(answer.fields)),
      done: async () => {
        onSaved(fields.firstName);
        await revalidate();
      },
    });
  }

  function set(name: keyof Fields, value: string) {
    setFields({ ...fields, [name]: value });
    setErrors({ ...errors, [name]: undefined });
    // Without a passport its dates are not required.
    if (name === 'passport' && value === '') setIncomplete(incomplete.filter((day) => day === 'dateOfBirth'));
    clearError();
  }

  return {
    formRef,
    fields,
    busy,
    error,
    setTitle: (title) => setFields({ ...fields, title }),
    field: (name) => ({
      name,
      value: fields[name],
      error: errors[name],
      onChange: ({ target }) => set(name, target.value),
    }),
    dayField: (name) => ({
      name,
      value: fields[name],
      error: errors[name],
      onChange: (isoDay, isIncomplete) => {
        set(name, isoDay);
        setIncomplete([...incomplete.filter((other) => other !== name), ...(isIncomplete ? [name] : [])]);
      },
    }),
    submit,
  };
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
