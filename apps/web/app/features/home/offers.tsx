import { Link } from 'react-router';
import { formatDay } from '@safar/domain/days';
import { Card } from '#design/card.tsx';
import type { Highlights } from './load-highlights.ts';

/** The offers that hold today; one that has ended is never shown (D17). */
export function Offers({ offers }: { offers: Highlights['offers'] }) {
  return (
    <section id="offers" aria-labelledby="offers-title" className="scroll-mt-24 pt-10 sm:pt-12">
      <h2 id="offers-title" className="mb-5">
        Offers right now
      </h2>
      {offers.length === 0 ? (
        <p className="text-muted">
          There is no offer today. The first price you see has everything in it all the same.
        </p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {offers.map(({ title, text, terms, link, validTill }) => (
            <Card as="li" key={title} className="relative grid content-start gap-2 hover:bg-hover">
              <h3 className="text-base">
                <Link to={link} className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="text-sm">{text}</p>
              <p className="text-xs text-muted">{terms}</p>
              <p className="mt-1 text-xs text-muted">Valid till {formatDay(validTill)}</p>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}
