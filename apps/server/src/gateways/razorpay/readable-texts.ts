import { readableTexts } from '../../platform/redact-call.ts';

/** Keys whose texts name no payer. */
export const RAZORPAY_TEXTS = readableTexts({
  codes: `
    id entity currency status method order_id payment_id refund_id reference_id receipt capture
    speed_processed speed_requested refund_status arn rrn
    code reason source step error_code error_reason error_source error_step
    event contains type phase reason_code severity utr settlement_id dispute_id network psp bank wallet instrument_type
    checkout refund attempt traces`,
  sentences: 'description error_description',
});
