import { changeContract, type contract } from '@safar/contract/desk/contracts';
import type { Answer } from '#api/ask.ts';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

/** Changes telephone, e-mail, check-in time, and whether the hotel is on sale. */
export function ChangeContractDialog({
  of,
  onClose,
}: {
  of: Answer<typeof contract>['contract'];
  onClose: () => void;
}) {
  return (
    <SchemaDialog
      title={`Change ${of.name}`}
      act="Save"
      call={changeContract}
      params={{ code: of.code }}
      begin={of}
      fields={[
        { name: 'phone', label: 'Telephone of the hotel', type: 'tel' },
        {
          name: 'email',
          label: 'E-mail for statements',
          type: 'email',
          hint: 'Finance mails what a month comes to there. Empty: nowhere.',
          wide: true,
        },
        { name: 'checkInTime', label: 'Time of arrival', type: 'time' },
        { name: 'isOpen', label: 'Sold', words: { true: 'For sale', false: 'Closed: nothing new is sold' } },
        {
          node: (
            <p className="text-muted">
              What is booked stays as it was sold. What is closed cannot be booked from now on; searches may show it for
              some minutes.
            </p>
          ),
        },
      ]}
      onClose={onClose}
    />
  );
}
