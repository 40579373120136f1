import * as about from '@safar/messages/about';
import * as common from '@safar/messages/common';
import * as m from '@safar/messages/policies';
import { t } from '@safar/messages/t';
import { Rich } from '#lib/rich.tsx';
import type { ReactNode } from 'react';
import { data, useSearchParams } from 'react-router';
import { LinkButton } from '#design/link-button.tsx';
import { aboutTopic } from '#features/policies/about.ts';
import { HelpCards } from '#features/policies/help-cards.tsx';
import { OfferList, type Offer } from '#features/policies/offer-list.tsx';
import { answerOf, apiFrom, type ApiClient } from '#lib/api.ts';
import { PageHead } from '#lib/page-head.tsx';
import { useSession } from '#lib/session.ts';
import type { Route } from './+types/about';

/** A booking reference, which the booking's page passes in the address (REQ-BKG-5). */
const REFERENCE = /^[0-9A-Z-]{8,40}$/;

export async function loader({ context, params }: Route.LoaderArgs) {
  const topic = aboutTopic(params.topic);
  if (!topic) throw data(null, { status: 404 });
  const offers = params.topic === 'offers' ? await loadOffers(apiFrom(context)) : null;
  return { topic, offers };
}

async function loadOffers(api: ApiClient): Promise<readonly Offer[]> {
  return (await answerOf(api.GET('/api/home'))).offers;
}

export default function About({ loaderData: { topic, offers }, params }: Route.ComponentProps) {
  const { title, description, text } = topic;
  const { email } = useSession().config.support;
  const isConnect = params.topic === 'connect';
  const [search] = useSearchParams();
  const given = search.get('booking') ?? '';
  // A visitor who came from a booking's page is not sent back to it.
  const reference = isConnect && REFERENCE.test(given) ? given : null;
  return (
    <div className="page py-8 sm:py-12">
      <PageHead title={title} description={description} path={`/about/${params.topic}`} />
      <h1>{title}</h1>
      <div className="mt-3 grid max-w-prose gap-3 text-muted">
        {(reference === null ? text : [t(about.aboutBooking, { reference })]).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {email !== '' && !offers && !isConnect && (
          <p>
            <Rich message={m.email} values={{ link: mailLink(email), address: email }} />
          </p>
        )}
      </div>
      {isConnect && <HelpCards reference={reference} />}
      {offers && <OfferList offers={offers} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/bookings">{t(common.myBookings)}</LinkButton>
        <LinkButton to="/home">{t(common.goHome)}</LinkButton>
      </div>
    </div>
  );
}

function mailLink(address: string) {
  return (words: ReactNode) => (
    <a href={`mailto:${address}`} className="link">
      {words}
    </a>
  );
}
