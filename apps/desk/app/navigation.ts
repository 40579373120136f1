import type { Permission } from '@safar/contract/desk/permissions';
import type { QueueName } from '@safar/contract/desk/queues';
import {
  IconBuildingBank,
  IconChartBar,
  IconContract,
  IconDiscount,
  IconHistory,
  IconInfoCircle,
  IconLink,
  IconListCheck,
  IconPlug,
  IconReceiptRupee,
  IconReportMoney,
  IconSearch,
  IconServerCog,
  IconSpeakerphone,
  IconUser,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';

export interface NavigationItem {
  readonly path: string;
  readonly name: string;
  readonly permission: Permission;
  readonly icon: Icon;
  /** What waits there for a person. */
  readonly queues?: readonly QueueName[];
}

export interface NavigationGroup {
  readonly name: string;
  readonly items: readonly NavigationItem[];
}

/** The side bar, by kind of work. What a role may not open is not shown. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    name: 'Work',
    items: [
      { path: '/today', name: 'Today', permission: 'today.read', icon: IconChartBar },
      { path: '/find', name: 'Find', permission: 'bookings.read', icon: IconSearch },
      {
        path: '/queues',
        name: 'Queues',
        permission: 'desk.open',
        icon: IconListCheck,
        queues: ['bookings', 'refunds', 'disputes', 'differences', 'messages', 'writing', 'questions'],
      },
    ],
  },
  {
    name: 'Sell',
    items: [
      { path: '/prices', name: 'Prices', permission: 'prices.read', icon: IconReceiptRupee, queues: ['prices'] },
      { path: '/coupons', name: 'Coupons', permission: 'coupons.read', icon: IconDiscount, queues: ['coupons'] },
      { path: '/offers', name: 'Offers', permission: 'offers.read', icon: IconSpeakerphone },
      { path: '/notices', name: 'Notices', permission: 'notices.read', icon: IconInfoCircle },
      { path: '/contracts', name: 'Contracts', permission: 'contracts.read', icon: IconContract },
      {
        path: '/mappings',
        name: 'Mappings',
        permission: 'mappings.decide',
        icon: IconLink,
        queues: ['mappings'],
      },
      { path: '/suppliers', name: 'Suppliers', permission: 'suppliers.read', icon: IconPlug },
    ],
  },
  {
    name: 'Money',
    items: [
      { path: '/reports', name: 'Reports', permission: 'reports.read', icon: IconReportMoney },
      { path: '/settlements', name: 'Settlements', permission: 'settlements.read', icon: IconBuildingBank },
    ],
  },
  {
    name: 'People and machine',
    items: [
      {
        path: '/travellers',
        name: 'Travellers',
        permission: 'travellers.read',
        icon: IconUser,
        queues: ['data-requests'],
      },
      {
        path: '/operators',
        name: 'Operators',
        permission: 'operators.manage',
        icon: IconUsersGroup,
        queues: ['places'],
      },
      { path: '/audit', name: 'Audit log', permission: 'audit.read', icon: IconHistory },
      { path: '/system', name: 'System', permission: 'system.manage', icon: IconServerCog },
    ],
  },
];
