import * as m from '@safar/messages/account';
import { t } from '@safar/messages/t';
import { fullName } from '@safar/domain/people/display-name';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDay } from '@safar/domain/time/days';
import { SIGN_UP_NATIONALITIES, countryName } from '@safar/domain/people/nationality';
import { titleLabel } from '@safar/domain/people/tidy-name';
import { AlertDialog } from '#design/alert-dialog.tsx';
import { Avatar } from '#design/emblems.tsx';
import { Button } from '#design/button.tsx';
import { Facts } from '#design/facts.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { useToast } from '#design/toast.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';
import { ProblemNote } from '#design/note.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';

const TravellerDialog = lazyPart(() => import('./traveller-dialog.tsx').then((module) => module.TravellerDialog));

export type Traveller = components['schemas']['Traveller'];

/** The saved travellers: add, edit, remove. */
export function Travellers({ travellers, limit }: { travellers: readonly Traveller[]; limit: number }) {
  const [edited, setEdited] = useState<Traveller | 'new' | null>(null);
  const [removed, setRemoved] = useState<Traveller | null>(null);
  const full = travellers.length >= limit;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {travellers.length === 0 ? (
        <p className="text-sm text-muted">{t(m.nobodyYet)}</p>
      ) : (
        <ul className="grid divide-y">
          {travellers.map((traveller) => (
            <li key={traveller.id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
              <Avatar name={traveller.firstName} />
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm font-semibold">{nameOf(traveller)}</p>
                <Facts of={factsOf(traveller)} className="text-xs text-muted" />
              </div>
              <div className="flex shrink-0">
                <IconButton
                  icon={IconPencil}
                  label={t(m.edit, { name: nameOf(traveller) })}
                  onClick={() => setEdited(traveller)}
                />
                <IconButton
                  icon={IconTrash}
                  label={t(m.remove, { name: nameOf(traveller) })}
                  onClick={() => setRemoved(traveller)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button
        icon={IconPlus}
        className="justify-self-start max-sm:w-full"
        disabled={full}
        onClick={() => setEdited('new')}
      >
        {t(m.addTraveller)}
      </Button>
      {full && <p className="text-xs text-muted">{t(m.full, { limit })}</p>}
      {edited !== null && (
        <Suspense>
          <TravellerDialog traveller={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {removed !== null && <RemoveTraveller traveller={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

function RemoveTraveller({ traveller, onClose }: { traveller: Traveller; onClose: () => void }) {
  const { busy, error, run } = useApiMutation();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  async function finish() {
    onClose();
    toast({ text: t(m.isRemoved, { name: nameOf(traveller) }) });
    await revalidate();
  }

  return (
    <AlertDialog
      open
      title={t(m.removeTitle, { name: nameOf(traveller) })}
      text={
        <div className="grid gap-3">
          <span>{t(m.bookingsStay)}</span>
          <ProblemNote text={error} />
        </div>
      }
      okLabel={t(m.removeIt)}
      okVariant="critical"
      cancelLabel={t(m.keep)}
      busy={busy}
      onClose={onClose}
      onOk={() => {
        const params = { path: { id: traveller.id } };
        void run({
          call: () => answerOf(browserApi.DELETE('/api/users/me/travellers/{id}', { params })),
          failed: ({ code }) => {
            if (code !== 'TRAVELLER_NOT_FOUND') return false;
            void finish();
            return true;
          },
          done: finish,
        });
      }}
    />
  );
}

function nameOf(traveller: Traveller): string {
  return `${titleLabel(traveller.title)} ${fullName(traveller)}`;
}

function factsOf({ nationality, dateOfBirth, pan, passport, passportExpiresOn }: Traveller): string[] {
  const country = SIGN_UP_NATIONALITIES.find(({ code }) => code === nationality);
  return [
    country ? countryName(country) : nationality,
    dateOfBirth ? t(m.born, { day: formatDay(dateOfBirth) }) : '',
    pan ? t(m.pan, { number: pan }) : '',
    passport ? t(m.passport, { number: passport }) : '',
    passportExpiresOn ? t(m.until, { day: formatDay(passportExpiresOn) }) : '',
  ].filter(Boolean);
}
