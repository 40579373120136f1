import {
  askToPublishPrices,
  discardPriceDraft,
  previewPrices,
  publishPrices,
  type priceRules,
} from '@safar/contract/desk/prices';
import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Money, At } from '#ui/facts.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Looks } from './preview.tsx';

/** Prices beyond usual that a dialog names; the preview has more. */
const MOST_NAMED = 5;

type Draft = NonNullable<Answer<typeof priceRules>['draft']>;

/** The state of the draft, and the operators who may act on it. */
export function DraftBand({ draft }: { draft: Draft }) {
  const { role } = useOperator();
  const [open, setOpen] = useState<'ask' | 'publish' | 'discard' | null>(null);
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
            <Button look="next" onClick={() => setOpen('publish')}>
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
      {open === 'ask' && <AskDialog revision={revision} onClose={() => setOpen(null)} />}
      {open === 'publish' && <PublishDialog revision={revision} onClose={() => setOpen(null)} />}
      {open === 'discard' && (
        <SchemaDialog
          title="Drop the draft"
          act="Drop the draft"
          danger
          call={discardPriceDraft}
          begin={{ revision }}
          onClose={() => setOpen(null)}
        >
          <p>The draft is lost. Prices stay as they are.</p>
        </SchemaDialog>
      )}
    </div>
  );
}

interface DialogProps {
  revision: string;
  onClose: () => void;
}

/** Which changed rules no price shows, and which make prices beyond usual: who publishes has to say of both that they know. */
function useLook() {
  const { data, error } = useAsk(previewPrices, {});
  const unseen = data?.looks.filter(({ sampled }) => sampled === 0).map(({ id }) => id) ?? [];
  const beyond = data?.looks.filter((look) => look.beyond > 0).map(({ id }) => id) ?? [];
  return { data, error, unseen, beyond };
}

/** The changes that publishing would make, those beyond usual, and the rules without a known price. */
function LookFields({ data, error, unseen, beyond }: ReturnType<typeof useLook>) {
  if (data === undefined)
    return error === null ? <p className="text-muted">Looking at prices …</p> : <FailureNote of={error} />;
  return (
    <>
      <Looks looks={data.looks} />
      {data.sampled > 0 && (
        <p>
          <span>We earn on these prices</span> <Money paise={data.earnedBeforePaise} /> <span>→</span>{' '}
          <Money paise={data.earnedAfterPaise} />
        </p>
      )}
      {beyond.length > 0 && (
        <>
          <ul className="grid gap-1">
            {data.rows
              .filter((row) => row.beyond.length > 0)
              .slice(0, MOST_NAMED)
              .map((row) => (
                <li key={`${row.title} ${row.plan}`}>
                  <b className="font-medium">{row.title}</b>{' '}
                  <span>
                    {formatInr(row.beforePaise)} → {formatInr(row.afterPaise)}
                  </span>
                  <span className="block text-caution">{`It ${row.beyond.join('; it ')}`}</span>
                </li>
              ))}
          </ul>
          <label className="flex min-h-ctl items-center gap-2">
            <input type="checkbox" required className="size-4 flex-none accent-select" />
            <span>
              {data.beyond === 1
                ? 'Publish it though a price is beyond usual'
                : `Publish it though ${data.beyond} prices are beyond usual`}
            </span>
          </label>
        </>
      )}
      {unseen.length > 0 && (
        <label className="flex min-h-ctl items-center gap-2">
          <input type="checkbox" required className="size-4 flex-none accent-select" />
          <span>
            {unseen.length === 1
              ? 'Publish it though no price shows what one of the rules does'
              : `Publish it though no price shows what ${unseen.length} of the rules do`}
          </span>
        </label>
      )}
    </>
  );
}

function AskDialog({ revision, onClose }: DialogProps) {
  const look = useLook();
  return (
    <SchemaDialog
      title="Ask to publish"
      act="Ask"
      call={askToPublishPrices}
      begin={{ revision, unseen: look.unseen, beyond: look.beyond }}
      waits={look.data === undefined && look.error === null}
      onClose={onClose}
    >
      <LookFields {...look} />
      <p className="text-muted">A second person looks at the draft and publishes it.</p>
    </SchemaDialog>
  );
}

function PublishDialog({ revision, onClose }: DialogProps) {
  const look = useLook();
  return (
    <SchemaDialog
      title="Publish the draft"
      keep="Not yet"
      act="Publish"
      call={publishPrices}
      begin={{ revision, unseen: look.unseen, beyond: look.beyond }}
      waits={look.data === undefined && look.error === null}
      onClose={onClose}
    >
      <LookFields {...look} />
      <p className="text-muted">Prices follow it within seconds. Open checkouts keep the price they were shown.</p>
    </SchemaDialog>
  );
}
