import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Modal } from '#design/modal.tsx';
import type { Elements } from '#lib/rich.tsx';

interface ClearProps {
  /** Number of active filters. */
  activeCount: number;
  onClear: () => void;
}

/** 'Filters' above those beside the results, with a button to clear them all. */
export function FiltersHead(props: ClearProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="flex min-h-touch items-center justify-between">
      <h2 ref={heading} tabIndex={-1} className="text-base">
        {t(m.filters)}
      </h2>
      <ClearAll {...props} focusNext={heading} />
    </div>
  );
}

interface FiltersDialogProps extends ClearProps {
  /** The number of filtered results: '12 flights'; null while unknown. */
  found: string | null;
  onClose: () => void;
  children: Elements;
}

/**
 * The filters on narrow screens. They act at once: Apply at the bottom and Done in the title only close the dialog
 * (REQ-HRES-5, REQ-FRES-4).
 */
export function FiltersDialog({ found, onClose, children, ...clear }: FiltersDialogProps) {
  const groups = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open
      title={t(m.filters)}
      onClose={onClose}
      closeText={t(m.done)}
      footer={
        <Button variant="solid" size="lg" onClick={onClose}>
          {found === null ? t(m.done) : t(m.applyFilters, { found })}
        </Button>
      }
    >
      <div ref={groups} tabIndex={-1} className="relative outline-none *:first:border-t-0 *:first:pt-0">
        {children}
        {/* In the row of the first title, where its appearance moves nothing. */}
        <ClearAll {...clear} focusNext={groups} className="absolute! end-0 -top-0.5" />
      </div>
    </Modal>
  );
}

interface ClearAllProps extends ClearProps {
  /** Takes the focus when this button is removed. */
  focusNext: React.RefObject<HTMLElement | null>;
  className?: string;
}

function ClearAll({ activeCount, onClear, focusNext, className = '' }: ClearAllProps) {
  if (activeCount === 0) return null;
  return (
    <button
      type="button"
      className={`link text-sm ${className}`}
      onClick={() => {
        onClear();
        focusNext.current?.focus({ preventScroll: true });
      }}
    >
      {t(m.clearAll)}
    </button>
  );
}
