import * as common from '@safar/messages/common';
import * as m from '@safar/messages/search-frame';
import { t } from '@safar/messages/t';
import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Modal } from '#design/modal.tsx';
import type { Elements } from '#design/elements.ts';

interface ClearProps {
  /** Filters in use. */
  activeCount: number;
  onClear: () => void;
}

/** 'Filters' over those beside the results, with the way to take all of them back. */
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
  /** What the filters leave: '12 flights'; null while nobody knows. */
  found: string | null;
  onClose: () => void;
  children: Elements;
}

/** The filters on narrow screens; they act at once: Apply at the foot and Done at the title only close (REQ-HRES-5, REQ-FRES-4). */
export function FiltersDialog({ found, onClose, children, ...clear }: FiltersDialogProps) {
  const groups = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open
      title={t(m.filters)}
      onClose={onClose}
      closeText={t(common.done)}
      footer={
        <Button variant="solid" size="lg" onClick={onClose}>
          {found === null ? t(common.done) : t(m.apply, { found })}
        </Button>
      }
    >
      <div ref={groups} tabIndex={-1} className="relative outline-none *:first:border-t-0 *:first:pt-0">
        {children}
        {/* In the row of the first title, where coming and going moves nothing. */}
        <ClearAll {...clear} focusNext={groups} className="absolute! end-0 -top-0.5" />
      </div>
    </Modal>
  );
}

interface ClearAllProps extends ClearProps {
  /** Has the focus when this button is gone. */
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
