import { deskOffers, moveOffer, showOffer } from '@safar/contract/desk/offers';
import { may } from '@safar/contract/desk/permissions';
import { LANGUAGES } from '@safar/messages/language';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk, useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { dayText } from '#ui/facts.tsx';
import { OfferDialog } from './offers/offer-dialog.tsx';
import { SamplesCard } from './offers/samples-card.tsx';

type Offer = Answer<typeof deskOffers>['offers'][number];

const STATES: Record<Offer['state'], { look: StateLook; word: string }> = {
  draft: { look: 'waiting', word: 'Draft' },
  live: { look: 'good', word: 'Live' },
  waiting: { look: 'over', word: 'Hidden: its coupon is not good now' },
  scheduled: { look: 'waiting', word: 'Scheduled' },
  ended: { look: 'over', word: 'Ended' },
  withdrawn: { look: 'over', word: 'Withdrawn' },
};

/** Offers of the home page, in the order they are shown there. */
export function OffersPage() {
  const { role } = useOperator();
  const list = useAsk(deskOffers, {});
  const move = useAction(moveOffer);
  const [editing, setEditing] = useState<Offer | 'new' | null>(null);
  const [showing, setShowing] = useState<Offer | null>(null);
  const edits = may(role, 'offers.edit');
  return (
    <>
      <PageHead title="Offers">
        {edits && (
          <Button look="next" onClick={() => setEditing('new')}>
            New offer
          </Button>
        )}
      </PageHead>
      <div className="grid gap-3">
        <FailureNote of={list.error ?? move.error} />
        {list.data !== undefined && (
          <Card>
            <Table
              label="Offers"
              rows={list.data.offers}
              id={(offer) => offer.id}
              empty="There is no offer yet. The home page says so."
              columns={[
                { name: 'Offer', render: (offer) => <span className="font-medium">{titleOf(offer)}</span> },
                {
                  name: 'State',
                  render: (offer) => <StateMark look={STATES[offer.state].look}>{STATES[offer.state].word}</StateMark>,
                },
                {
                  name: 'Days',
                  render: (offer) => (
                    <>
                      {dayText(offer.from)} to {dayText(offer.until)}
                    </>
                  ),
                },
                { name: 'Coupon', render: (offer) => offer.couponCode ?? <span className="text-faint">None</span> },
                {
                  name: 'Leads to',
                  spare: true,
                  render: (offer) => <span className="font-mono text-2xs">{offer.link}</span>,
                },
                { name: 'Languages', spare: true, render: (offer) => languagesOf(offer) },
                {
                  name: 'Change',
                  number: true,
                  render: (offer) =>
                    edits && (
                      <>
                        <MoveButton
                          offer={offer}
                          to="earlier"
                          disabled={offer === list.data.offers[0]}
                          onMove={(to) => move.mutate({ params: { id: offer.id }, body: { to } })}
                        />
                        <MoveButton
                          offer={offer}
                          to="later"
                          disabled={offer === list.data.offers.at(-1)}
                          onMove={(to) => move.mutate({ params: { id: offer.id }, body: { to } })}
                        />
                        <Button look="quiet" onClick={() => setEditing(offer)}>
                          Change
                        </Button>
                        <Button look={isShown(offer) ? 'quiet-danger' : 'quiet'} onClick={() => setShowing(offer)}>
                          {showWord(offer)}
                        </Button>
                      </>
                    ),
                },
              ]}
            />
          </Card>
        )}
        {list.data !== undefined && <SamplesCard samples={list.data.samples} mayRemove={may(role, 'system.manage')} />}
      </div>
      {editing !== null && <OfferDialog offer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {showing !== null && (
        <SchemaDialog
          title={`${showWord(showing)} ${titleOf(showing)}`}
          act={`${showWord(showing)} it`}
          danger={isShown(showing)}
          call={showOffer}
          params={{ id: showing.id }}
          begin={{ shown: !isShown(showing) }}
          onClose={() => setShowing(null)}
        >
          <p>
            {isShown(showing)
              ? 'It leaves the home page now. It can be shown again.'
              : 'Everybody reads it on the home page, on its days.'}
          </p>
        </SchemaDialog>
      )}
    </>
  );
}

function MoveButton({
  offer,
  to,
  disabled,
  onMove,
}: {
  offer: Offer;
  to: 'earlier' | 'later';
  disabled: boolean;
  onMove: (to: 'earlier' | 'later') => void;
}) {
  return (
    <Button look="quiet" disabled={disabled} aria-label={`Show ${titleOf(offer)} ${to}`} onClick={() => onMove(to)}>
      {to === 'earlier' ? '↑' : '↓'}
    </Button>
  );
}

function titleOf({ words }: Offer): string {
  return words.en?.title ?? '';
}

/** Whether travellers see it on its days. */
function isShown({ state }: Offer): boolean {
  return state !== 'draft' && state !== 'withdrawn';
}

function showWord(offer: Offer): string {
  return isShown(offer) ? 'Withdraw' : 'Show';
}

function languagesOf({ words }: Offer): string {
  return LANGUAGES.filter(({ code }) => words[code] !== undefined)
    .map(({ code }) => code)
    .join(', ');
}
