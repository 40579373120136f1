import * as m from '@safar/messages/account';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useRef, useState, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { SIGN_UP_NATIONALITIES, countryName } from '@safar/domain/people/nationality';
import { emailInvalidText, isEmail, MOBILE_COUNTRY_CODE } from '@safar/domain/people/contact-details';
import { nameProblem } from '@safar/domain/words/text-moderation';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { useToast } from '#design/toast.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { storeProfile } from '#lib/store-sign-in.ts';
import type { User } from '#lib/session.ts';
import { ProblemNote } from '#design/note.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';

interface Details {
  name: string;
  email: string;
  country: string;
}

function detailsOf({ name, email, country }: User): Details {
  return { name: name ?? '', email: email ?? '', country: country ?? '' };
}

function wrongIn({ name, email }: Details): Partial<Details> {
  return {
    ...nameWrong(name.trim()),
    ...(email.trim() !== '' && !isEmail(email.trim()) && { email: emailInvalidText() }),
  };
}

function nameWrong(name: string): Partial<Details> {
  const problem = name === '' ? t(common.required) : nameProblem(name);
  return problem === null ? {} : { name: problem };
}

/** Name, e-mail and nationality; the mobile number identifies the traveller and cannot be changed. */
export function DetailsForm({ user }: { user: User }) {
  const [details, setDetails] = useState(() => detailsOf(user));
  const [wrong, setWrong] = useState<Partial<Details>>({});
  const { busy, error, run, clearError } = useApiMutation();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const stored = detailsOf(user);
  const changed = (['name', 'email', 'country'] as const).some((field) => details[field] !== stored[field]);

  function change(part: Partial<Details>) {
    setDetails({ ...details, ...part });
    setWrong({});
    clearError();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = wrongIn(details);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    void run({
      call: () => {
        const body = { name: details.name.trim(), email: details.email.trim(), country: details.country };
        return answerOf(browserApi.POST('/api/users/me', { body }));
      },
      done: async (answer) => {
        storeProfile(answer.user, answer.displayName);
        setDetails(detailsOf(answer.user));
        toast({ text: t(m.detailsSaved) });
        await revalidate();
      },
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t(common.name)}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={details.name}
        error={wrong.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t(common.mobileNumber)}
        type="tel"
        prefix={`+${MOBILE_COUNTRY_CODE}`}
        hint={t(m.mobileHint)}
        readOnly
        value={user.phone}
      />
      <TextField
        label={t(m.email)}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={t(m.emailHint)}
        value={details.email}
        error={wrong.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <SelectField
        label={t(common.nationality)}
        name="country"
        placeholder={t(m.notGiven)}
        options={SIGN_UP_NATIONALITIES.map((country) => ({ value: country.code, label: countryName(country) }))}
        value={details.country}
        onChange={(event) => change({ country: event.target.value })}
      />
      <ProblemNote text={error} className="sm:col-span-2" />
      <Button type="submit" disabled={!changed} busy={busy} className="justify-self-start max-sm:w-full">
        {t(m.saveChanges)}
      </Button>
    </form>
  );
}
