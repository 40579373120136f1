import * as m from '@safar/messages/errors';
import * as signIn from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';

/** A sentence without values. */
type Sentence = typeof m.badRequest;

interface ErrorEntry {
  /** HTTP status of the answer. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503;
  /** The text for travellers when the failing code gives no more exact one; texts for operators are in English. */
  readonly text: Sentence | string;
}

/** The only list of errors that the API can answer (REQ-API-3). */
export const ERRORS = {
  BAD_REQUEST: { status: 400, text: m.badRequest },
  BODY_TOO_LARGE: { status: 413, text: m.bodyTooLarge },
  UNSUPPORTED_BODY: { status: 415, text: m.unsupportedBody },
  NOT_FOUND: { status: 404, text: m.notFound },
  TOO_MANY_REQUESTS: { status: 429, text: m.tooManyRequests },
  OPERATORS_ONLY: {
    status: 401,
    text: 'Operators only: from this machine, or with Authorization: Bearer and the OPERATIONS_TOKEN.',
  },
  UNEXPECTED: { status: 500, text: m.unexpected },
  UNAVAILABLE: { status: 503, text: m.unavailable },

  SIGN_IN_REQUIRED: { status: 401, text: m.signInRequired },
  OTP_NOT_SENT: { status: 503, text: m.otpNotSent },
  OTP_LIMITED: { status: 429, text: m.otpLimited },
  SNAPSHOTS_LIMITED: { status: 429, text: m.snapshotsLimited },
  EMAIL_LIMITED: { status: 429, text: m.emailLimited },
  MAIL_NOT_SENT: { status: 503, text: m.mailNotSent },
  EMAIL_CODE_INVALID: { status: 400, text: m.emailCodeInvalid },
  OTP_PAUSED: { status: 503, text: m.otpPaused },
  CHALLENGE_NEEDED: { status: 403, text: m.challengeNeeded },
  OTP_INVALID: { status: 401, text: signIn.otpInvalid },
  LOGIN_FAILED: { status: 401, text: m.loginFailed },
  ACCOUNT_BLOCKED: { status: 403, text: m.accountBlocked },
  PASSWORD_LIMITED: { status: 429, text: m.passwordLimited },
  PASSWORD_WRONG: { status: 403, text: m.passwordWrong },
  PROOF_NEEDED: { status: 403, text: m.proofNeeded },
  CROSS_SITE: { status: 403, text: m.crossSite },
  DEVICE_NOT_FOUND: { status: 404, text: m.deviceNotFound },
  PUSH_NOT_OFFERED: { status: 409, text: m.pushNotOffered },
  TRAVELLER_NOT_FOUND: { status: 404, text: m.travellerNotFound },
  TRAVELLER_INVALID: { status: 400, text: m.travellerInvalid },
  TRAVELLERS_FULL: { status: 409, text: m.travellersFull },
  SAVED_HOTELS_FULL: { status: 409, text: m.savedHotelsFull },
  ACCOUNT_IN_USE: { status: 409, text: m.accountInUse },
  PASSWORD_WEAK: { status: 400, text: m.passwordWeak },
  EMAIL_INVALID: { status: 400, text: signIn.emailRule },
  SIGNUP_FAILED: { status: 409, text: m.signupFailed },

  CITY_NOT_FOUND: { status: 404, text: m.cityNotFound },
  HOTEL_NOT_FOUND: { status: 404, text: m.hotelNotFound },
  SUPPLIER_NOT_FOUND: { status: 404, text: m.supplierNotFound },
  SUPPLIER_UNAVAILABLE: { status: 503, text: m.supplierUnavailable },
  SEARCHES_LIMITED: { status: 429, text: m.searchesLimited },
  SEARCH_EXPIRED: { status: 410, text: m.searchExpired },
  FARE_GONE: { status: 409, text: m.fareGone },
  STAY_CHANGED: { status: 409, text: m.stayChanged },
  RATE_GONE: { status: 409, text: m.rateGone },
  PRICE_CHANGED: { status: 409, text: m.priceChanged },

  SESSION_INVALID: { status: 404, text: m.sessionInvalid },
  SESSION_CLOSED: { status: 409, text: m.sessionClosed },
  GUESTS_INVALID: { status: 400, text: m.guestsInvalid },
  GUESTS_MISSING: { status: 409, text: m.guestsMissing },
  PLAN_UNAVAILABLE: { status: 409, text: m.planUnavailable },
  COUPON_REFUSED: { status: 409, text: m.couponRefused },
  HOLDS_LIMITED: { status: 409, text: m.holdsLimited },

  GATEWAY_UNAVAILABLE: { status: 503, text: m.gatewayUnavailable },
  AMOUNT_ABOVE_MOST: { status: 409, text: m.amountAboveMost },
  SALES_PAUSED: { status: 503, text: m.salesPaused },
  SAME_BOOKING: { status: 409, text: m.sameBooking },
  DUPLICATE_BOOKING: { status: 409, text: m.duplicateBooking },
  TAXES_NOT_OPEN: { status: 409, text: m.taxesNotOpen },
  EXCHANGE_NOT_POSSIBLE: { status: 409, text: m.exchangeNotPossible },
  CHANGE_CLOSED: { status: 409, text: m.changeClosed },
  PAYMENT_NOT_VERIFIED: { status: 400, text: m.paymentNotVerified },
  PAYMENT_NOT_FOUND: { status: 404, text: m.paymentNotFound },
  BALANCE_NOT_DUE: { status: 409, text: m.balanceNotDue },
  CHANGE_NOT_POSSIBLE: { status: 409, text: m.changeNotPossible },
  CHANGE_NOT_DUE: { status: 409, text: m.changeNotDue },
  BALANCE_LINK_FAILED: { status: 503, text: m.balanceLinkFailed },
  WEBHOOK_REFUSED: { status: 401, text: 'The signature of this delivery does not match.' },

  SHARE_NOT_FOUND: { status: 404, text: m.shareNotFound },
  BOOKING_NOT_FOUND: { status: 404, text: m.bookingNotFound },
  CANCEL_NOT_POSSIBLE: { status: 409, text: m.cancelNotPossible },
  ROOMS_DECIDED: { status: 409, text: m.roomsDecided },
  CANCEL_CHARGE_CHANGED: { status: 409, text: m.cancelChargeChanged },
  CANCEL_FAILED: { status: 503, text: m.cancelFailed },

  CASE_CLOSED: { status: 409, text: m.caseClosed },
  CASE_TOPIC_CLOSED: { status: 409, text: m.caseTopicClosed },
  CASE_FILE_REFUSED: { status: 400, text: m.caseFileRefused },
  CASES_LIMITED: { status: 429, text: m.casesLimited },

  STAY_NOT_ENDED: { status: 409, text: m.stayNotEnded },
  REVIEW_EXISTS: { status: 409, text: m.reviewExists },
  QUESTIONS_LIMITED: { status: 429, text: m.questionsLimited },
  NOT_PAID_IN_FULL: { status: 409, text: m.notPaidInFull },
  DOCUMENT_NOT_PRINTABLE: { status: 409, text: m.documentNotPrintable },
  DOCUMENT_NOT_THERE: { status: 409, text: m.documentNotThere },

  DESK_SIGN_IN_REQUIRED: { status: 401, text: 'Sign in to go on. Your session ended, or you are not signed in.' },
  DESK_SIGN_IN_FAILED: {
    status: 401,
    text: 'The e-mail address, the password, or the code or passkey is not right. A code can be used once.',
  },
  DESK_SIGN_IN_LIMITED: {
    status: 429,
    text: 'Too many wrong tries. Wait an hour, or sign in from another network, with a passkey, or on a device you have used before.',
  },
  NOT_PERMITTED: { status: 403, text: 'Your role does not allow this. An administrator can change it.' },
  INVITATION_NOT_FOUND: {
    status: 404,
    text: 'This invitation has ended or was used. Ask an administrator for a new one.',
  },
  APP_CODE_WRONG: { status: 409, text: 'The code is not right. Give the six digits your app shows now.' },
  FACTOR_WRONG: {
    status: 409,
    text: 'The code or passkey is not right. A code can be used once: wait for the next one your app shows.',
  },
  PASSKEY_REFUSED: { status: 409, text: 'This passkey could not be added. Begin again.' },
  PASSKEY_NOT_FOUND: { status: 404, text: 'This passkey was removed before.' },
  PASSKEYS_FULL: { status: 409, text: 'You have five passkeys, the most there can be. Remove one first.' },
  OPERATOR_NOT_FOUND: { status: 404, text: 'There is no such operator.' },
  OWN_PLACE: { status: 409, text: 'You cannot do this to your own place. Ask another administrator.' },
  APPROVAL_WAITS: { status: 409, text: 'Somebody has asked for this already. It waits for a second person.' },
  APPROVAL_NOT_FOUND: {
    status: 404,
    text: 'This request is no longer open: it was decided, taken back, or its time is over.',
  },
  OWN_REQUEST: { status: 403, text: 'You asked for this, so somebody else approves it.' },
  VIEWS_FULL: { status: 409, text: 'You keep 20 views already. Forget one first.' },
  VIEW_NOT_FOUND: { status: 404, text: 'This view is not there any more.' },
  WORK_TAKEN: { status: 409, text: 'This work is not where it was: look at it again.' },
  BOOKING_TAKEN: { status: 409, text: 'This booking is not where it was: look at it again.' },
  CONTACT_NOT_KEPT: {
    status: 409,
    text: 'This booking’s personal data was erased, so no address or number can be kept with it.',
  },
  REFUND_NOT_POSSIBLE: { status: 409, text: 'Nothing can be given back now.' },
  REFUND_CHANGED: { status: 409, text: 'Something else has gone back meanwhile. Look at what is left.' },
  CLAIM_NOT_OPEN: { status: 409, text: 'No claim of that much is open for this room.' },
  MOVE_NOT_POSSIBLE: { status: 409, text: 'This booking cannot be moved to that hotel.' },
  REPAIR_NOT_POSSIBLE: { status: 409, text: 'This repair is not possible any more. Look at the difference again.' },
  NOTHING_TO_RETRY: {
    status: 409,
    text: 'Nothing waits to be tried again: it is at work, or done. Look at the booking again.',
  },
  REVIEW_CLOSED: { status: 409, text: 'This booking does not wait for a look any more. Look at it again.' },
  SETTLEMENT_NOT_FOUND: { status: 404, text: 'There is no such settlement.' },
  DISPUTE_NOT_FOUND: { status: 404, text: 'There is no such dispute.' },
  NOT_IN_QUEUE: { status: 409, text: 'This no longer waits: somebody has dealt with it.' },
  COUPON_CODE_TAKEN: { status: 409, text: 'There is a coupon with this code already. Codes are never used twice.' },
  COUPON_NOT_WAITING: { status: 409, text: 'This coupon was approved or ended meanwhile.' },
  OFFER_NOT_FOUND: { status: 404, text: 'This offer is not there any more.' },
  OFFER_CHANGED: { status: 409, text: 'Somebody changed this offer meanwhile. Look at it as it is now.' },
  OFFER_COUPON_UNKNOWN: { status: 409, text: 'There is no coupon with this code. Make the coupon first.' },
  OFFER_PICTURE_UNKNOWN: { status: 409, text: 'This picture is not kept any more. Upload it again.' },
  PICTURE_REFUSED: { status: 400, text: 'This picture cannot be used.' },
  PICTURES_FULL: { status: 409, text: 'There are 300 pictures. Those of no offer go after a day: upload it tomorrow.' },
  NOTICE_NOT_FOUND: { status: 404, text: 'This notice is not there any more, or was withdrawn.' },
  NOTICE_CHANGED: { status: 409, text: 'Somebody changed this notice meanwhile. Look at it as it is now.' },
  NOTICE_OVER: {
    status: 409,
    text: 'A notice must end later than now, and one that was withdrawn stays so. Write a new one.',
  },
  SUPPLIER_PAYMENT_REFUSED: { status: 409, text: 'This payment cannot be noted as it is typed.' },
  SUPPLIER_PAYMENT_KNOWN: { status: 409, text: 'A payment with this reference is noted already.' },
  SUPPLIER_INVOICE_REFUSED: { status: 409, text: 'This invoice cannot be entered as it is typed.' },
  SUPPLIER_INVOICE_KNOWN: { status: 409, text: 'An invoice of this number and GSTIN is in the books already.' },
  E_INVOICE_NOT_OPEN: {
    status: 409,
    text: 'This document waits for no IRN: it has one meanwhile, or e-invoices are off.',
  },
  E_INVOICE_COMPANY_REFUSED: { status: 409, text: 'This company cannot be named on the document.' },
  E_INVOICE_QR_REFUSED: { status: 409, text: 'This QR code is not that of the document.' },
  STATEMENT_REFUSED: { status: 409, text: 'This file cannot be read as a statement.' },
  STATEMENT_MAILED: { status: 409, text: 'It was mailed since this page was opened, or is on its way.' },
  STATEMENT_NO_ADDRESS: { status: 409, text: 'The contract of this hotel has no address for statements.' },
  DIFFERENCE_CHANGED: { status: 409, text: 'This difference is another sum by now. Look at it again.' },
  TDS_DEPOSIT_REFUSED: { status: 409, text: 'A deposit is of a day that has come.' },
  TDS_DEPOSIT_KNOWN: { status: 409, text: 'A deposit with this challan is noted already.' },
  MONTH_LOCKED: { status: 409, text: 'This month is locked. What comes later goes into the open one.' },
  MONTH_NOT_OVER: { status: 409, text: 'This month is not over yet.' },
  MONTH_BEFORE_OPEN: { status: 409, text: 'A month before this one is not locked. Lock that one first.' },
  MONTH_STEP_OPEN: { status: 409, text: 'A step of this month is not done, and has no reason to carry it.' },
  NOTICES_FULL: { status: 409, text: 'There are 20 notices live or scheduled. Withdraw one first.' },
  OFFERS_FULL: { status: 409, text: 'There are 100 offers. Change one that has ended instead.' },
  CONTRACT_NOT_FOUND: { status: 404, text: 'This contract, room or rate plan is not there.' },
  CONTRACT_EXISTS: { status: 409, text: 'This hotel has a direct contract already.' },
  CONTRACT_CHANGED: { status: 409, text: 'Somebody changed this meanwhile. Look at it as it is now.' },
  MAPPING_CHANGED: {
    status: 409,
    text: 'Somebody decided on these two hotels meanwhile, or they were read anew. Look at them as they are now.',
  },
  MAPPING_TAKEN: {
    status: 409,
    text: 'One of the two is taken for another hotel. Say first that those are different.',
  },
  CONTRACT_NAME_TAKEN: { status: 409, text: 'Another one of this contract has this name.' },
  ALLOTMENT_SOLD: { status: 409, text: 'More rooms are sold than you would leave.' },
  NOT_ALLOTTED: { status: 409, text: 'Some of these days have no rooms yet. Say how many.' },
  DRAFT_CHANGED: {
    status: 409,
    text: 'Somebody changed, asked for or published this draft meanwhile. Look at it as it is now.',
  },
  NO_DRAFT: { status: 409, text: 'There is no draft. Save one first.' },
  ACCOUNT_NOT_FOUND: { status: 404, text: 'There is no such account, or it was deleted.' },
  SAME_ACCOUNT: {
    status: 409,
    text: 'This is the mobile number of this very account. Give the one of the account to be closed.',
  },
  ACCOUNT_AT_WORK: {
    status: 409,
    text: 'One of the two accounts is just paying, booking, cancelling or waiting for a refund to be taken. Try again in half an hour.',
  },
  PERIOD_TOO_LONG: { status: 400, text: 'Choose at most 366 days.' },
  AUDIT_FILE_TOO_LONG: {
    status: 400,
    text: 'These are more entries than fit in a file: it holds at most 10,000, of 366 days. Choose fewer days, one person or one kind of action.',
  },
  NOT_SWITCHABLE: { status: 409, text: 'There is nothing of this name to switch, or it is switched already.' },
  RULE_FOR_NOTHING: { status: 409, text: 'A rule is for something we do not sell.' },
  WRITING_NOT_SHOWN: {
    status: 409,
    text: 'It is not shown any more, or somebody changed it meanwhile. Load the list again.',
  },
  RULE_UNSEEN: { status: 409, text: 'No price shows what a rule of this draft does. Look at the preview again.' },
  RULE_BEYOND_USUAL: {
    status: 409,
    text: 'A rule of this draft makes prices beyond usual. Look at the preview again.',
  },
  WORKFLOW_OVER: { status: 409, text: 'That cannot be done with this workflow any more. Load the list again.' },
  OPERATORS_FULL: { status: 409, text: 'There are as many operators as the desk can hold.' },

  IDEMPOTENCY_KEY_REUSED: { status: 409, text: m.idempotencyKeyReused },
  IDEMPOTENCY_BUSY: { status: 409, text: m.idempotencyBusy },
} as const satisfies Record<string, ErrorEntry>;

/** A stable machine code of an error answer (REQ-API-3). */
export type ErrorCode = keyof typeof ERRORS;

/** The sentence of an error, in the current language. */
export function sentenceOf(code: ErrorCode): string {
  const text: Sentence | string = ERRORS[code].text;
  return typeof text === 'string' ? text : t(text);
}
