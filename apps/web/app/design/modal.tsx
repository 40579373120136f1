import { Suspense, useEffect, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';

const loadOpenModal = () => import('./open-modal.tsx');
const OpenModal = lazyPart(() => loadOpenModal().then((module) => module.OpenModal));

/** By then the page itself is usually live. */
const IDLE_AFTER_MS = 1_500;

/**
 * Position of the box: `center` on every screen; `bottom`, at the bottom edge, for dialogs that only phones open;
 * `responsive` (default), centred on wide screens and at the bottom under 640 px.
 */
export type ModalPlacement = 'center' | 'bottom' | 'responsive';
export type ModalSize = 'sm' | 'md' | 'lg' | 'xl';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  placement?: ModalPlacement;
  /** Stays at the bottom edge while the body scrolls; usually one or two buttons. */
  footer?: ReactNode;
  /** 25, 30 (default), 44 or 61 rem wide. */
  size?: ModalSize;
  /** False while closing would lose work in progress: no Close button, Escape or click outside. */
  dismissible?: boolean;
  /** Replaces the cross at the title: 'Done'. */
  closeText?: string;
  /** False when the body has its own padding. */
  bodyPadding?: boolean;
  /** Hides the title bar; the title still names the dialog for screen readers. */
  bare?: boolean;
  role?: 'dialog' | 'alertdialog';
  className?: string;
}

/** Props of the open dialog. */
export type OpenModalProps = Omit<ModalProps, 'open'>;

/**
 * The native modal dialog. Focus goes to `[data-autofocus]` inside, else to the dialog. Its code is not part of a
 * page's first load: it is fetched when the page is idle.
 */
export function Modal({ open, ...rest }: ModalProps) {
  useEffect(() => {
    const timer = setTimeout(() => void loadOpenModal(), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{open && <OpenModal {...rest} />}</Suspense>;
}
