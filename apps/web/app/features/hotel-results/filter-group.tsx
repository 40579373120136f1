import { memo, startTransition, useOptimistic, type ComponentType } from 'react';
import type { HotelFilters } from '@safar/domain/stay/hotel-filters';
import type { FilterControlProps, FiltersProps } from './filter-facts.ts';

/**
 * A filter under its title. A press or a letter shows at once; the hotels follow in slices between other work, since
 * those of a large city take longer than a frame. A change of another filter does not render it again.
 */
export function filterGroup<Name extends keyof HotelFilters>(
  name: Name,
  title: string,
  Control: ComponentType<FilterControlProps<Name>>,
) {
  function FilterGroup({ filters, onChange, facts }: FiltersProps) {
    const [value, show] = useOptimistic(filters[name]);

    function change(next: HotelFilters[Name]) {
      const changes: Partial<HotelFilters> = {};
      changes[name] = next;
      startTransition(() => {
        show(next);
        onChange(changes);
      });
    }

    return (
      <div role="group" aria-label={title} className="border-t border-hairline py-4">
        <h3 className="mb-2 text-sm font-semibold">{title}</h3>
        <Control value={value} onChange={change} facts={facts} />
      </div>
    );
  }
  return memo(
    FilterGroup,
    (before, after) =>
      before.filters[name] === after.filters[name] &&
      before.facts === after.facts &&
      before.onChange === after.onChange,
  );
}
