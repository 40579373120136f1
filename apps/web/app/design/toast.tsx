import { createContext, lazy, Suspense, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { announce } from './live-region.tsx';

const MAX_TOASTS = 3;

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
const ToastStack = lazy(() => import('./toast-stack.tsx').then((module) => ({ default: module.ToastStack })));

/** `const toast = useToast(); toast({ text: 'Code copied' })` – for what is done, never the only place of an error. */
export function useToast(): (toast: ToastContent) => void {
  return use(ToastContext);
}

/** Hosts the toasts, above dialogs too. Their code is loaded with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);
  const show = useCallback((toast: ToastContent) => {
    announce(toast.text);
    const id = nextId.current++;
    setToasts((shown) => [...shown, { ...toast, id }].slice(-MAX_TOASTS));
  }, []);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      {toasts.length > 0 && (
        <Suspense>
          <ToastStack key={toasts.at(-1)?.id} toasts={toasts} onRemove={remove} />
        </Suspense>
      )}
    </ToastContext>
  );
}
