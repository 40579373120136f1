import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Modal } from './modal.tsx';
import { NARROW_SCREEN, useMediaQuery } from './use-media-query.ts';

export interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name, and the title of the sheet. */
  label: string;
  children: ReactNode;
  /** Which edge of the wrapper it lines up with. */
  align?: 'start' | 'center' | 'end';
  className?: string;
}

const ALIGN = { start: 'start-0', center: 'start-1/2 -translate-x-1/2', end: 'end-0' } as const;

/**
 * A panel under the control that opens it. Put both in one `relative` wrapper: a press outside the wrapper, Escape, or
 * the focus leaving it closes the panel. A panel that closes while it has the focus returns the focus to the control.
 * It is our own: React Aria's Popover would add 19 KB to the first load, and moves the panel to the end of the page,
 * where it is inert while a native dialog is open.
 */
export function Popover({ open, ...rest }: PopoverProps) {
  return open ? <OpenPopover {...rest} /> : null;
}

function OpenPopover({ onClose, label, children, align = 'start', className }: Omit<PopoverProps, 'open'>) {
  const panel = useRef<HTMLDivElement>(null);
  useDismiss(panel, onClose);
  useEffect(() => {
    const element = panel.current;
    // A panel in the header is in view wherever the page is scrolled to.
    if (!element || element.closest('header')) return;
    // Runs at first, and again when loaded content makes the panel taller. After a press in the panel nothing moves
    // under the pointer any more.
    const watch = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }));
    const stop = () => watch.disconnect();
    watch.observe(element);
    element.addEventListener('pointerdown', stop, { once: true });
    return stop;
  }, []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      className={cx(
        'absolute top-[calc(100%+0.5rem)] z-20 scroll-mb-3 animate-rise-fast rounded-lg border border-hairline bg-overlay shadow-float',
        ALIGN[align],
        className,
      )}
    >
      {children}
    </div>
  );
}

/**
 * A popover on wide screens; under 640 px a sheet with the label as its title and a Close button. The content has its
 * own padding; the footer (a 'Done' button, a summary) stays at the lower edge in both (REQ-HSEARCH-1,
 * REQ-FSEARCH-1).
 */
export function ResponsivePopover({ footer, ...props }: PopoverProps & { footer?: ReactNode }) {
  const narrow = useMediaQuery(NARROW_SCREEN);
  if (narrow) {
    return (
      <Modal
        placement="bottom"
        open={props.open}
        onClose={props.onClose}
        title={props.label}
        footer={footer}
        bodyPadding={false}
      >
        {props.children}
      </Modal>
    );
  }
  return (
    <Popover {...props}>
      <div className="contents">{props.children}</div>
      {footer && (
        <div className="flex items-center justify-between gap-4 border-t border-hairline px-6 py-3">{footer}</div>
      )}
    </Popover>
  );
}

/**
 * The element that had the focus before the panel opened; if the panel already has the focus, the first button that has
 * it open.
 */
function openerOf(wrapper: HTMLElement, panel: HTMLElement | null): Element | null {
  const focused = document.activeElement;
  if (wrapper.contains(focused) && !panel?.contains(focused)) return focused;
  return wrapper.querySelector('[aria-haspopup="dialog"][aria-expanded="true"]');
}

function useDismiss(panel: React.RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = panel.current;
    const wrapper = element?.parentElement ?? null;
    if (!wrapper) return;
    const opener = openerOf(wrapper, element);
    const abort = new AbortController();
    const options = { signal: abort.signal };
    function onOutside(event: Event) {
      if (event.target instanceof Node && !wrapper?.contains(event.target)) close.current();
    }
    /** A press on plain text in the panel focuses an element around the wrapper, which does not count as leaving it. */
    function onFocus(event: FocusEvent) {
      if (!(event.target instanceof Node && event.target.contains(wrapper))) onOutside(event);
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close.current();
      if (opener instanceof HTMLElement) opener.focus();
    }
    document.addEventListener('pointerdown', onOutside, options);
    document.addEventListener('focusin', onFocus, options);
    document.addEventListener('keydown', onKey, options);
    return () => {
      abort.abort();
      if (opener instanceof HTMLElement && element?.contains(document.activeElement)) opener.focus();
    };
  }, [panel]);
}
