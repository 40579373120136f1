import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { memo, startTransition, useLayoutEffect, useOptimistic, useRef, type RefObject } from 'react';
import { HOTEL_TYPES, hotelTypeLabel, type HotelType } from '@safar/domain/stay/hotel-filters';
import type { Position } from '@safar/domain/stay/distance';
import { hotelSortLabel, sortsFor, type HotelSort } from '@safar/domain/stay/hotel-orders';
import { Chip } from '#design/chip.tsx';
import { cx } from '#design/cx.ts';

interface ChoiceProps<Choice> {
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** A choice that shows at once; the hotels follow when there is time. */
function useChoice<Choice>({ chosen, onChoose }: ChoiceProps<Choice>): [Choice, (choice: Choice) => void] {
  const [shown, show] = useOptimistic(chosen);
  return [
    shown,
    (choice) =>
      startTransition(() => {
        show(() => choice);
        onChoose(choice);
      }),
  ];
}

/** Scrolls a row so that the chosen item is in view, also on the narrowest screens. */
function useChosenInSight(row: RefObject<HTMLElement | null>, chosen: string): void {
  useLayoutEffect(() => {
    // In the next frame: reading the layout now would force it within the press.
    const frame = requestAnimationFrame(() => {
      const element = row.current?.querySelector<HTMLElement>(`[data-choice="${chosen}"]`);
      if (!row.current || !element) return;
      row.current.scrollTo({ left: element.offsetLeft - (row.current.clientWidth - element.offsetWidth) / 2 });
    });
    return () => cancelAnimationFrame(frame);
  }, [row, chosen]);
}

/**
 * Filters for one property type or class (REQ-HRES-4); on narrow screens they stay under the search while the list
 * scrolls.
 */
export const QuickChips = memo(function QuickChips(props: ChoiceProps<HotelType>) {
  const [type, choose] = useChoice(props);
  const row = useRef<HTMLDivElement>(null);
  useChosenInSight(row, type);
  return (
    <div
      ref={row}
      role="group"
      aria-label={t(m.quick)}
      className="scroll-row flex gap-2 max-lg:sticky max-lg:top-13 max-lg:z-10 max-lg:-mx-4 max-lg:border-b max-lg:border-hairline max-lg:bg-bg max-lg:px-4 max-lg:py-1 lg:flex-wrap"
    >
      {HOTEL_TYPES.map((id) => (
        <Chip key={id} data-choice={id} selected={id === type} onClick={() => choose(id)}>
          {hotelTypeLabel(id)}
        </Chip>
      ))}
    </div>
  );
});

/** The four sort orders, and a fifth near a place, as native radio buttons that look like tabs. */
export const SortTabs = memo(function SortTabs({ from, ...props }: ChoiceProps<HotelSort> & { from: Position | null }) {
  const [sort, choose] = useChoice(props);
  const row = useRef<HTMLFieldSetElement>(null);
  useChosenInSight(row, sort);
  return (
    <fieldset
      ref={row}
      className="scroll-row relative -mx-4 min-w-0 flex items-center gap-1 border-b sm:max-lg:-mt-4 max-sm:-mt-2 border-hairline px-2 sm:mx-0 sm:px-0"
    >
      <legend className="float-start contents">
        <span className="me-2 text-sm whitespace-nowrap text-faint max-sm:sr-only">{t(m.sortBy)}</span>
      </legend>
      {sortsFor(from).map((id) => (
        <label
          key={id}
          data-choice={id}
          className={cx(
            'relative inline-flex min-h-touch cursor-pointer items-center px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-text',
            'has-checked:font-semibold has-checked:text-select-text has-checked:after:absolute has-checked:after:inset-x-3 has-checked:after:bottom-0 has-checked:after:h-0.5 has-checked:after:bg-select',
            'has-focus-visible:rounded-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input type="radio" name="sort" className="sr-only" checked={id === sort} onChange={() => choose(id)} />
          <span>{hotelSortLabel(id)}</span>
        </label>
      ))}
    </fieldset>
  );
});
