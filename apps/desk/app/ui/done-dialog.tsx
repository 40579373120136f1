import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogFoot } from './dialog.tsx';

/** Confirms a finished action. */
export function DoneDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <DialogFoot>
        <Button look="next" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
