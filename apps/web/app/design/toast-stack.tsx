import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { ShownToast } from './toast.tsx';

const SHOWN_MS = 6_000;

/** The toasts being shown, in the top layer: over an open dialog too. */
export function ToastStack({ toasts, onRemove }: { toasts: readonly ShownToast[]; onRemove: (id: number) => void }) {
  const host = useFrontHost();
  return createPortal(
    <ul
      ref={showPopover}
      popover="manual"
      aria-label="Messages"
      className="fixed inset-x-4 top-auto bottom-4 m-auto w-auto max-w-sm gap-2 overflow-visible bg-transparent text-text open:grid"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onRemove={onRemove} />
      ))}
    </ul>,
    host,
  );
}

function showPopover(element: HTMLElement | null): void {
  element?.showPopover();
}

function frontHost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/** The front-most modal dialog, since what is outside it cannot be pressed; the page when there is none (any more). */
function useFrontHost(): Element {
  const [host, setHost] = useState(frontHost);
  useEffect(() => {
    const update = () => setHost(frontHost());
    host.addEventListener('close', update);
    return () => host.removeEventListener('close', update);
  }, [host]);
  return host;
}

function ToastItem({ toast, onRemove }: { toast: ShownToast; onRemove: (id: number) => void }) {
  const { id, action } = toast;
  useEffect(() => {
    if (action) return;
    const timer = setTimeout(() => onRemove(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, action, onRemove]);
  const critical = toast.tone === 'critical';
  return (
    <li className="flex animate-rise-fast items-center gap-3 rounded-md border border-hairline bg-overlay py-1 ps-4 pe-1 text-sm shadow-float">
      <Icon of={critical ? IconAlertTriangle : IconCheck} className={critical ? 'text-critical' : 'text-positive'} />
      <span className="min-w-0 flex-1 py-2">{toast.text}</span>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            action.onPress();
            onRemove(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={IconX} iconSize="sm" label="Dismiss" onClick={() => onRemove(id)} />
    </li>
  );
}
