import { Outlet } from 'react-router';
import { QueryScope } from '#lib/queries/query-scope.tsx';

/** Layout of the pages that fetch or change data in the browser. */
export default function Queries() {
  return (
    <QueryScope>
      <Outlet />
    </QueryScope>
  );
}
