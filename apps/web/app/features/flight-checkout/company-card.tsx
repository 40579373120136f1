import type { GstCompany } from '@safar/domain/gst-company';
import { Card } from '#design/card.tsx';
import { TextField } from '#design/text-field.tsx';
import { fieldOf } from '#features/checkout/use-checked-form.ts';
import type { PassengerForm } from './use-passenger-form.ts';

const EMPTY: GstCompany = { gstin: '', name: '', address: '', email: '', phone: '' };

/** The company a fare is sold to, or whose GST number the airline puts on its invoice: few have one, so it opens when asked. */
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
      <TextField
        label="GST number (GSTIN)"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={20}
        {...input('gstin')}
      />
      <TextField label="Company name" autoComplete="organization" maxLength={60} {...input('name')} />
      <TextField
        className="sm:col-span-2"
        label="Company address"
        autoComplete="off"
        maxLength={120}
        {...input('address')}
      />
      <TextField
        label="Company email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...input('email')}
      />
      <TextField
        label="Company phone"
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
        <h2>{isRequired ? 'Company with GST number' : 'GST number of your company (optional)'}</h2>
        <p className="text-sm text-muted">
          {isRequired
            ? 'The airline sells this fare to companies registered for GST only. Without a GST number, choose another fare.'
            : 'The airline puts it on its tax invoice.'}
        </p>
      </div>
      {isRequired ? (
        fields
      ) : (
        <details open={company !== EMPTY} className="-my-2 open:mb-0">
          <summary className="link min-h-touch w-fit cursor-pointer content-center">Add a GST number</summary>
          {fields}
        </details>
      )}
    </Card>
  );
}
