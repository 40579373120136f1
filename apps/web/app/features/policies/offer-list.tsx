import { formatDay } from '@safar/domain/days';
import { Card } from '#design/card.tsx';
import { LinkButton } from '#design/link-button.tsx';
import type { paths } from '#lib/api-types.ts';

export type Offer = paths['/api/home']['get']['responses'][200]['content']['application/json']['offers'][number];

/** The offers that hold today, each with its last day and terms. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return <p className="mt-6 text-muted">There is no offer running right now.</p>;
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {offers.map(({ title, text, terms, validTill, link }) => (
        <Card as="li" key={title} className="flex flex-col items-start gap-2">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
          <p className="text-xs text-faint">
            Valid till <time dateTime={validTill}>{formatDay(validTill)}</time>. {terms}
          </p>
          <LinkButton to={link} aria-label={`See more: ${title}`} className="mt-auto">
            See more
          </LinkButton>
        </Card>
      ))}
    </ul>
  );
}
