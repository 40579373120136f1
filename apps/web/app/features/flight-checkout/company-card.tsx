import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import type { GstCompany } from '@safar/domain/money/gst-company';
import { Card } from '#design/card.tsx';
import { TextField } from '#design/text-field.tsx';
import { CompanyFold } from '#features/checkout/company-fold.tsx';
import { RegisteredCompanyFields } from '#features/checkout/gst-register.tsx';
import { fieldOf } from '#features/checkout/use-checked-form.ts';
import type { PassengerForm } from './use-passenger-form.ts';

const EMPTY: GstCompany = { gstin: '', name: '', address: '', email: '', phone: '' };

/**
 * The company that a fare is sold to, or whose GST number is on the airline's invoice: few travellers have one, so it
 * is folded.
 */
export function CompanyCard({ form, isRequired }: { form: PassengerForm; isRequired: boolean }) {
  const company = form.passengers[0]?.company ?? EMPTY;
  const field = fieldOf(form, 'passengers.0.company');
  const input = (name: keyof GstCompany) => ({
    required: isRequired,
    value: company[name],
    onChange: ({ target }: { target: { value: string } }) =>
      form.setPassenger(0, { company: { ...company, [name]: target.value } }),
    ...field(name),
  });
  const fields = (
    <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
      <RegisteredCompanyFields
        company={company}
        input={input}
        fill={(filled) => form.setPassenger(0, { company: { ...company, ...filled } })}
      />
      <TextField
        className="sm:col-span-2"
        label={t(m.companyAddress)}
        autoComplete="off"
        maxLength={120}
        {...input('address')}
      />
      <TextField
        label={t(m.companyEmail)}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...input('email')}
      />
      <TextField
        label={t(m.companyPhone)}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        {...input('phone')}
      />
    </div>
  );
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2>{isRequired ? t(m.companyRequired) : t(m.companyOptional)}</h2>
        <p className="text-sm text-muted">{isRequired ? t(m.companyOnly) : t(m.onInvoice)}</p>
      </div>
      {isRequired ? (
        fields
      ) : (
        <CompanyFold isOpen={company !== EMPTY} onRemove={() => form.setPassenger(0, { company: undefined })}>
          {fields}
        </CompanyFold>
      )}
    </Card>
  );
}
