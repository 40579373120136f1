import * as common from '@safar/messages/common';
import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { SIGN_UP_NATIONALITIES, countryName } from '@safar/domain/people/nationality';
import { nameProblem } from '@safar/domain/words/text-moderation';
import { emailInvalidText, isEmail } from '@safar/domain/people/contact-details';
import { passwordHint, passwordProblem } from '@safar/domain/people/password-rules';
import { Button } from '#design/button.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { createAccount } from './login-api.ts';
import { LoginLegal } from './login-legal.tsx';
import { useFocusOnMount, useStepForm } from './use-step-form.ts';

interface AccountFields {
  name: string;
  email: string;
  password: string;
  country: string;
}

type AccountErrors = Partial<Record<keyof AccountFields, string>>;

function errorsOf({ name, email, password }: AccountFields, mobile: string): AccountErrors {
  const errors: AccountErrors = {};
  const nameFault = name.trim() === '' ? t(common.required) : nameProblem(name);
  if (nameFault) errors.name = nameFault;
  if (email.trim() !== '' && !isEmail(email.trim())) errors.email = emailInvalidText();
  const problem = password === '' ? t(common.required) : passwordProblem(password, mobile);
  if (problem) errors.password = problem;
  return errors;
}

/** Third step, for a mobile without an account (REQ-ACC-1, REQ-ACC-10). */
export function AccountStep({ mobile, onCreated }: { mobile: string; onCreated: (displayName: string) => void }) {
  const [fields, setFields] = useState<AccountFields>({ name: '', email: '', password: '', country: 'India' });
  const [errors, setErrors] = useState<AccountErrors>({});
  const nameField = useFocusOnMount<HTMLInputElement>();
  const { form, busy, error, submit } = useStepForm<{ displayName: string }>(
    () => {
      const found = errorsOf(fields, mobile);
      setErrors(found);
      if (Object.keys(found).length > 0) return null;
      const { name, password, country } = fields;
      const email = fields.email.trim();
      return () => createAccount({ mobile, name: name.trim(), password, country, ...(email && { email }) });
    },
    ({ displayName }) => onCreated(displayName),
    (password, code) => {
      if (code !== 'PASSWORD_WEAK') return false;
      setErrors({ password });
      return true;
    },
  );

  function change(field: keyof AccountFields, value: string) {
    setFields({ ...fields, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4">
      <h3>{t(m.createTitle)}</h3>
      <TextField
        label={t(common.name)}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        ref={nameField}
        value={fields.name}
        error={errors.name}
        onChange={(event) => change('name', event.target.value)}
      />
      <TextField
        label={t(m.emailOptional)}
        name="email"
        type="email"
        autoComplete="email"
        value={fields.email}
        error={errors.email}
        onChange={(event) => change('email', event.target.value)}
      />
      <PasswordField
        label={t(common.password)}
        name="password"
        autoComplete="new-password"
        required
        hint={passwordHint()}
        value={fields.password}
        error={errors.password}
        onChange={(event) => change('password', event.target.value)}
      />
      <SelectField
        label={t(common.nationality)}
        name="country"
        value={fields.country}
        options={SIGN_UP_NATIONALITIES.map((country) => ({ value: country.name, label: countryName(country) }))}
        onChange={(event) => change('country', event.target.value)}
      />
      {error && (
        <p role="alert" className="text-sm text-critical">
          {error}
        </p>
      )}
      <Button type="submit" variant="solid" size="lg" block busy={busy} busyText={t(m.creating)}>
        {t(m.create)}
      </Button>
      <LoginLegal />
    </form>
  );
}
