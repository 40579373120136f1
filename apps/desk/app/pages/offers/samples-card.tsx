import { removeSamples, type deskOffers } from '@safar/contract/desk/offers';
import { useState, type SyntheticEvent } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote } from '#ui/note.tsx';

/** What the demonstration brought, and its end; nothing where there is none of it. */
export function SamplesCard({
  samples: { offers, reviews, questions },
  mayRemove,
}: {
  samples: Answer<typeof deskOffers>['samples'];
  mayRemove: boolean;
}) {
  const [removing, setRemoving] = useState(false);
  if (offers + reviews + questions === 0) return null;
  return (
    <Card
      title="Sample data"
      aside={
        mayRemove && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            Remove all of it
          </Button>
        )
      }
    >
      <p className="px-3.5 pb-3 text-muted">
        The demonstration brought {offers} offers, {reviews} reviews and {questions} questions, none of them real. A
        guest’s review replaces the samples of its hotel.
      </p>
      {removing && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Card>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const remove = useAction(removeSamples);
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    remove.mutate({ body: { reason: textsOf(event.currentTarget)('reason') } }, { onSuccess: onClose });
  }
  return (
    <Dialog title="Remove the sample data" onClose={onClose}>
      <form onSubmit={send} className="grid gap-3">
        <FailureNote of={remove.error} />
        <p>Offers, reviews and questions of the demonstration go, and do not come back. What guests wrote stays.</p>
        <ReasonField />
        <DialogFoot>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" look="danger-solid" busy={remove.isPending}>
            Remove it
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
