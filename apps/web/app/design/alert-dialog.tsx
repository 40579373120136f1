import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Modal } from './modal.tsx';

export interface AlertDialogProps {
  open: boolean;
  title: string;
  /** The alert's message. */
  text: ReactNode;
  okLabel?: string;
  /** Adds a second button ('Keep booking'), which makes the dialog a question; it calls `onClose`. */
  cancelLabel?: string;
  okVariant?: ButtonVariant;
  busy?: boolean;
  onOk?: () => void;
  onClose: () => void;
}

/** Replaces the browser's `alert` and `confirm`. */
export function AlertDialog({
  open,
  title,
  text,
  okLabel = t(m.ok),
  cancelLabel,
  okVariant = 'solid',
  busy,
  onOk,
  onClose,
}: AlertDialogProps) {
  return (
    <Modal
      open={open}
      role="alertdialog"
      size="sm"
      title={title}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <>
          {cancelLabel && (
            <Button onClick={onClose} disabled={busy}>
              {cancelLabel}
            </Button>
          )}
          <Button variant={okVariant} busy={busy} onClick={onOk ?? onClose} data-autofocus>
            {okLabel}
          </Button>
        </>
      }
    >
      <div className="text-muted">{text}</div>
    </Modal>
  );
}
