import { setContractDays } from '@safar/contract/desk/contracts';
import { formatInr } from '@safar/domain/money/money';
import { formatDay, formatDays } from '@safar/domain/time/days';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { ask } from '#api/ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot, DoneDialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { FailureNote } from '#ui/note.tsx';
import type { Contract, DaysWish } from './grid-changes.ts';

const MIN_REASON = 3;

/**
 * Keeps what was typed into the calendar, with one reason: stretch by stretch, so that one that is refused takes nothing from those before
 * it. Those that wait for a second person are named at the end.
 * @param wishes read when the dialog opens
 * @param onKept told of each stretch that the server has taken
 */
export function SaveDaysDialog({
  code,
  rooms,
  wishes: asked,
  onKept,
  onClose,
}: {
  code: string;
  rooms: Contract['roomTypes'];
  wishes: readonly DaysWish[];
  onKept: (wish: DaysWish) => void;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [wishes] = useState(asked);
  const [taken, setTaken] = useState<readonly DaysWish[]>([]);
  const [waits, setWaits] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const left = wishes.filter((wish) => !taken.includes(wish));
  const saving = useMutation({
    mutationFn: async () => {
      for (const wish of left) {
        const answer = await ask(setContractDays, { params: { code }, body: { ...wish, reason } });
        setTaken((before) => [...before, wish]);
        onKept(wish);
        if (answer.waits !== null) setWaits((before) => [...before, `${nameOf(wish, rooms)}: ${answer.waits}`]);
      }
    },
    onSettled: () => queries.invalidateQueries(),
  });

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }

  if (saving.isSuccess && waits.length > 0)
    return (
      <DoneDialog title="It waits for a second person" onClose={onClose}>
        <ul className="grid gap-1">
          {waits.map((text) => (
            <li key={text}>{text}.</li>
          ))}
        </ul>
        <p>The prices before are sold until somebody else says yes.</p>
      </DoneDialog>
    );
  if (saving.isSuccess)
    return (
      <DoneDialog title="The days are changed" onClose={onClose}>
        <p>What is booked keeps its price.</p>
      </DoneDialog>
    );
  return (
    <Dialog title="Save the changes" onClose={onClose}>
      <form className="grid gap-3" onSubmit={send}>
        <ul className="grid max-h-60 gap-1 overflow-y-auto">
          {wishes.map((wish) => (
            <li key={nameOf(wish, rooms)}>
              {`${nameOf(wish, rooms)}: ${textOf(wish, rooms)}`}
              {taken.includes(wish) && <span className="text-positive">, kept</span>}
            </li>
          ))}
        </ul>
        <TextField
          label="Why?"
          value={reason}
          required
          minLength={MIN_REASON}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        <FailureNote of={saving.error} />
        <DialogFoot>
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" look="next" busy={saving.isPending}>
            Save
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** 'Garden Twin, 24 to 26 Dec 2026' */
function nameOf({ roomTypeId, from, until }: DaysWish, rooms: Contract['roomTypes']): string {
  const room = rooms.find(({ id }) => id === roomTypeId)?.name ?? '';
  return `${room}, ${from === until ? formatDay(from) : formatDays(from, until)}`;
}

/** 'Monsoon ₹8,240, 14 rooms, stopped' */
function textOf({ roomTypeId, prices, rooms: count, stopSell }: DaysWish, rooms: Contract['roomTypes']): string {
  const plans = rooms.find(({ id }) => id === roomTypeId)?.plans ?? [];
  const parts = prices.map(({ planId, pricePaise }) => {
    return `${plans.find(({ id }) => id === planId)?.name ?? ''} ${pricePaise === null ? 'not sold' : formatInr(pricePaise)}`;
  });
  if (count !== null) parts.push(count === 1 ? '1 room' : `${count} rooms`);
  if (stopSell !== null) parts.push(stopSell ? 'stopped' : 'for sale');
  return parts.join(', ');
}
