import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { IconPencil } from '@tabler/icons-react';
import { formatDay } from '@safar/domain/time/days';
import { Button } from '#design/button.tsx';
import { Note } from '#design/note.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { keptName } from '#lib/signed-in.ts';

export type ReviewableStay = components['schemas']['ReviewableStay'];

const WriteReviewDialog = lazyPart(() =>
  import('./write-review-dialog.tsx').then((module) => module.WriteReviewDialog),
);

/** The pressed invitation is removed with its dialog, so its replacement takes the focus. */
function focusOn(thanks: HTMLElement | null): void {
  thanks?.focus({ preventScroll: true });
}

/** Invites a traveller to review each of their past stays here; empty for all others. */
export function WriteReview({ hotelCode, onWritten }: { hotelCode: string; onWritten: () => void }) {
  const client = useQueryClient();
  const queryKey = ['reviewable', hotelCode];
  // When the stays cannot be loaded, no invitation is shown.
  const { data: stays = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const params = { path: { hotelCode } };
      return (await answerOf(browserApi.GET('/api/hotels/{hotelCode}/reviewable', { params, signal }))).stays;
    },
    enabled: keptName() !== null,
  });
  const [writing, setWriting] = useState<ReviewableStay | null>(null);
  const [thanked, setThanked] = useState(false);

  function written(stay: ReviewableStay) {
    client.setQueryData(
      queryKey,
      stays.filter(({ bookingId }) => bookingId !== stay.bookingId),
    );
    setWriting(null);
    setThanked(true);
    onWritten();
  }

  return (
    <>
      {stays.map((stay) => (
        <Note
          key={stay.bookingId}
          tone="select"
          icon={IconPencil}
          title={t(m.howWasIt)}
          action={<Button onClick={() => setWriting(stay)}>{t(m.write)}</Button>}
        >
          {t(m.stayed, { from: formatDay(stay.checkin), to: formatDay(stay.checkout) })}
        </Note>
      ))}
      {thanked && (
        <p ref={focusOn} tabIndex={-1} className="text-sm text-muted">
          {t(m.thanks)}
        </p>
      )}
      {writing && (
        <Suspense>
          <WriteReviewDialog
            hotelCode={hotelCode}
            stay={writing}
            onClose={() => setWriting(null)}
            onWritten={() => written(writing)}
          />
        </Suspense>
      )}
    </>
  );
}
