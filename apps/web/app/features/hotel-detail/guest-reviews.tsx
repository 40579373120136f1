import { EmptyState } from '#design/empty-state.tsx';
import { Section } from './section.tsx';

/** Guest reviews: none is shown that no guest has written (D17). */
export function GuestReviews() {
  return (
    <Section id="reviews" title="Guest Reviews">
      <EmptyState
        level={3}
        title="No reviews yet"
        text="Only guests whose stay here has ended can write one. The first score appears with the first review."
      />
    </Section>
  );
}
