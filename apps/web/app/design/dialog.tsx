import { Modal, type ModalProps } from './modal.tsx';

/** A modal in the middle of the screen, at every width. Focus goes to `[data-autofocus]` inside, else to the dialog. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} placement="center" />;
}
