import { removeSamples, type deskOffers } from '@safar/contract/desk/offers';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

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
      {removing && (
        <SchemaDialog
          title="Remove the sample data"
          keep="Keep it"
          act="Remove it"
          danger
          call={removeSamples}
          onClose={() => setRemoving(false)}
        >
          <p>Offers, reviews and questions of the demonstration go, and do not come back. What guests wrote stays.</p>
        </SchemaDialog>
      )}
    </Card>
  );
}
