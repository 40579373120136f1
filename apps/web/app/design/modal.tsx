import { Suspense, useEffect, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';

const loadOpenModal = () => import('./open-modal.tsx');
const OpenModal = lazyPart(() => loadOpenModal().then((module) => module.OpenModal));

/** By then the page itself is live. */
const IDLE_AFTER_MS = 1_500;

/**
 * Where the box stands: in the middle of every screen; at the bottom edge, for what only phones open; or, which is usual, the first on wide
 * screens and the second under 640 px.
 */
export type ModalPlacement = 'center' | 'bottom' | 'responsive';
export type ModalSize = 'sm' | 'md' | 'lg' | 'xl';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  placement?: ModalPlacement;
  /** Stays at the bottom edge while the body scrolls: usually one or two buttons. */
  footer?: ReactNode;
  /** 25, 30 (default), 44 or 61 rem wide. */
  size?: ModalSize;
  /** Off while leaving would lose work under way: no Close button, Escape or click outside. */
  dismissible?: boolean;
  /** In place of the cross at the title: 'Done'. */
  closeText?: string;
  /** Off where the body brings its own edges. */
  bodyPadding?: boolean;
  /** Without the title bar; the title still names the dialog for screen readers. */
  bare?: boolean;
  role?: 'dialog' | 'alertdialog';
  className?: string;
}

/** What the box itself gets. */
export type OpenModalProps = Omit<ModalProps, 'open'>;

/**
 * The native modal dialog. Focus goes to `[data-autofocus]` inside, else to the dialog. Its code is no part of a page's first load: it is
 * fetched when the page has nothing else to do.
 */
export function Modal({ open, ...rest }: ModalProps) {
  useEffect(() => {
    const timer = setTimeout(() => void loadOpenModal(), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{open && <OpenModal {...rest} />}</Suspense>;
}
