import { createCoupon, NewCoupon } from '@safar/contract/desk/coupons';
import { rupeesToPaise } from '@safar/domain/money';
import { useState, type SyntheticEvent } from 'react';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote, Note } from '#ui/note.tsx';

/** The form of a coupon; a new coupon waits for a second operator. */
export function NewCouponDialog({ onClose }: { onClose: () => void }) {
  const create = useAction(createCoupon);
  const [problem, setProblem] = useState<string | null>(null);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    const paise = (name: string) => (text(name) === '' ? 0 : rupeesToPaise(Number(text(name))));
    const paiseOrNone = (name: string) => (text(name) === '' ? null : paise(name));
    const numberOrNone = (name: string) => (text(name) === '' ? null : Number(text(name)));
    const read = NewCoupon.safeParse({
      code: text('code') === '' ? null : text('code'),
      name: text('name'),
      product: text('product') === '' ? null : text('product'),
      percent: text('percent') === '' ? 0 : Number(text('percent')),
      flatPaise: paise('flat'),
      capPaise: paiseOrNone('cap'),
      minimumPaise: paise('minimum'),
      fundedBy: text('fundedBy'),
      firstBooking: text('firstBooking') === 'yes',
      combines: text('combines') === 'yes',
      perTraveller: numberOrNone('perTraveller'),
      totalUses: numberOrNone('totalUses'),
      budgetPaise: paiseOrNone('budget'),
      from: text('from'),
      until: text('until'),
    });
    if (!read.success) {
      setProblem(read.error.issues.map(({ message }) => message).join('. '));
      return;
    }
    setProblem(null);
    create.mutate({ body: { ...read.data, reason: text('reason') } }, { onSuccess: onClose });
  }

  return (
    <Dialog title="New coupon" onClose={onClose}>
      <form onSubmit={send} className="grid grid-cols-2 gap-3">
        <div className="col-span-2 grid gap-3 empty:hidden">
          <FailureNote of={create.error} />
          {problem !== null && <Note look="critical">{problem}</Note>}
        </div>
        <TextField label="Code" name="code" maxLength={20} hint="Empty: it is given by itself where it fits." />
        <TextField label="Name" name="name" required maxLength={80} />
        <Amount label="Per cent off" name="percent" max={90} />
        <Amount label="Or ₹ off" name="flat" />
        <Amount label="At most, in ₹" name="cap" />
        <Amount label="From a price of, in ₹" name="minimum" />
        <Select
          label="For"
          name="product"
          options={[
            { value: '', text: 'Hotels and flights' },
            { value: 'hotel', text: 'Hotels' },
            { value: 'flight', text: 'Flights' },
          ]}
        />
        <Select
          label="Travellers"
          name="firstBooking"
          options={[
            { value: 'no', text: 'Everybody' },
            { value: 'yes', text: 'First booking only' },
          ]}
        />
        <Amount label="Uses for each traveller" name="perTraveller" step="1" />
        <Amount label="Uses in all" name="totalUses" step="1" />
        <Amount label="Budget, in ₹" name="budget" />
        <Select
          label="Borne by"
          name="fundedBy"
          options={[
            { value: 'safar', text: 'Safar' },
            { value: 'supplier', text: 'The supplier' },
          ]}
        />
        <div className="col-span-2">
          <Select
            label="Beside another"
            name="combines"
            hint="An entered one beside one that is given by itself, where both may be combined."
            options={[
              { value: 'no', text: 'Never: the better one counts' },
              { value: 'yes', text: 'May be combined' },
            ]}
          />
        </div>
        <TextField label="From" name="from" type="date" required />
        <TextField label="Until" name="until" type="date" required />
        <div className="col-span-2 grid gap-3">
          <ReasonField />
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="next" busy={create.isPending}>
              Make the coupon
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  );
}

function Amount({ step = '0.01', ...rest }: { label: string; name: string; step?: string; max?: number }) {
  return <TextField type="number" min={0} step={step} inputMode="decimal" {...rest} />;
}
