import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { titleLabel } from '@safar/domain/people/tidy-name';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import type { Elements } from '#lib/rich.tsx';

interface Person {
  title: string;
  firstName: string;
  lastName: string;
  /** 'On the ticket: DSOUZA / MARIA'; '' when the name is the same. */
  sentAs: string;
  /** 'Lead guest' */
  badge?: string | null;
  /** Shown beside the name: 'Adult, room 1'. */
  fact: string;
  /** Shown under the name. */
  more?: Elements;
}

/** All guests or passengers as they will be booked, with a link to change them. */
export function PartyCard({
  heading,
  sessionId,
  people,
  children,
}: {
  heading: string;
  sessionId: string;
  people: readonly Person[];
  children?: Elements;
}) {
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex items-center justify-between">
        <h2>{heading}</h2>
        <Link to={`/customerdetails/${sessionId}`} className="link text-sm">
          <Icon of={IconPencil} size="sm" />
          <span>{t(m.edit)}</span>
        </Link>
      </div>
      <ul className="text-sm *:last:pb-0">
        {people.map(({ title, firstName, lastName, sentAs, badge, fact, more }, index) => (
          <li key={index} className="grid gap-1 border-t border-hairline py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold">
                <span className="min-w-0 wrap-anywhere">{`${titleLabel(title)} ${firstName} ${lastName}`.trim()}</span>
                {badge && <Badge tone="select">{badge}</Badge>}
              </span>
              <span className="min-w-0 wrap-anywhere text-muted">{fact}</span>
            </div>
            {sentAs !== '' && <p className="wrap-anywhere text-muted">{sentAs}</p>}
            {more}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
