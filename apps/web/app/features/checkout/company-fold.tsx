import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import type { Elements } from '#lib/rich.tsx';

/** Opens a company's fields, which few travellers need; the second press clears and closes them. */
export function CompanyFold({
  isOpen,
  onRemove,
  children,
}: {
  /** Whether something was typed. */
  isOpen: boolean;
  onRemove: () => void;
  children: Elements;
}) {
  const [shows, setShows] = useState(isOpen);
  return (
    <details
      open={isOpen}
      className="-my-2 open:mb-0"
      onToggle={({ currentTarget: { open } }) => {
        setShows(open);
        if (!open && isOpen) onRemove();
      }}
    >
      <summary className="link min-h-touch w-fit cursor-pointer list-none content-center">
        {shows ? t(m.removeGst) : t(m.addGst)}
      </summary>
      {children}
    </details>
  );
}
