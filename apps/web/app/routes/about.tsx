import { data } from 'react-router';
import { LinkButton } from '#design/link-button.tsx';
import { aboutTopic } from '#features/policies/about.ts';
import { PageHead } from '#lib/page-head.tsx';
import { useSession } from '#lib/session.ts';
import type { Route } from './+types/about';

export function loader({ params }: Route.LoaderArgs) {
  const topic = aboutTopic(params.topic);
  if (!topic) throw data(null, { status: 404 });
  return topic;
}

export default function About({ loaderData: { title, description, text }, params }: Route.ComponentProps) {
  const { supportEmail } = useSession().config;
  return (
    <div className="page py-8 sm:py-12">
      <PageHead title={title} description={description} path={`/about/${params.topic}`} />
      <h1>{title}</h1>
      <div className="mt-3 grid max-w-prose gap-3 text-muted">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {supportEmail && (
          <p>
            E-mail:{' '}
            <a href={`mailto:${supportEmail}`} className="link">
              {supportEmail}
            </a>
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/bookings">My Bookings</LinkButton>
        <LinkButton to="/home">Go to home</LinkButton>
      </div>
    </div>
  );
}
