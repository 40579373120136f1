import { contractDays } from '@safar/contract/desk/contracts';
import { NEIGHBOUR_DAYS } from '@safar/domain/stay/odd-contract-price';
import { addDays, formatDays, indiaClockOf, isDay } from '@safar/domain/time/days';
import { useState } from 'react';
import { useBlocker, useSearchParams } from 'react-router';
import { useAsk } from '#api/use-ask.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { FailureNote } from '#ui/note.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { DaysDialog } from './days-dialog.tsx';
import {
  countOf,
  NO_CHANGES,
  wishesOf,
  withoutWish,
  type Changes,
  type Contract,
  type DaysWish,
} from './grid-changes.ts';
import { SaveDaysDialog } from './save-days-dialog.tsx';

type Room = Contract['roomTypes'][number];

const SHOWN_DAYS = 21;

/** Three weeks of all kinds of room: what is sold of how many, and the price of each plan, edited in place and kept together. */
export function CalendarCard({ hotel, edits }: { hotel: Contract; edits: boolean }) {
  const [search] = useSearchParams();
  const [today] = useState(() => indiaClockOf(Date.now()).day);
  const asked = search.get('from') ?? '';
  const from = isDay(asked) ? asked : today;
  const [history, setHistory] = useState<readonly Changes[]>([NO_CHANGES]);
  const [open, setOpen] = useState<'save' | Room | null>(null);
  // The days beside those that are shown say which price is unusual.
  const days = String(SHOWN_DAYS + 2 * NEIGHBOUR_DAYS);
  const query = { from: addDays(from, -NEIGHBOUR_DAYS), days };
  const found = useAsk(contractDays, { params: { code: hotel.code }, query });
  const changes = history.at(-1) ?? NO_CHANGES;
  const count = countOf(changes);
  const leaving = useBlocker(
    ({ currentLocation: { pathname }, nextLocation }) => count > 0 && nextLocation.pathname !== pathname,
  );
  const save = () => count > 0 && setOpen('save');
  const undo = () => setHistory((before) => (before.length > 1 ? before.slice(0, -1) : before));
  const noteKept = (wish: DaysWish) => setHistory((before) => [withoutWish(before.at(-1) ?? NO_CHANGES, wish)]);
  return (
    <Card
      title="Calendar"
      aside={
        <>
          <span className="text-muted">{formatDays(from, addDays(from, SHOWN_DAYS - 1))}</span>
          <ButtonLink to={show(addDays(from, -SHOWN_DAYS))}>Earlier</ButtonLink>
          <ButtonLink to={show(today)}>Today</ButtonLink>
          <ButtonLink to={show(addDays(from, SHOWN_DAYS))}>Later</ButtonLink>
        </>
      }
    >
      <FailureNote of={found.error} />
      {found.data !== undefined && (
        <CalendarGrid
          hotel={hotel}
          rooms={found.data.rooms}
          days={Array.from({ length: SHOWN_DAYS }, (_, n) => addDays(from, n))}
          today={today}
          edits={edits}
          changes={changes}
          onChange={(next) => setHistory((before) => [...before, next])}
          onUndo={undo}
          onSave={save}
          onChangeDays={setOpen}
        />
      )}
      {edits && (
        <footer className="flex min-h-12 flex-wrap items-center gap-2 border-t px-3.5 py-2">
          <p className="mr-auto text-muted" aria-live="polite">
            {count === 0
              ? 'What you type is kept when you save it.'
              : `${count === 1 ? '1 change' : `${count} changes`}, not saved.`}
          </p>
          {count > 0 && (
            <>
              <Button onClick={undo}>Undo</Button>
              <Button onClick={() => setHistory([NO_CHANGES])}>Undo all</Button>
              <Button look="next" onClick={save}>
                {count === 1 ? 'Save 1 change' : `Save ${count} changes`}
              </Button>
            </>
          )}
        </footer>
      )}
      {open === 'save' && (
        <SaveDaysDialog
          code={hotel.code}
          rooms={hotel.roomTypes}
          wishes={wishesOf(changes)}
          onKept={noteKept}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'save' && (
        <DaysDialog code={hotel.code} room={open} from={from} onClose={() => setOpen(null)} />
      )}
      {leaving.state === 'blocked' && (
        <Dialog title="Leave without saving?" onClose={() => leaving.reset()}>
          <p>{`${count === 1 ? '1 change is' : `${count} changes are`} not saved.`}</p>
          <DialogFoot>
            <Button onClick={() => leaving.reset()}>Stay here</Button>
            <Button look="danger-solid" onClick={() => leaving.proceed()}>
              Leave
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </Card>
  );
}

function show(day: string): string {
  return `?${new URLSearchParams({ from: day }).toString()}`;
}
