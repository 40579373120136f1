import { may, ROLES, type Permission } from '@safar/contract/desk/permissions';
import type { ReactNode } from 'react';
import { useOperator } from '#api/operator.ts';
import { PageHead } from '#ui/card.tsx';

/** Renders a page, or a sentence when the role may not open it; then no tab, filter or download of the page is shown (REQ-DESK-4). */
export function ForRole({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { role } = useOperator();
  if (may(role, permission)) return children;
  const roles = ROLES.filter((one) => may(one, permission));
  return (
    <>
      <PageHead title="This page is not for your role" />
      <p className="text-muted">
        You are signed in as {role}. It is for: {roles.join(', ')}. Ask one of them, or an administrator for the role.
      </p>
    </>
  );
}
