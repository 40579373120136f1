import { Modal, type ModalProps } from './modal.tsx';

/** A modal that rises from the bottom edge, at every width: for what only phones open. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} placement="bottom" />;
}
