import { saveRoomType, type contract } from '@safar/contract/desk/contracts';
import type { Answer } from '#api/ask.ts';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

type Room = Answer<typeof contract>['contract']['roomTypes'][number];

const USUAL = { standardAdults: 2, maxAdults: 2, maxChildren: 1, maxGuests: 3 };

/**
 * The form of a room type.
 * @param room null for a new one
 */
export function RoomDialog({ code, room, onClose }: { code: string; room: Room | null; onClose: () => void }) {
  return (
    <SchemaDialog
      title={room === null ? 'New kind of room' : `Change ${room.name}`}
      act="Save the room"
      call={saveRoomType}
      params={{ code }}
      begin={{ known: room, terms: room ?? USUAL }}
      fields={[
        { name: 'terms.name', label: 'Name', wide: true, refusals: ['CONTRACT_NAME_TAKEN'] },
        { name: 'terms.standardAdults', label: 'Adults in the price' },
        { name: 'terms.maxAdults', label: 'Adults at most' },
        { name: 'terms.maxChildren', label: 'Children at most', required: true },
        { name: 'terms.maxGuests', label: 'Guests in all at most' },
        { name: 'terms.amenities', label: 'Amenities, one a line' },
      ]}
      onClose={onClose}
    />
  );
}
