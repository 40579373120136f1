import * as m from '@safar/messages/account';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { ADULT_TITLES } from '@safar/domain/people/guests';
import { SIGN_UP_NATIONALITIES, countryName } from '@safar/domain/people/nationality';
import { titleLabel } from '@safar/domain/people/tidy-name';
import { Button } from '#design/button.tsx';
import { DayField } from '#design/day-field.tsx';
import { Modal } from '#design/modal.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { useToast } from '#design/toast.tsx';
import { ProblemNote } from '#design/note.tsx';
import type { Traveller } from './travellers.tsx';
import { useTravellerForm } from './use-traveller-form.ts';

const FORM_ID = 'traveller-form';
const PAN_EXAMPLE = 'ABCDE1234F';

interface TravellerDialogProps {
  /** Null for a new traveller. */
  traveller: Traveller | null;
  onClose: () => void;
}

/** Adds or changes a saved traveller. */
export function TravellerDialog({ traveller, onClose }: TravellerDialogProps) {
  const toast = useToast();
  const { formRef, fields, busy, error, setTitle, field, dayField, submit } = useTravellerForm(
    traveller,
    (firstName) => {
      onClose();
      toast({ text: traveller === null ? t(m.travellerIsSaved, { name: firstName }) : t(m.travellerSaved) });
    },
  );

  return (
    <Modal
      open
      size="lg"
      title={traveller === null ? t(m.addTraveller) : t(m.editTraveller)}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(common.cancel)}
          </Button>
          <Button type="submit" form={FORM_ID} variant="solid" busy={busy}>
            {t(m.saveTraveller)}
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
        <p className="col-span-full -mt-1 text-sm text-muted">{t(m.nameRule)}</p>
        <SelectField
          className="col-span-full max-w-28"
          label={t(m.nameTitle)}
          required
          options={ADULT_TITLES.map((title) => ({ value: title, label: titleLabel(title) }))}
          value={fields.title}
          onChange={({ target }) => setTitle(ADULT_TITLES.find((title) => title === target.value) ?? 'Mr.')}
        />
        <TextField label={t(m.firstName)} required autoComplete="off" maxLength={100} {...field('firstName')} />
        <TextField
          label={t(m.lastName)}
          hint={t(m.lastNameHint)}
          autoComplete="off"
          maxLength={100}
          {...field('lastName')}
        />
        <SelectField
          label={t(common.nationality)}
          required
          options={SIGN_UP_NATIONALITIES.map((country) => ({ value: country.code, label: countryName(country) }))}
          {...field('nationality')}
        />
        <DayField className="col-span-full sm:col-span-1" label={t(m.dateOfBirth)} {...dayField('dateOfBirth')} />
        <TextField
          label={t(m.panLabel)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={10}
          placeholder={PAN_EXAMPLE}
          {...field('pan')}
        />
        <TextField
          label={t(m.passportNumber)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          {...field('passport')}
        />
        {fields.passport !== '' && (
          <>
            <DayField className="col-span-full sm:col-span-1" label={t(m.issuedOn)} {...dayField('passportIssuedOn')} />
            <DayField
              className="col-span-full sm:col-span-1"
              label={t(m.expiresOn)}
              {...dayField('passportExpiresOn')}
            />
          </>
        )}
        <p className="col-span-full text-xs text-faint">{t(m.optional)}</p>
        <ProblemNote text={error} className="col-span-full" />
      </form>
    </Modal>
  );
}
