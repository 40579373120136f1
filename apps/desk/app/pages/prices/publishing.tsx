import { askToPublishPrices, discardPriceDraft, publishPrices, type priceRules } from '@safar/contract/desk/prices';
import { may } from '@safar/contract/desk/permissions';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator } from '#api/operator.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { ReasonField } from '#ui/reason-field.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { At } from '#ui/times.tsx';

type Draft = NonNullable<Answer<typeof priceRules>['draft']>;

/** What becomes of the draft, and who may do it. */
export function DraftBand({ draft }: { draft: Draft }) {
  const { role } = useOperator();
  const publish = useAction(publishPrices);
  const [open, setOpen] = useState<'ask' | 'discard' | null>(null);
  const { asked, revision } = draft;
  return (
    <div className="mb-3 grid gap-2">
      <Note look="caution">
        {asked === null ? (
          <p>
            There is a draft, saved by {draft.savedBy}, <At instant={draft.savedAt} />. No price follows it yet.
          </p>
        ) : (
          <p>
            {asked.by} asked to publish this draft, <At instant={asked.at} />: ‘{asked.reason}’. No price follows it
            until somebody else who may publish does. Open checkouts keep the price they were shown.
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {asked === null && may(role, 'prices.draft') && (
            <Button look="next" onClick={() => setOpen('ask')}>
              Ask to publish
            </Button>
          )}
          {asked !== null && !asked.isOwn && may(role, 'prices.publish') && (
            <Button look="next" busy={publish.isPending} onClick={() => publish.mutate({ body: { revision } })}>
              Publish the draft
            </Button>
          )}
          {may(role, 'prices.draft') && (
            <Button look="danger" onClick={() => setOpen('discard')}>
              {asked === null ? 'Drop the draft' : 'Take it back'}
            </Button>
          )}
        </div>
      </Note>
      <FailureNote of={publish.error} />
      {open !== null && <ReasonDialog kind={open} revision={revision} onClose={() => setOpen(null)} />}
    </div>
  );
}

const TEXTS = {
  ask: { title: 'Ask to publish', action: 'Ask', says: 'A second person looks at the draft and publishes it.' },
  discard: { title: 'Drop the draft', action: 'Drop the draft', says: 'The draft is lost. Prices stay as they are.' },
} as const;

function ReasonDialog({ kind, revision, onClose }: { kind: 'ask' | 'discard'; revision: string; onClose: () => void }) {
  const ask = useAction(askToPublishPrices);
  const discard = useAction(discardPriceDraft);
  const action = kind === 'ask' ? ask : discard;

  function send(text: FormTexts) {
    action.mutate({ body: { revision, reason: text('reason') } }, { onSuccess: onClose });
  }

  return (
    <ActionDialog
      title={TEXTS[kind].title}
      action={action}
      send={send}
      keep="Cancel"
      act={TEXTS[kind].action}
      danger={kind !== 'ask'}
      onClose={onClose}
    >
      <p>{TEXTS[kind].says}</p>
      <ReasonField />
    </ActionDialog>
  );
}
