import { openContract } from '@safar/contract/desk/contracts';
import { Navigate } from 'react-router';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

/** Creates the contract of a hotel in the catalogue. */
export function NewContractDialog({ onClose }: { onClose: () => void }) {
  return (
    <SchemaDialog
      title="New contract"
      act="Begin the contract"
      call={openContract}
      begin={{ checkInTime: '14:00', zone: 'Asia/Kolkata' }}
      fields={[
        {
          name: 'hotelCode',
          label: 'Hotel',
          hint: 'Its name, or the code at the end of its page’s address. Name, address and pictures are the catalogue’s.',
          sold: 'hotel',
          wide: true,
          refusals: ['HOTEL_NOT_FOUND', 'CONTRACT_EXISTS'],
        },
        { name: 'phone', label: 'Telephone of the hotel', type: 'tel', wide: true },
        {
          name: 'email',
          label: 'E-mail for statements',
          type: 'email',
          hint: 'Finance mails what a month comes to there. Empty: nowhere.',
          wide: true,
        },
        { name: 'checkInTime', label: 'Time of arrival', type: 'time' },
        { name: 'zone', label: 'Time zone' },
        {
          node: (
            <p className="text-muted">Nothing is sold until rooms, prices and days are entered and it is opened.</p>
          ),
        },
      ]}
      renderDone={({ code }) => <Navigate to={`/contracts/${code}`} />}
      onClose={onClose}
    />
  );
}
