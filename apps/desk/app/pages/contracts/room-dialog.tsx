import { RoomTypeTerms, saveRoomType, type contract } from '@safar/contract/desk/contracts';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { ContractForm } from './contract-form.tsx';
import { linesOf } from './lines-of.ts';

type Room = Answer<typeof contract>['contract']['roomTypes'][number];

/**
 * The form of a room type.
 * @param room null for a new one
 */
export function RoomDialog({ code, room, onClose }: { code: string; room: Room | null; onClose: () => void }) {
  const save = useAction(saveRoomType);
  const [problem, setProblem] = useState<string | null>(null);

  function send(text: (name: string) => string) {
    const read = RoomTypeTerms.safeParse({
      name: text('name'),
      amenities: linesOf(text('amenities')),
      standardAdults: Number(text('standardAdults')),
      maxAdults: Number(text('maxAdults')),
      maxChildren: Number(text('maxChildren')),
      maxGuests: Number(text('maxGuests')),
    });
    setProblem(read.success ? null : read.error.issues.map(({ message }) => message).join('. '));
    if (!read.success) return;
    const known = room && { id: room.id, revision: room.revision };
    save.mutate(
      { params: { code }, body: { known, terms: read.data, reason: text('reason') } },
      { onSuccess: onClose },
    );
  }

  return (
    <ContractForm
      title={room === null ? 'New kind of room' : `Change ${room.name}`}
      submit="Save the room"
      action={save}
      problem={problem}
      onSend={send}
      onClose={onClose}
    >
      <div className="col-span-2">
        <TextField label="Name" name="name" required maxLength={100} defaultValue={room?.name} />
      </div>
      <Guests label="Adults in the price" name="standardAdults" value={room?.standardAdults ?? 2} />
      <Guests label="Adults at most" name="maxAdults" value={room?.maxAdults ?? 2} />
      <Guests label="Children at most" name="maxChildren" min={0} value={room?.maxChildren ?? 1} />
      <Guests label="Guests in all at most" name="maxGuests" value={room?.maxGuests ?? 3} />
      <div className="col-span-2">
        <TextArea label="Amenities, one a line" name="amenities" defaultValue={room?.amenities.join('\n')} />
      </div>
    </ContractForm>
  );
}

function Guests({ value, min = 1, ...rest }: { label: string; name: string; value: number; min?: number }) {
  return <TextField type="number" min={min} max={12} required inputMode="numeric" defaultValue={value} {...rest} />;
}
