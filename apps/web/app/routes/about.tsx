import { data } from 'react-router';
import { LinkButton } from '#design/link-button.tsx';
import { aboutTopic } from '#features/policies/about.ts';
import type { Route } from './+types/about';

export function loader({ params }: Route.LoaderArgs) {
  const topic = aboutTopic(params.topic);
  if (!topic) throw data(null, { status: 404 });
  return topic;
}

export default function About({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <div className="page max-w-prose py-12">
      <title>{`${title} – Safar`}</title>
      <h1>{title}</h1>
      <p className="mt-3 text-muted">{text}</p>
      <LinkButton to="/home" className="mt-6">
        Go to home
      </LinkButton>
    </div>
  );
}
