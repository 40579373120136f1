import { Tabs } from '#ui/tabs.tsx';

/** The two lists of bookings. */
export function FindTabs({ open }: { open: '/find' | '/find/balances' }) {
  return (
    <Tabs
      label="Lists of bookings"
      tabs={[
        { name: 'All bookings', to: '/find', isOpen: open === '/find' },
        { name: 'Balance due', to: '/find/balances', isOpen: open === '/find/balances' },
      ]}
    />
  );
}
