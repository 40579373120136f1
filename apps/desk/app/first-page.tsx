import { may } from '@safar/contract/desk/permissions';
import { Navigate } from 'react-router';
import { useOperator } from '#api/operator.ts';
import { PageHead } from '#ui/card.tsx';
import { NAVIGATION } from './navigation.ts';
import { PAGES } from './page-list.ts';

/** Redirects to the first page that the operator may open. */
export function FirstPage() {
  const { role } = useOperator();
  const first = NAVIGATION.flatMap(({ items }) => items).find(({ path }) => may(role, PAGES[path]));
  if (first !== undefined) return <Navigate to={first.path} replace />;
  return <PageHead title="Nothing for your role yet" />;
}
