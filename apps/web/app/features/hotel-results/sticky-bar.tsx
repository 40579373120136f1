import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { IconAdjustmentsHorizontal, IconMap, IconPencil } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import type { LastSearch } from '#features/hotel-search/last-search.ts';
import { ModifySearch } from '#features/hotel-search/modify-search.tsx';

/** Modify Search, Filters and Map at the bottom of narrow screens (REQ-HRES-5). */
export function StickyBar({
  search,
  activeCount,
  onFilters,
  onMap,
}: {
  search: LastSearch;
  /** Number of active filters. */
  activeCount: number;
  onFilters: () => void;
  onMap: () => void;
}) {
  return (
    <div
      data-action-bar
      className="sticky bottom-0 order-last z-10 flex gap-2 border-t border-hairline bg-overlay px-4 pt-2 pb-3 max-[22.5rem]:gap-1.5 lg:hidden [&>button]:min-w-0 [&>button]:flex-auto [&>button]:px-2! [&>button]:whitespace-normal max-[22.5rem]:[&>button]:gap-1 max-[22.5rem]:[&>button>svg]:hidden"
    >
      <ModifySearch search={search} icon={IconPencil} />
      <Button icon={IconAdjustmentsHorizontal} onClick={onFilters}>
        <span>{t(m.filters)}</span>
        {activeCount > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-select-soft text-2xs text-select-text">
            {activeCount}
          </span>
        )}
      </Button>
      <Button icon={IconMap} onClick={onMap}>
        {t(m.map)}
      </Button>
    </div>
  );
}
