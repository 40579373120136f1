import { may } from '@safar/contract/desk/permissions';
import { Navigate } from 'react-router';
import { useOperator } from '#api/operator.ts';
import { PageHead } from '#ui/card.tsx';
import { NAVIGATION } from './navigation.ts';

/** Leads to the first page whoever is signed in may open. */
export function FirstPage() {
  const { role } = useOperator();
  const first = NAVIGATION.flatMap(({ items }) => items).find(({ permission }) => may(role, permission));
  if (first !== undefined) return <Navigate to={first.path} replace />;
  return <PageHead title="Nothing for your role yet" />;
}
