import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { useId, useState } from 'react';
import { categoryName, REVIEW_CATEGORIES, WRITING_CHARACTERS, type ReviewCategory } from '@safar/domain/stay/reviews';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/note.tsx';
import { Modal } from '#design/modal.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextAreaField } from '#design/text-area-field.tsx';
import { useToast } from '#design/toast.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import type { ReviewableStay } from './write-review.tsx';

const { min, max } = WRITING_CHARACTERS.review;
const SCORES = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((score) => ({ value: `${score}`, label: `${score}` }));

/** A form for a score, scores by category and a text about a past stay. */
export function WriteReviewDialog({
  hotelCode,
  stay,
  onClose,
  onWritten,
}: {
  hotelCode: string;
  stay: ReviewableStay;
  onClose: () => void;
  onWritten: () => void;
}) {
  const toast = useToast();
  const [score, setScore] = useState('');
  const [categories, setCategories] = useState<Partial<Record<ReviewCategory, number>>>({});
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [scoreId, textId] = [useId(), useId()];
  const isShort = text.trim().length < min;
  const { run, busy, error } = useApiMutation();

  function publish(): void {
    setTried(true);
    if (score === '' || isShort) return document.getElementById(score === '' ? scoreId : textId)?.focus();
    const body = { bookingId: stay.bookingId, score: Number(score), categories, text };
    void run({
      call: () =>
        withKey(`review:${stay.bookingId}`, ({ header }) =>
          answerOf(
            browserApi.POST('/api/hotels/{hotelCode}/reviews', { params: { path: { hotelCode }, header }, body }),
          ),
        ),
      done: ({ held }) => {
        toast({
          text: held ? t(m.reviewHeld) : t(m.reviewPublished),
          tone: 'positive',
        });
        onWritten();
      },
      otherwise: t(m.reviewNotSent),
    });
  }

  return (
    <Modal
      open
      size="lg"
      title={t(m.write)}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <Button variant="solid" busy={busy} busyText={t(m.publishing)} onClick={publish}>
          {t(m.publish)}
        </Button>
      }
    >
      <div className="grid gap-5">
        <SelectField
          id={scoreId}
          label={t(m.yourScore)}
          required
          error={tried && score === '' ? t(m.scoreMissing) : null}
          value={score}
          options={SCORES}
          placeholder={t(m.chooseScore)}
          onChange={(event) => setScore(event.target.value)}
        />
        <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <legend className="mb-2 text-sm text-muted">{t(m.oneByOne)}</legend>
          {REVIEW_CATEGORIES.map((name) => (
            <SelectField
              key={name}
              label={categoryName(name)}
              value={categories[name] ?? ''}
              options={SCORES}
              placeholder="–"
              onChange={(event) => setCategories(withScore(categories, name, event.target.value))}
            />
          ))}
        </fieldset>
        <TextAreaField
          id={textId}
          label={t(m.whatWasItLike)}
          required
          hint={t(m.reviewHint)}
          error={tried && isShort ? t(m.tooShort, { min }) : null}
          rows={5}
          maxLength={max}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ProblemNote text={error} />
      </div>
    </Modal>
  );
}

function withScore(
  scores: Partial<Record<ReviewCategory, number>>,
  name: ReviewCategory,
  chosen: string,
): Partial<Record<ReviewCategory, number>> {
  const { [name]: _before, ...others } = scores;
  return chosen === '' ? others : { ...others, [name]: Number(chosen) };
}
