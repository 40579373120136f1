import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { formatDay } from '@safar/domain/time/days';
import { QUOTE_CHARACTERS } from '@safar/domain/stay/reviews';
import { Avatar } from '#design/emblems.tsx';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { langOf } from '#lib/lang-of.ts';
import type { components } from '#lib/api-types.ts';

export type Review = components['schemas']['Review'];

/**
 * One guest's review, shortened until the full text is asked for (REQ-REV-2).
 * @param place the hotel, where the page does not name it
 */
export function ReviewCard({
  review: { author, score, text, stayedOn, nights, sample },
  place,
}: {
  review: Review;
  place?: string;
}) {
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={author} />
        <p className="grid min-w-0 flex-1 text-sm">
          <span className="truncate font-semibold">{author}</span>
          <span className="text-xs text-muted">
            {sample ? t(m.notGuest) : t(m.stayedHere, { nights, day: formatDay(stayedOn) })}
          </span>
        </p>
        <span
          className="grid size-9 shrink-0 place-items-center rounded-sm bg-select-soft text-sm font-bold text-select-text"
          aria-label={t(m.scoreOf, { score })}
        >
          {score}
        </span>
      </div>
      <Quote text={text} />
      {(place || sample) && (
        <div className="mt-auto flex items-center justify-between gap-3 text-xs text-muted">
          <p lang={place && langOf(place)} className="min-w-0">
            {place}
          </p>
          {sample && <SampleBadge />}
        </div>
      )}
    </Card>
  );
}

/** Says that a review is a sample for the demonstration, not by a guest (REQ-REV-3). */
export function SampleBadge() {
  return <Badge className="shrink-0 justify-self-start">{t(m.sample)}</Badge>;
}

/** A text cut after a word, with the rest on demand. */
function Quote({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > QUOTE_CHARACTERS;
  return (
    <div className="text-sm">
      <p lang={langOf(text)} className="wrap-anywhere whitespace-pre-line">
        {isLong && !open ? cutAtWord(text) : text}
      </p>
      {isLong && (
        <button type="button" aria-expanded={open} className="link mt-1" onClick={() => setOpen(!open)}>
          {open ? t(m.showLess) : t(m.readMore)}
        </button>
      )}
    </div>
  );
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, QUOTE_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
