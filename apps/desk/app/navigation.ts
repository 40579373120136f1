import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCalendarMonth,
  IconChartBar,
  IconContract,
  IconDiscount,
  IconFlag,
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
  /** What is counted beside it: all that waits, or hotels to map. */
  readonly counts?: 'waiting' | 'mappings';
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
      { path: '/waiting', name: 'Waiting', icon: IconListCheck, counts: 'waiting' },
    ],
  },
  {
    name: 'Sell',
    items: [
      { path: '/prices', name: 'Prices', icon: IconReceiptRupee },
      { path: '/coupons', name: 'Coupons', icon: IconDiscount },
      { path: '/offers', name: 'Offers', icon: IconSpeakerphone },
      { path: '/notices', name: 'Notices', icon: IconInfoCircle },
      { path: '/contracts', name: 'Contracts', icon: IconContract },
      { path: '/mappings', name: 'Mappings', icon: IconLink, counts: 'mappings' },
      { path: '/suppliers', name: 'Suppliers', icon: IconPlug },
    ],
  },
  {
    name: 'Money',
    items: [
      { path: '/reports', name: 'Reports', icon: IconReportMoney },
      { path: '/month', name: 'Month', icon: IconCalendarMonth },
      { path: '/refunds', name: 'Refunds', icon: IconArrowBackUp },
      { path: '/disputes', name: 'Disputes', icon: IconFlag },
      { path: '/settlements', name: 'Settlements', icon: IconBuildingBank },
    ],
  },
  {
    name: 'People and machine',
    items: [
      { path: '/travellers', name: 'Travellers', icon: IconUser },
      { path: '/operators', name: 'Operators', icon: IconUsersGroup },
      { path: '/audit', name: 'Audit log', icon: IconHistory },
      { path: '/system', name: 'System', icon: IconServerCog },
    ],
  },
];
