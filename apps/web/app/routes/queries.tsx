import { Outlet } from 'react-router';
import { QueryScope } from '#lib/queries/query-scope.tsx';

/** Around the pages that fetch in the browser or change something. */
export default function Queries() {
  return (
    <QueryScope>
      <Outlet />
    </QueryScope>
  );
}
