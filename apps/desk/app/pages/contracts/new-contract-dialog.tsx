import { openContract } from '@safar/contract/desk/contracts';
import { useNavigate } from 'react-router';
import { useAction } from '#api/use-ask.ts';
import { TextField } from '#ui/field.tsx';
import { SoldField } from '#ui/sold-field.tsx';
import { ContractForm } from './contract-form.tsx';

/** Creates the contract of a hotel in the catalogue. */
export function NewContractDialog({ onClose }: { onClose: () => void }) {
  const open = useAction(openContract);
  const navigate = useNavigate();
  return (
    <ContractForm
      title="New contract"
      submit="Begin the contract"
      action={open}
      onClose={onClose}
      onSend={(text) =>
        open.mutate(
          {
            body: {
              hotelCode: text('hotelCode'),
              phone: text('phone'),
              zone: text('zone'),
              checkInTime: text('checkInTime'),
              reason: text('reason'),
            },
          },
          { onSuccess: ({ code }) => void navigate(`/contracts/${code}`) },
        )
      }
    >
      <div className="col-span-2">
        <SoldField
          kind="hotel"
          label="Hotel"
          name="hotelCode"
          required
          maxLength={80}
          hint="Its name, or the code at the end of its page’s address. Name, address and pictures are the catalogue’s."
        />
      </div>
      <div className="col-span-2">
        <TextField label="Telephone of the hotel" name="phone" type="tel" maxLength={30} />
      </div>
      <TextField label="Time of arrival" name="checkInTime" type="time" required defaultValue="14:00" />
      <TextField label="Time zone" name="zone" required maxLength={60} defaultValue="Asia/Kolkata" />
      <p className="col-span-2 text-muted">
        Nothing is sold until rooms, prices and days are entered and it is opened.
      </p>
    </ContractForm>
  );
}
