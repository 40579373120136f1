import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import type { GstBuyer } from '@safar/domain/money/gst-company';
import { Card } from '#design/card.tsx';
import { CompanyFold } from './company-fold.tsx';
import { RegisteredCompanyFields } from './gst-register.tsx';
import { fieldOf } from './use-checked-form.ts';
import type { GuestForm } from './use-guest-form.ts';

const EMPTY: GstBuyer = { gstin: '', name: '' };

/** The business named on a stay's tax invoice: few travellers have one, so it is folded. */
export function InvoiceCompany({ form }: { form: GuestForm }) {
  const company = form.rooms[0]?.adults[0]?.company ?? EMPTY;
  const field = fieldOf(form, 'rooms.0.adults.0.company');
  const input = (name: keyof GstBuyer) => ({
    value: company[name],
    onChange: ({ target }: { target: { value: string } }) =>
      form.setAdult(0, 0, { company: { ...company, [name]: target.value } }),
    ...field(name),
  });
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2>{t(m.invoiceOptional)}</h2>
        <p className="text-sm text-muted">{t(m.onOurInvoice)}</p>
      </div>
      <CompanyFold isOpen={company !== EMPTY} onRemove={() => form.setAdult(0, 0, { company: undefined })}>
        <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
          <RegisteredCompanyFields
            company={company}
            input={input}
            fill={(filled) => form.setAdult(0, 0, { company: { ...company, ...filled } })}
          />
        </div>
      </CompanyFold>
    </Card>
  );
}
