import { useSearchParams } from 'react-router';
import { PageHead } from '#ui/card.tsx';
import { AllBookings } from './find/all-bookings.tsx';
import { FindTabs } from './find/find-tabs.tsx';
import { FoundBookings } from './find/found-bookings.tsx';

/** The bookings that match the text in the bar above; without a text, all bookings with filters. */
export function FindPage() {
  const [search] = useSearchParams();
  const typed = (search.get('typed') ?? '').trim();
  return (
    <>
      <PageHead title="Find">
        <p className="text-2xs text-faint">Names and numbers are masked here; open a booking to show one.</p>
      </PageHead>
      {typed === '' && <FindTabs open="/find" />}
      {typed === '' ? <AllBookings /> : <FoundBookings typed={typed} />}
      <p className="mt-2 text-2xs text-faint max-phone:hidden">
        <kbd>/</kbd> finds, <kbd>↓</kbd> goes from the box to what was found, <kbd>j</kbd> and <kbd>k</kbd> to the next
        and the one before, Enter opens it.
      </p>
    </>
  );
}
