import type { ReactElement, ReactNode } from 'react';
import { type RouteObject, Navigate } from 'react-router';
import { AuditPage } from '#pages/audit.tsx';
import { BalancesPage } from '#pages/balances.tsx';
import { BookingPage } from '#pages/booking.tsx';
import { ContractPage } from '#pages/contract.tsx';
import { ContractsPage } from '#pages/contracts.tsx';
import { CouponsPage } from '#pages/coupons.tsx';
import { DisputePage } from '#pages/dispute.tsx';
import { DisputesPage } from '#pages/disputes.tsx';
import { FindPage } from '#pages/find.tsx';
import { InvitationPage } from '#pages/invitation.tsx';
import { MappingPage } from '#pages/mapping.tsx';
import { MappingsPage } from '#pages/mappings.tsx';
import { MePage } from '#pages/me.tsx';
import { MonthPage } from '#pages/month.tsx';
import { NoticesPage } from '#pages/notices.tsx';
import { OffersPage } from '#pages/offers.tsx';
import { OperatorsPage } from '#pages/operators.tsx';
import { PageFailed } from '#pages/page-failed.tsx';
import { PricesPage } from '#pages/prices.tsx';
import { RefundsPage } from '#pages/refunds.tsx';
import { AccountPage } from '#pages/reports/account.tsx';
import { HotelPage } from '#pages/reports/hotel.tsx';
import { LineBookingsPage } from '#pages/reports/line-bookings.tsx';
import { ReportsPage } from '#pages/reports.tsx';
import { StatementPage } from '#pages/statement.tsx';
import { SystemPage } from '#pages/system.tsx';
import { SuppliersPage } from '#pages/suppliers.tsx';
import { SettlementPage } from '#pages/settlement.tsx';
import { SettlementsPage } from '#pages/settlements.tsx';
import { SignInPage } from '#pages/sign-in.tsx';
import { TravellerPage } from '#pages/traveller.tsx';
import { TravellersPage } from '#pages/travellers.tsx';
import { TodayPage } from '#pages/today.tsx';
import { WaitingPage } from '#pages/waiting.tsx';
import { WritingPage } from '#pages/writing.tsx';
import { PAGES, type PagePath } from './page-list.ts';
import { Shell } from './shell.tsx';
import { may, ROLES, type Permission } from '@safar/contract/desk/permissions';
import { useOperator } from '#api/use-ask.ts';
import { PageHead } from '#ui/card.tsx';
import { NAVIGATION } from './navigation.ts';

const ELEMENTS: Readonly<Record<PagePath, ReactElement>> = {
  '/today': <TodayPage />,
  '/find': <FindPage />,
  '/find/balances': <BalancesPage />,
  '/bookings/:userId/:id': <BookingPage />,
  '/settlements': <SettlementsPage />,
  '/settlements/:gateway/:id': <SettlementPage />,
  '/disputes/:gateway/:id': <DisputePage />,
  '/refunds': <RefundsPage />,
  '/disputes': <DisputesPage />,
  '/waiting': <WaitingPage />,
  '/writing': <WritingPage />,
  '/offers': <OffersPage />,
  '/notices': <NoticesPage />,
  '/contracts': <ContractsPage />,
  '/contracts/:code': <ContractPage />,
  '/mappings': <MappingsPage />,
  '/mappings/:supplier/:code': <MappingPage />,
  '/coupons': <CouponsPage />,
  '/prices': <PricesPage />,
  '/reports': <ReportsPage />,
  '/reports/bookings': <LineBookingsPage />,
  '/reports/account': <AccountPage />,
  '/reports/hotel': <HotelPage />,
  '/month': <MonthPage />,
  '/statement': <StatementPage />,
  '/suppliers': <SuppliersPage />,
  '/travellers': <TravellersPage />,
  '/travellers/:id': <TravellerPage />,
  '/operators': <OperatorsPage />,
  '/system': <SystemPage />,
  '/me': <MePage />,
  '/audit': <AuditPage />,
};

/**
 * Every page of the desk. Those inside the shell need a signed-in operator with the permission. A page that fails to
 * render is replaced alone: the shell stays (REQ-DESK-35).
 */
export const routes: RouteObject[] = [
  {
    errorElement: <PageFailed />,
    children: [
      { path: '/sign-in', element: <SignInPage /> },
      { path: '/invitation', element: <InvitationPage /> },
      {
        path: '/',
        element: <Shell />,
        children: [
          {
            errorElement: <PageFailed />,
            children: [
              { index: true, element: <FirstPage /> },
              ...pagePaths().map((path) => ({
                path,
                element: <ForRole permission={PAGES[path]}>{ELEMENTS[path]}</ForRole>,
              })),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];

function pagePaths(): PagePath[] {
  return Object.keys(PAGES).filter((path): path is PagePath => path in PAGES);
}

/** Redirects to the first page that the operator may open. */
function FirstPage() {
  const { role } = useOperator();
  const first = NAVIGATION.flatMap(({ items }) => items).find(({ path }) => may(role, PAGES[path]));
  if (first !== undefined) return <Navigate to={first.path} replace />;
  return <PageHead title="Nothing for your role yet" />;
}

/**
 * Renders a page, or a sentence when the role may not open it; then no tab, filter or download of the page is shown
 * (REQ-DESK-4, REQ-DESK-35).
 */
function ForRole({ permission, children }: { permission: Permission; children: ReactNode }) {
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

function NotFoundPage() {
  return (
    <>
      <PageHead title="There is no such page" />
      <p className="text-muted">The link may be old. Everything you can open is in the bar.</p>
    </>
  );
}
