import { giveBooking, type deskBooking } from '@safar/contract/desk/bookings';
import { may, type Permission } from '@safar/contract/desk/permissions';
import { colleagues, giveWork } from '@safar/contract/desk/waiting';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAction, useAsk, useOperator } from '#api/use-ask.ts';
import { Button, Key, Named } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select, type FormTexts } from '#ui/field.tsx';
import { Loading } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

export type Owner = Answer<typeof deskBooking>['booking']['owner'];

/** What can be owned: a booking, or work that concerns none, by its id in the queue and with the permission to do it. */
export type Owned =
  | { readonly booking: { readonly userId: string; readonly id: string } }
  | { readonly work: string; readonly permission: Permission };

/** Takes something over, also from another operator, or releases one's own; gives it to a colleague. */
export function OwnerButtons({ of, name, owner }: { of: Owned; name: string; owner: Owner }) {
  const { id: me } = useOperator();
  const takeBooking = useAction(giveBooking);
  const takeWork = useAction(giveWork);
  const queries = useQueryClient();
  const [isGiving, setGiving] = useState(false);
  const isMine = owner?.isMine ?? false;
  const word = isMine ? 'Let go' : owner === null ? 'Take' : 'Take over';
  const { error, isPending } = 'booking' in of ? takeBooking : takeWork;

  function take() {
    const body = { from: owner?.id ?? null, to: isMine ? null : me };
    // Another operator was first: the refreshed list shows their name.
    const then = { onError: () => void queries.invalidateQueries() };
    if ('booking' in of) takeBooking.mutate({ params: paramsOf(of.booking), body }, then);
    else takeWork.mutate({ body: { ...body, id: of.work } }, then);
  }

  return (
    <>
      {error !== null && (
        <span role="alert" className="order-last basis-full text-2xs text-critical">
          {error.message}
        </span>
      )}
      <Button busy={isPending} data-key="t" onClick={take}>
        <Named word={word} name={name} /> <Key>T</Key>
      </Button>
      <Button data-key="a" onClick={() => setGiving(true)}>
        <Named word="Assign" name={name} /> <Key>A</Key>
      </Button>
      {isGiving && <AssignDialog of={of} name={name} owner={owner} onClose={() => setGiving(false)} />}
    </>
  );
}

const paramsOf = ({ userId, id }: { readonly userId: string; readonly id: string }) => ({ userId, id });

function AssignDialog({ of, name, owner, onClose }: { of: Owned; name: string; owner: Owner; onClose: () => void }) {
  const found = useAsk(colleagues, {});
  const title = `Assign ${name}`;
  if (found.data === undefined)
    return (
      <Dialog title={title} onClose={onClose}>
        <Loading error={found.error} />
      </Dialog>
    );
  const permission = 'booking' in of ? 'queues.work' : of.permission;
  const options = found.data.colleagues
    .filter(({ id, role }) => id !== owner?.id && may(role, permission))
    .map(({ id, name: who, role }) => ({ value: id, text: `${who}, ${role}` }));
  const form = {
    title,
    keep: 'Leave it',
    act: 'Assign',
    onClose,
    children: <p>They are told by mail, and it stands under Mine for them.</p>,
  };
  const from = owner?.id ?? null;
  const to = {
    name: 'to',
    node: <Select label="Colleague" name="to" options={options} />,
    read: (text: FormTexts) => text('to'),
  } as const;
  return 'booking' in of ? (
    <SchemaDialog {...form} call={giveBooking} params={paramsOf(of.booking)} begin={{ from }} fields={[to]} />
  ) : (
    <SchemaDialog {...form} call={giveWork} begin={{ from, id: of.work }} fields={[to]} />
  );
}

/** The name of the operator who owns a booking. */
export function ownerText(owner: Owner): string {
  if (owner === null) return '—';
  return owner.isMine ? 'you' : owner.name;
}
