import { createCoupon } from '@safar/contract/desk/coupons';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

/** The form of a coupon; a new coupon waits for a second operator. */
export function NewCouponDialog({ onClose }: { onClose: () => void }) {
  return (
    <SchemaDialog
      title="New coupon"
      act="Make the coupon"
      call={createCoupon}
      fields={[
        {
          name: 'code',
          label: 'Code',
          hint: 'Empty: it is given by itself where it fits.',
          maxLength: 20,
          refusals: ['COUPON_CODE_TAKEN'],
        },
        { name: 'name', label: 'Name' },
        { name: 'percent', label: 'Per cent off' },
        { name: 'flatPaise', label: 'Or ₹ off' },
        { name: 'capPaise', label: 'At most, in ₹' },
        { name: 'minimumPaise', label: 'From a price of, in ₹' },
        {
          name: 'product',
          label: 'For',
          words: { '': 'Hotels and flights', hotel: 'Hotels', flight: 'Flights' },
        },
        { name: 'firstBooking', label: 'Travellers', words: { false: 'Everybody', true: 'First booking only' } },
        { name: 'perTraveller', label: 'Uses for each traveller' },
        { name: 'totalUses', label: 'Uses in all' },
        { name: 'budgetPaise', label: 'Budget, in ₹' },
        { name: 'fundedBy', label: 'Borne by', words: { safar: 'Safar', supplier: 'The supplier' } },
        {
          name: 'combines',
          label: 'Beside another',
          hint: 'An entered one beside one that is given by itself, where both may be combined.',
          words: { false: 'Never: the better one counts', true: 'May be combined' },
          wide: true,
        },
        { name: 'from', label: 'From' },
        { name: 'until', label: 'Until' },
      ]}
      onClose={onClose}
    />
  );
}
