import { removeSamples, type deskOffers } from '@safar/contract/desk/offers';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { ReasonField } from '#ui/reason-field.tsx';

/** The demonstration's sample data, with a button that removes it; nothing when there is none. */
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
  function send(text: FormTexts) {
    remove.mutate({ body: { reason: text('reason') } }, { onSuccess: onClose });
  }
  return (
    <ActionDialog
      title="Remove the sample data"
      action={remove}
      send={send}
      keep="Keep it"
      act="Remove it"
      danger
      onClose={onClose}
    >
      <p>Offers, reviews and questions of the demonstration go, and do not come back. What guests wrote stays.</p>
      <ReasonField />
    </ActionDialog>
  );
}
