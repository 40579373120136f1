import { setContractDays, type contract } from '@safar/contract/desk/contracts';
import { addDays } from '@safar/domain/days';
import { rupeesToPaise } from '@safar/domain/money';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Select, TextField } from '#ui/field.tsx';
import { DoneDialog } from '#ui/done-dialog.tsx';
import { ContractForm } from './contract-form.tsx';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
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
  const set = useAction(setContractDays);
  const [problem, setProblem] = useState<string | null>(null);

  function send(text: (name: string) => string) {
    const read = setContractDays.body.safeParse({
      roomTypeId: room.id,
      from: text('from'),
      until: text('until'),
      weekdays: WEEKDAYS.map((_name, index) => index + 1).filter((weekday) => text(`weekday${weekday}`) !== ''),
      rooms: text('rooms') === '' ? null : Number(text('rooms')),
      stopSell: yesOrNo(text('stopSell')),
      closedToArrival: yesOrNo(text('closedToArrival')),
      prices: room.plans
        .filter(({ id }) => text(`price${id}`) !== '' || text(`unsold${id}`) !== '')
        .map(({ id }) => ({
          planId: id,
          pricePaise: text(`unsold${id}`) === '' ? rupeesToPaise(Number(text(`price${id}`))) : null,
        })),
      reason: text('reason'),
    });
    setProblem(read.success ? null : read.error.issues.map(({ message }) => message).join('. '));
    if (read.success)
      set.mutate({ params: { code }, body: read.data }, { onSuccess: ({ waits }) => waits === null && onClose() });
  }

  const waits = set.data?.waits ?? null;
  if (waits !== null)
    return (
      <DoneDialog title="It waits for a second person" onClose={onClose}>
        <p>{`${waits}. Nothing has changed yet: the prices before are sold until somebody else says yes.`}</p>
      </DoneDialog>
    );

  return (
    <ContractForm
      title={`Change days of ${room.name}`}
      submit="Change the days"
      action={set}
      problem={problem}
      onSend={send}
      onClose={onClose}
    >
      <TextField label="From" name="from" type="date" required defaultValue={from} />
      <TextField
        label="Until, included"
        name="until"
        type="date"
        required
        defaultValue={addDays(from, FIRST_SPAN_DAYS)}
      />
      <fieldset className="col-span-2 flex flex-wrap gap-x-4 gap-y-1">
        <legend className="float-left w-full text-2xs text-muted">On these days of the week</legend>
        {WEEKDAYS.map((name, index) => (
          <label key={name} className="flex min-h-ctl items-center gap-1.5">
            <input type="checkbox" name={`weekday${index + 1}`} defaultChecked className="size-4 accent-select" />
            {name}
          </label>
        ))}
      </fieldset>
      <p className="col-span-2 border-t pt-3 text-2xs text-muted">What is left empty stays as it is.</p>
      <TextField label="Rooms allotted" name="rooms" type="number" min={0} max={500} inputMode="numeric" />
      <Select
        label="Selling"
        name="stopSell"
        options={[
          { value: '', text: 'Stays as it is' },
          { value: 'yes', text: 'Stop' },
          { value: 'no', text: 'Sell' },
        ]}
      />
      <Select
        label="Arrivals"
        name="closedToArrival"
        options={[
          { value: '', text: 'Stay as they are' },
          { value: 'yes', text: 'No stay begins on these days' },
          { value: 'no', text: 'Stays may begin' },
        ]}
      />
      {room.plans.map(({ id, name }) => (
        <div key={id} className="col-span-2 grid grid-cols-2 items-end gap-3">
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
      ))}
    </ContractForm>
  );
}

function yesOrNo(text: string): boolean | null {
  return text === '' ? null : text === 'yes';
}
