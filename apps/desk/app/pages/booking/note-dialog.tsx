import { addNote } from '@safar/contract/desk/bookings';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

/** Keeps a note about a booking for colleagues. */
export function NoteDialog({
  booking: { userId, id },
  onClose,
}: {
  booking: { readonly userId: string; readonly id: string };
  onClose: () => void;
}) {
  return (
    <SchemaDialog
      title="Add a note"
      keep="Close"
      act="Save the note"
      call={addNote}
      params={{ userId, id }}
      fields={[{ name: 'text', label: 'Note', hint: 'No card, PAN or passport numbers: notes are kept.', rows: 5 }]}
      onClose={onClose}
    />
  );
}
