import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { ShownToast } from './toast.tsx';

/** The toasts being shown, in the top layer, also over an open dialog. */
export function ToastStack({ toasts, onRemove }: { toasts: readonly ShownToast[]; onRemove: (id: number) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const [host, setHost] = useState(frontHost);
  useEffect(() => {
    const update = () => setHost(frontHost());
    host.addEventListener('close', update);
    return () => host.removeEventListener('close', update);
  }, [host]);
  const comeToFront = useCallback(() => {
    setHost(frontHost());
    list.current?.hidePopover();
    list.current?.showPopover();
  }, []);
  return createPortal(
    <ul
      ref={list}
      popover="manual"
      aria-label={t(m.messages)}
      className="fixed inset-x-4 top-auto bottom-4 max-sm:in-[:root:has([data-action-bar])]:bottom-20 m-auto w-auto max-w-sm gap-2 overflow-visible bg-transparent text-text open:grid"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onAppear={comeToFront} onRemove={onRemove} />
      ))}
    </ul>,
    host,
  );
}

/** The front-most modal dialog, since nothing outside it can be pressed; the page when no dialog is open. */
function frontHost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

interface ToastItemProps {
  toast: ShownToast;
  /** Called when the toast is added: the stack may have to move in front of a dialog opened since the last one. */
  onAppear: () => void;
  onRemove: (id: number) => void;
}

function ToastItem({ toast, onAppear, onRemove }: ToastItemProps) {
  const { id, action } = toast;
  useEffect(onAppear, [onAppear]);
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
      <IconButton icon={IconX} iconSize="sm" label={t(m.dismiss)} onClick={() => onRemove(id)} />
    </li>
  );
}
