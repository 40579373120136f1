import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';
import { Modal } from '#design/modal.tsx';

/** The dialog with the form to change a search; it fills the screen of a phone (REQ-HRES-1, REQ-FRES-2). */
export function SearchDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Modal
      open
      title={t(m.modifySearch)}
      size="xl"
      onClose={onClose}
      className="max-sm:h-dvh max-sm:max-h-dvh! max-sm:rounded-none!"
    >
      {children}
    </Modal>
  );
}
