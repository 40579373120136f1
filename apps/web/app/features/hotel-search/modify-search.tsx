import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { Button, type ButtonVariant } from '#design/button.tsx';
import type { IconGlyph } from '#design/icon.tsx';
import { useModifyOpen } from '#features/search-frame/search-bar.tsx';
import { lazyQueryPart } from '#lib/lazy-part.ts';
import type { LastSearch } from './last-search.ts';
import type { SearchPath } from './use-hotel-search.ts';

const ModifySearchDialog = lazyQueryPart(() =>
  import('./modify-search-dialog.tsx').then((module) => module.ModifySearchDialog),
);

/** 'Modify Search': the same form over the page (REQ-HSEARCH-1). */
export function ModifySearch({
  search,
  pathOf,
  icon,
  variant,
  className,
}: {
  search: LastSearch;
  /** Path of the changed search; by default the city's results. */
  pathOf?: SearchPath | undefined;
  icon?: IconGlyph;
  variant?: ButtonVariant;
  className?: string;
}) {
  const [open, show] = useModifyOpen();
  return (
    <>
      <Button icon={icon} variant={variant} className={className} onClick={() => show(true)}>
        {t(m.modify)}
      </Button>
      {open && (
        <Suspense>
          <ModifySearchDialog search={search} pathOf={pathOf} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
