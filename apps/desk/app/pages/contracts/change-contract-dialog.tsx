import { changeContract, type contract } from '@safar/contract/desk/contracts';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Select, TextField } from '#ui/field.tsx';
import { ContractForm } from './contract-form.tsx';

/** Changes telephone, check-in time, and whether the hotel is on sale. */
export function ChangeContractDialog({
  of: { code, name, phone, checkInTime, isOpen, revision },
  onClose,
}: {
  of: Answer<typeof contract>['contract'];
  onClose: () => void;
}) {
  const change = useAction(changeContract);
  return (
    <ContractForm
      title={`Change ${name}`}
      submit="Save"
      action={change}
      onClose={onClose}
      onSend={(text) =>
        change.mutate(
          {
            params: { code },
            body: {
              revision,
              phone: text('phone'),
              checkInTime: text('checkInTime'),
              isOpen: text('isOpen') === 'open',
              reason: text('reason'),
            },
          },
          { onSuccess: onClose },
        )
      }
    >
      <TextField label="Telephone of the hotel" name="phone" type="tel" maxLength={30} defaultValue={phone} />
      <TextField label="Time of arrival" name="checkInTime" type="time" required defaultValue={checkInTime} />
      <Select
        label="Sold"
        name="isOpen"
        defaultValue={isOpen ? 'open' : 'closed'}
        options={[
          { value: 'open', text: 'For sale' },
          { value: 'closed', text: 'Closed: nothing new is sold' },
        ]}
      />
      <p className="col-span-2 text-muted">
        What is booked stays as it was sold. What is closed cannot be booked from now on; searches may show it for some
        minutes.
      </p>
    </ContractForm>
  );
}
