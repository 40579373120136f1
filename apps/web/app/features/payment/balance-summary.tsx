import * as common from '@safar/messages/common';
import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { useRevalidator } from 'react-router';
import { formatDayTime } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { placeName } from '@safar/domain/words/supplier-words';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import type { paths } from '#lib/api-types.ts';
import { langOf } from '#lib/lang-of.ts';
import { useLogin } from '#lib/login-context.ts';
import { useSession } from '#lib/session.ts';

export type Summary =
  paths['/api/payments/balance/{id}/summary']['get']['responses'][200]['content']['application/json']['summary'];

/**
 * A balance for a visitor who has its link but is not signed in as the booking's traveller: what it is for, and both
 * ways to pay it (REQ-PAY-22).
 */
export function BalanceSummary({ summary }: { summary: Summary }) {
  const { kind, city, duePaise, dueAt, state } = summary;
  const name = kind === 'hotel' ? summary.name : placeName(summary.name);
  const { openLogin } = useLogin();
  const { revalidate } = useRevalidator();
  const isSignedIn = useSession().visitor.kind === 'signed-in';
  const isDue = state === 'due';
  return (
    <div className="page grid max-w-3xl gap-4 py-6 sm:gap-6">
      <title>{t(m.balancePage, { hotel: name })}</title>
      <div>
        <h1 lang={langOf(name)}>
          {isDue ? t(m.balanceSummaryHeading, { amount: formatInr(duePaise), hotel: name }) : name}
        </h1>
        {city !== null && <p className="mt-1 text-muted">{placeName(city)}</p>}
        <p className="mt-2">
          {isDue && dueAt !== null
            ? t(m.balanceSummaryDueBy, { dueAt: formatDayTime(dueAt) })
            : t(m.balanceSummarySettled)}
        </p>
      </div>
      {isSignedIn && <Note tone="caution">{t(m.balanceSummaryElsewhere)}</Note>}
      <Card as="section" className="grid justify-items-start gap-3">
        <h2>{t(m.balanceSummaryYours)}</h2>
        <p className="text-muted">{t(m.balanceSummarySignIn)}</p>
        {!isSignedIn && (
          <Button variant="solid" size="lg" onClick={() => openLogin({ onSuccess: () => revalidate() })}>
            {t(common.login)}
          </Button>
        )}
      </Card>
      {isDue && (
        <Card as="section" className="grid gap-3">
          <h2>{t(m.balanceSummaryOther)}</h2>
          <p className="text-muted">{t(m.balanceSummaryAsk)}</p>
        </Card>
      )}
    </div>
  );
}
