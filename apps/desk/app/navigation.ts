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
import type { PagePath } from './page-list.ts';

export interface NavigationItem {
  readonly path: PagePath;
  readonly name: string;
  readonly icon: Icon;
  /** The queues that are handled on this page. */
  readonly queues?: readonly QueueName[];
}

export interface NavigationGroup {
  readonly name: string;
  readonly items: readonly NavigationItem[];
}

/** The side bar, by kind of work. Pages that a role may not open are hidden. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    name: 'Work',
    items: [
      { path: '/today', name: 'Today', icon: IconChartBar },
      { path: '/find', name: 'Find', icon: IconSearch },
      {
        path: '/queues',
        name: 'Waiting',
        icon: IconListCheck,
        queues: ['approvals', 'bookings', 'refunds', 'disputes', 'differences', 'messages', 'writing', 'questions'],
      },
    ],
  },
  {
    name: 'Sell',
    items: [
      { path: '/prices', name: 'Prices', icon: IconReceiptRupee, queues: ['prices'] },
      { path: '/coupons', name: 'Coupons', icon: IconDiscount, queues: ['coupons'] },
      { path: '/offers', name: 'Offers', icon: IconSpeakerphone },
      { path: '/notices', name: 'Notices', icon: IconInfoCircle },
      { path: '/contracts', name: 'Contracts', icon: IconContract },
      {
        path: '/mappings',
        name: 'Mappings',
        icon: IconLink,
        queues: ['mappings'],
      },
      { path: '/suppliers', name: 'Suppliers', icon: IconPlug },
    ],
  },
  {
    name: 'Money',
    items: [
      { path: '/reports', name: 'Reports', icon: IconReportMoney },
      { path: '/settlements', name: 'Settlements', icon: IconBuildingBank },
    ],
  },
  {
    name: 'People and machine',
    items: [
      {
        path: '/travellers',
        name: 'Travellers',
        icon: IconUser,
        queues: ['data-requests'],
      },
      {
        path: '/operators',
        name: 'Operators',
        icon: IconUsersGroup,
        queues: ['places'],
      },
      { path: '/audit', name: 'Audit log', icon: IconHistory },
      { path: '/system', name: 'System', icon: IconServerCog },
    ],
  },
];
