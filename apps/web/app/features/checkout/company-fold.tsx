import * as m from '@safar/messages/invoice-company';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';

/** Opens the fields of a company that few have; its second press removes what was typed and closes them again. */
export function CompanyFold({
  isOpen,
  onRemove,
  children,
}: {
  /** Something was typed. */
  isOpen: boolean;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <details
      open={isOpen}
      className="group -my-2 open:mb-0"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open && isOpen) onRemove();
      }}
    >
      <summary className="link min-h-touch w-fit cursor-pointer list-none content-center">
        <span className="group-open:hidden">{t(m.addGst)}</span>
        <span className="hidden group-open:inline">{t(m.removeGst)}</span>
      </summary>
      {children}
    </details>
  );
}
