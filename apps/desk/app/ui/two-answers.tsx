import { useState, type ReactNode } from 'react';
import { Button, Key } from './button.tsx';

/** The frame of the dialog of one answer to a request: its title, its two buttons, and what closes it. */
export interface AnswerFrame {
  readonly title: string;
  /** Label of the button that changes nothing. */
  readonly keep: string;
  /** Label of the button that does it. */
  readonly act: string;
  readonly onClose: () => void;
}

/**
 * The answers to a request for a second person, each given in its dialog: who asked may only withdraw it, anybody else approves it or
 * sends it back. The approving button is last, and says what it does.
 */
export function TwoAnswers({
  isMine,
  act,
  renderApprove,
  renderClose,
}: {
  /** Whether the operator asked. */
  isMine: boolean;
  act: string;
  renderApprove: (frame: AnswerFrame) => ReactNode;
  renderClose: (frame: AnswerFrame) => ReactNode;
}) {
  const [open, setOpen] = useState<'approve' | 'close' | null>(null);
  const onClose = () => setOpen(null);
  const back = isMine ? 'Withdraw' : 'Send back';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button data-key="b" onClick={() => setOpen('close')} className={isMine ? undefined : 'grow'}>
          {back} <Key>B</Key>
        </Button>
        {!isMine && (
          <Button look="next" onClick={() => setOpen('approve')} className="grow">
            {act} <Key>S</Key>
          </Button>
        )}
      </div>
      {open === 'approve' && renderApprove({ title: act, keep: 'Not yet', act, onClose })}
      {open === 'close' &&
        renderClose({
          title: isMine ? 'Withdraw the request' : 'Send the request back',
          keep: 'Leave it open',
          act: back,
          onClose,
        })}
    </>
  );
}
