import { createContext, Suspense, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { announce } from './live-region.tsx';

const MAX_TOASTS = 3;
const SHOWN_MS = 6_000;

export interface ToastContent {
  text: string;
  tone?: 'positive' | 'critical';
  /** With an action the toast stays until it is used or closed. */
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends ToastContent {
  id: number;
}

const ToastContext = createContext<(toast: ToastContent) => void>(() => {});
const ToastStack = lazyPart(() => import('./toast-stack.tsx').then((module) => module.ToastStack));

/** `const toast = useToast(); toast({ text: 'Code copied' })` – for what is done, never the only place of an error. */
export function useToast(): (toast: ToastContent) => void {
  return use(ToastContext);
}

/** Hosts the toasts, above dialogs too. Their code is loaded with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: ToastContent) => {
      announce(toast.text);
      const id = nextId.current++;
      // What is said again takes the place of what said it.
      setToasts((shown) =>
        [...shown.filter(({ text, action }) => action || text !== toast.text), { ...toast, id }].slice(-MAX_TOASTS),
      );
      if (!toast.action) setTimeout(remove, SHOWN_MS, id);
    },
    [remove],
  );
  return (
    <ToastContext value={show}>
      {children}
      {toasts.length > 0 && (
        <Suspense>
          <ToastStack toasts={toasts} onRemove={remove} />
        </Suspense>
      )}
    </ToastContext>
  );
}
