import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useEffect, useId, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { IconX } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { LiveRegion } from './live-region.tsx';

import type { ModalPlacement, ModalSize, OpenModalProps } from './modal.tsx';

const WIDTHS: Record<ModalSize, string> = {
  sm: 'w-[min(100vw-3rem,25rem)]',
  md: 'w-[min(100vw-3rem,30rem)]',
  lg: 'w-[min(100vw-3rem,44rem)]',
  xl: 'w-[min(100vw-3rem,61.25rem)]',
};
const CENTER = 'm-auto max-h-[calc(100dvh-4rem)] rounded-lg';
const BOTTOM = 'mt-auto mb-0 mx-0 w-full max-w-none max-h-[92dvh] rounded-t-lg border-x-0 border-b-0';
const RESPONSIVE =
  'max-sm:mt-auto max-sm:mb-0 max-sm:mx-0 max-sm:w-full max-sm:max-w-none max-sm:max-h-[92dvh] max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0';

function placementClass(placement: ModalPlacement, size: ModalSize): string {
  switch (placement) {
    case 'center':
      return cx(CENTER, WIDTHS[size]);
    case 'bottom':
      return BOTTOM;
    case 'responsive':
      return cx(CENTER, WIDTHS[size], RESPONSIVE);
  }
}

/** The open dialog. */
export function OpenModal({
  onClose,
  title,
  children,
  footer,
  size = 'md',
  placement = 'responsive',
  dismissible = true,
  closeText,
  bare = false,
  bodyPadding = !bare,
  role,
  className,
}: OpenModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const unlock = lockScroll();
    element.showModal();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();
    // Closing the dialog before it is removed restores the focus to where it was.
    return () => {
      element.close();
      unlock();
    };
  }, []);

  usePressOutside(dialog, dismissible ? onClose : undefined);

  function cancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (dismissible) onClose();
  }

  function closed(event: SyntheticEvent) {
    // The event is dispatched late: the dialog may have been opened again by then.
    if (event.target === dialog.current && !dialog.current?.open) onClose();
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      // When Escape is pressed twice in a row, browsers let only the first be prevented.
      closedby={dismissible ? undefined : 'none'}
      onCancel={cancel}
      onClose={closed}
      className={cx(
        'overflow-hidden border border-hairline bg-overlay text-text shadow-float outline-none open:animate-rise',
        placementClass(placement, size),
        className,
      )}
    >
      <div className="flex max-h-[inherit] min-h-0 flex-col">
        {bare ? (
          <h2 id={titleId} className="sr-only">
            {title}
          </h2>
        ) : (
          <div className="flex shrink-0 items-center justify-between gap-4 border-b border-hairline py-2 ps-4 pe-2 sm:py-3 sm:ps-6 sm:pe-3">
            <h2 id={titleId} className="min-w-0 text-lg font-semibold">
              {title}
            </h2>
            {dismissible && closeText !== undefined ? (
              <Button variant="quiet" onClick={onClose}>
                {closeText}
              </Button>
            ) : dismissible ? (
              <IconButton icon={IconX} label={t(common.close)} onClick={onClose} />
            ) : (
              <span className="h-touch" />
            )}
          </div>
        )}
        <div className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', bodyPadding && 'p-4 sm:p-6')}>
          {children}
        </div>
        {footer && (
          <div className="flex shrink-0 flex-wrap items-center justify-end gap-3 border-t border-hairline px-4 pt-3 pb-4 sm:px-6 sm:py-4 max-sm:*:flex-1">
            {footer}
          </div>
        )}
      </div>
      <LiveRegion />
    </dialog>
  );
}

/**
 * Calls `onPress` for a press that begins and ends on the backdrop; one that only ends there (selecting text) does not
 * count.
 */
function usePressOutside(dialog: RefObject<HTMLDialogElement | null>, onPress: (() => void) | undefined) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !onPress) return;
    const abort = new AbortController();
    let began = false;
    element.addEventListener('pointerdown', (event) => (began = event.target === element), { signal: abort.signal });
    element.addEventListener(
      'click',
      (event) => {
        if (began && event.target === element) onPress();
      },
      { signal: abort.signal },
    );
    return () => abort.abort();
  }, [dialog, onPress]);
}

/** Stops the page behind from scrolling; the width of its scroll bar stays reserved, so that nothing moves. */
function lockScroll(): () => void {
  const root = document.documentElement;
  if (root.style.overflow === 'hidden') return () => {};
  const barPx = globalThis.innerWidth - root.clientWidth;
  root.style.overflow = 'hidden';
  root.style.paddingInlineEnd = `${barPx}px`;
  return () => {
    root.style.overflow = '';
    root.style.paddingInlineEnd = '';
  };
}
