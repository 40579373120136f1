import { createBrowserRouter } from 'react-router';
import { AuditPage } from '#pages/audit.tsx';
import { BookingPage } from '#pages/booking.tsx';
import { ContractPage } from '#pages/contract.tsx';
import { ContractsPage } from '#pages/contracts.tsx';
import { CouponsPage } from '#pages/coupons.tsx';
import { DisputePage } from '#pages/dispute.tsx';
import { FindPage } from '#pages/find.tsx';
import { InvitationPage } from '#pages/invitation.tsx';
import { MappingPage } from '#pages/mapping.tsx';
import { MappingsPage } from '#pages/mappings.tsx';
import { MePage } from '#pages/me.tsx';
import { NotFoundPage } from '#pages/not-found.tsx';
import { NoticesPage } from '#pages/notices.tsx';
import { OffersPage } from '#pages/offers.tsx';
import { OperatorsPage } from '#pages/operators.tsx';
import { PricesPage } from '#pages/prices.tsx';
import { QueuesPage } from '#pages/queues.tsx';
import { LineBookingsPage } from '#pages/reports/line-bookings.tsx';
import { ReportsPage } from '#pages/reports.tsx';
import { SystemPage } from '#pages/system.tsx';
import { SuppliersPage } from '#pages/suppliers.tsx';
import { SettlementPage } from '#pages/settlement.tsx';
import { SettlementsPage } from '#pages/settlements.tsx';
import { SignInPage } from '#pages/sign-in.tsx';
import { TravellerPage } from '#pages/traveller.tsx';
import { TravellersPage } from '#pages/travellers.tsx';
import { TodayPage } from '#pages/today.tsx';
import { FirstPage } from './first-page.tsx';
import { Shell } from './shell.tsx';

/** Every page of the desk. Those below the shell are for whoever is signed in. */
export const router = createBrowserRouter([
  { path: '/sign-in', element: <SignInPage /> },
  { path: '/invitation', element: <InvitationPage /> },
  {
    path: '/',
    element: <Shell />,
    children: [
      { index: true, element: <FirstPage /> },
      { path: 'today', element: <TodayPage /> },
      { path: 'find', element: <FindPage /> },
      { path: 'bookings/:userId/:id', element: <BookingPage /> },
      { path: 'settlements', element: <SettlementsPage /> },
      { path: 'settlements/:gateway/:id', element: <SettlementPage /> },
      { path: 'disputes/:gateway/:id', element: <DisputePage /> },
      { path: 'queues', element: <QueuesPage /> },
      { path: 'offers', element: <OffersPage /> },
      { path: 'notices', element: <NoticesPage /> },
      { path: 'contracts', element: <ContractsPage /> },
      { path: 'contracts/:code', element: <ContractPage /> },
      { path: 'mappings', element: <MappingsPage /> },
      { path: 'mappings/:supplier/:code', element: <MappingPage /> },
      { path: 'coupons', element: <CouponsPage /> },
      { path: 'prices', element: <PricesPage /> },
      { path: 'reports', element: <ReportsPage /> },
      { path: 'reports/bookings', element: <LineBookingsPage /> },
      { path: 'suppliers', element: <SuppliersPage /> },
      { path: 'travellers', element: <TravellersPage /> },
      { path: 'travellers/:id', element: <TravellerPage /> },
      { path: 'operators', element: <OperatorsPage /> },
      { path: 'system', element: <SystemPage /> },
      { path: 'me', element: <MePage /> },
      { path: 'audit', element: <AuditPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
