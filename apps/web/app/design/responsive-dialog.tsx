import { Modal, type ModalProps } from './modal.tsx';

/** A dialog in the middle of wide screens, a sheet from the bottom under 640 px. The usual choice. */
export function ResponsiveDialog(props: ModalProps) {
  return <Modal {...props} placement="responsive" />;
}
