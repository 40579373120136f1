import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import type { Elements } from '#lib/rich.tsx';

const AlertDialog = lazyPart(() => import('./alert-dialog.tsx').then((module) => module.AlertDialog));

export interface Alert {
  title: string;
  text: ReactNode;
}

type ShowAlert = (alert: Alert) => Promise<void>;

const AlertContext = createContext<ShowAlert>(() => Promise.resolve());

/** Hosts the alerts that `useAlert` opens. Their code is loaded with the first one. */
export function AlertProvider({ children }: { children: Elements }) {
  const [shown, setShown] = useState<(Alert & { done: () => void }) | null>(null);
  const show = useCallback<ShowAlert>((alert) => new Promise((resolve) => setShown({ ...alert, done: resolve })), []);

  function close() {
    shown?.done();
    setShown(null);
  }

  return (
    <AlertContext value={show}>
      {children}
      {shown && (
        <Suspense>
          <AlertDialog open title={shown.title} text={shown.text} onClose={close} />
        </Suspense>
      )}
    </AlertContext>
  );
}

/** `const alert = useAlert(); await alert({ title, text })` – resolves when the traveller has closed it. */
export function useAlert(): ShowAlert {
  return use(AlertContext);
}
