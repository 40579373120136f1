import { createContext, Suspense, use, useCallback, useRef, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { announce } from './live-region.tsx';
import type { Elements } from '#lib/rich.tsx';

const MAX_TOASTS = 3;
const SHOWN_MS = 6_000;

export interface ToastContent {
  text: string;
  tone?: 'positive' | 'critical';
  /** With an action the toast stays until it is used or closed. */
  action?: { label: string; onPress: () => void };
  /** For something that is in progress: the toast stays until it is removed or closed. */
  stays?: boolean;
}

export interface ShownToast extends ToastContent {
  id: number;
}

/** Shows a toast and returns a function that removes it. */
type ShowToast = (toast: ToastContent) => () => void;

const ToastContext = createContext<ShowToast>(() => () => {});
const ToastStack = lazyPart(() => import('./toast-stack.tsx').then((module) => module.ToastStack));

/**
 * `const toast = useToast(); toast({ text: 'Code copied' })` – reports something done; never the only place of an
 * error.
 */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/**
 * Hosts the toasts, above dialogs too. Their code is loaded with the first one, or earlier by a part that may have to
 * report a lost connection. They are our own: React Aria's toasts are marked unstable, and cannot be pressed while a
 * native dialog is open, since their region stands at the end of the page.
 */
export function ToastProvider({ children }: { children: Elements }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>(
    (toast) => {
      announce(toast.text);
      const id = nextId.current++;
      // A toast replaces an earlier one that has the same text and no action.
      setToasts((shown) =>
        [...shown.filter(({ text, action }) => action || text !== toast.text), { ...toast, id }].slice(-MAX_TOASTS),
      );
      if (!toast.action && !toast.stays) setTimeout(remove, SHOWN_MS, id);
      return () => remove(id);
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
