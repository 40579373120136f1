import { setContractDays, type contract } from '@safar/contract/desk/contracts';
import { addDays } from '@safar/domain/time/days';
import { rupeesToPaise } from '@safar/domain/money/money';
import type { Answer } from '#api/ask.ts';
import { DoneDialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

const WEEKDAYS = { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' };
const FIRST_SPAN_DAYS = 6;

/** Changes rooms, closed days and prices of a range of days; empty fields change nothing. */
export function DaysDialog({
  code,
  room,
  from,
  onClose,
}: {
  code: string;
  room: Answer<typeof contract>['contract']['roomTypes'][number];
  from: string;
  onClose: () => void;
}) {
  return (
    <SchemaDialog
      title={`Change days of ${room.name}`}
      act="Change the days"
      call={setContractDays}
      params={{ code }}
      begin={{ roomTypeId: room.id, from, until: addDays(from, FIRST_SPAN_DAYS), weekdays: [1, 2, 3, 4, 5, 6, 7] }}
      fields={[
        { name: 'from', label: 'From' },
        { name: 'until', label: 'Until, included' },
        { name: 'weekdays', label: 'On these days of the week', words: WEEKDAYS },
        { node: <p className="border-t pt-3 text-2xs text-muted">What is left empty stays as it is.</p> },
        { name: 'rooms', label: 'Rooms allotted' },
        { name: 'stopSell', label: 'Selling', words: { '': 'Stays as it is', true: 'Stop', false: 'Sell' } },
        {
          name: 'closedToArrival',
          label: 'Arrivals',
          words: { '': 'Stay as they are', true: 'No stay begins on these days', false: 'Stays may begin' },
        },
        {
          name: 'prices',
          read: (text) =>
            room.plans
              .filter(({ id }) => text(`price${id}`) !== '' || text(`unsold${id}`) !== '')
              .map(({ id }) => ({
                planId: id,
                pricePaise: text(`unsold${id}`) === '' ? rupeesToPaise(Number(text(`price${id}`))) : null,
              })),
          node: room.plans.map(({ id, name }) => (
            <div key={id} className="grid grid-cols-2 items-end gap-3">
              <TextField
                label={`${name}, in ₹ a night`}
                name={`price${id}`}
                type="number"
                min={0.01}
                step="0.01"
                inputMode="decimal"
              />
              <label className="flex min-h-ctl items-center gap-1.5">
                <input type="checkbox" name={`unsold${id}`} className="size-4 accent-select" />
                Not sold on these days
              </label>
            </div>
          )),
        },
      ]}
      renderDone={({ waits }) =>
        waits === null ? null : (
          <DoneDialog title="It waits for a second person" onClose={onClose}>
            <p>{`${waits}. Nothing has changed yet: the prices before are sold until somebody else says yes.`}</p>
          </DoneDialog>
        )
      }
      onClose={onClose}
    />
  );
}
