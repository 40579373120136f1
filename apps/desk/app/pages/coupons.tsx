import { approveCoupon, coupons, endCoupon } from '@safar/contract/desk/coupons';
import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { Money, dayText } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { NewCouponDialog } from './coupons/new-coupon-dialog.tsx';

type Listed = Answer<typeof coupons>['coupons'][number];

const STATES: Record<Listed['state'], { look: StateLook; word: string }> = {
  waiting: { look: 'approval', word: 'Waits for a second person' },
  live: { look: 'good', word: 'Live' },
  ended: { look: 'over', word: 'Ended' },
};

interface Decision {
  readonly coupon: Listed;
  readonly call: typeof approveCoupon | typeof endCoupon;
}

function deedOf({ coupon, call }: Decision): string {
  return `${call === approveCoupon ? 'Approve' : 'End'} ${coupon.code ?? coupon.name}`;
}

/** Coupons, newest first, with their remaining uses and budget. */
export function CouponsPage() {
  const { role } = useOperator();
  const [search] = useSearchParams();
  const before = search.get('before');
  const { data, error } = useAsk(coupons, { query: before === null ? {} : { before } });
  const [making, setMaking] = useState(false);
  const [deciding, setDeciding] = useState<Decision | null>(null);
  return (
    <>
      <PageHead title="Coupons">
        {may(role, 'coupons.create') && (
          <Button look="next" onClick={() => setMaking(true)}>
            New coupon
          </Button>
        )}
      </PageHead>
      <FailureNote of={error} />
      {data !== undefined && (
        <Card>
          <Table
            label="Coupons"
            rows={data.coupons}
            id={(coupon) => coupon.id}
            empty="There is no coupon yet."
            columns={[
              {
                name: 'Code',
                render: (coupon) => (
                  <>
                    <span className="font-medium">{coupon.code ?? coupon.name}</span>
                    {coupon.code === null && <span className="text-faint"> given by itself</span>}
                  </>
                ),
              },
              { name: 'Takes off', render: (coupon) => amountText(coupon) },
              {
                name: 'For',
                render: (coupon) => <span className="block max-w-64 whitespace-normal">{forText(coupon)}</span>,
              },
              {
                name: 'Days',
                render: (coupon) => (
                  <>
                    {dayText(coupon.from)} to {dayText(coupon.until)}
                  </>
                ),
              },
              {
                name: 'State',
                render: (coupon) => <StateMark look={STATES[coupon.state].look}>{STATES[coupon.state].word}</StateMark>,
              },
              {
                name: 'Made by',
                spare: true,
                render: (coupon) =>
                  coupon.approvedBy === null ? coupon.createdBy : `${coupon.createdBy}, ${coupon.approvedBy}`,
              },
              {
                name: 'Uses',
                number: true,
                render: (coupon) => (coupon.totalUses === null ? coupon.uses : `${coupon.uses} of ${coupon.totalUses}`),
              },
              {
                name: 'Spent',
                number: true,
                render: (coupon) => (
                  <>
                    <Money paise={coupon.spentPaise} />
                    {coupon.budgetPaise !== null && ` of ${formatInr(coupon.budgetPaise)}`}
                  </>
                ),
              },
              {
                name: 'Actions',
                number: true,
                render: (coupon) => (
                  <>
                    {coupon.state === 'waiting' && !coupon.isOwn && may(role, 'coupons.approve') && (
                      <Button look="quiet" onClick={() => setDeciding({ coupon, call: approveCoupon })}>
                        Approve
                      </Button>
                    )}
                    {coupon.state !== 'ended' && may(role, 'coupons.end') && (
                      <Button look="quiet-danger" onClick={() => setDeciding({ coupon, call: endCoupon })}>
                        End
                      </Button>
                    )}
                  </>
                ),
              },
            ]}
          />
          <Pages param="before" next={data.older} />
        </Card>
      )}
      {making && <NewCouponDialog onClose={() => setMaking(false)} />}
      {deciding !== null && (
        <SchemaDialog
          title={deedOf(deciding)}
          act={deedOf(deciding)}
          danger={deciding.call === endCoupon}
          call={deciding.call}
          params={{ id: deciding.coupon.id }}
          onClose={() => setDeciding(null)}
        >
          <p>
            {deciding.call === endCoupon
              ? 'Nobody can use it any more. Uses that are held or made stay. It cannot be begun again.'
              : `It takes ${amountText(deciding.coupon)} off, ${forText(deciding.coupon)}, ${budgetText(deciding.coupon)}.`}
          </p>
        </SchemaDialog>
      )}
    </>
  );
}

function amountText({ percent, flatPaise, capPaise }: Listed): string {
  const amount = percent > 0 ? `${percent}%` : formatInr(flatPaise);
  return capPaise === null ? amount : `${amount}, at most ${formatInr(capPaise)}`;
}

function forText({ product, minimumPaise, firstBooking, perTraveller, fundedBy, combines }: Listed): string {
  const parts = [
    product === null ? 'hotels and flights' : `${product}s`,
    minimumPaise > 0 && `from ${formatInr(minimumPaise)} on`,
    firstBooking && 'first booking',
    perTraveller !== null && `${perTraveller} a traveller`,
    fundedBy === 'supplier' && 'borne by the supplier',
    combines && 'may be combined',
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

function budgetText({ totalUses, budgetPaise }: Listed): string {
  const uses = totalUses === null ? 'as often as wanted' : `at most ${totalUses} times`;
  return budgetPaise === null ? `${uses}, without a budget` : `${uses}, for at most ${formatInr(budgetPaise)} in all`;
}
