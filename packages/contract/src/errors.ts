import * as account from '@safar/messages/account-rules';
import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';

/** Who can do something about an error. */
type Actor = 'traveller' | 'operator' | 'engineer';

/** A sentence that takes nothing. */
type Sentence = typeof m.badRequest;

interface ErrorEntry {
  /** HTTP status of the answer. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503;
  /** What a traveller reads when the failing place has nothing more exact; operators are told in English. */
  readonly text: Sentence | string;
  /** What it means, for the reader of a log. */
  readonly meaning: string;
  readonly actor: Actor;
}

/** Every error the API can answer, once (REQ-API-3). */
export const ERRORS = {
  BAD_REQUEST: {
    status: 400,
    text: m.badRequest,
    meaning: 'An input failed its schema; `problems` names each place.',
    actor: 'engineer',
  },
  BODY_TOO_LARGE: {
    status: 413,
    text: m.bodyTooLarge,
    meaning: 'The body is over the limit of its call.',
    actor: 'engineer',
  },
  UNSUPPORTED_BODY: {
    status: 415,
    text: m.unsupportedBody,
    meaning: 'The content type is not one the call reads.',
    actor: 'engineer',
  },
  NOT_FOUND: {
    status: 404,
    text: m.notFound,
    meaning: 'No call has this method and path.',
    actor: 'engineer',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: m.tooManyRequests,
    meaning: 'The rate limit of this address was passed.',
    actor: 'traveller',
  },
  OPERATORS_ONLY: {
    status: 401,
    text: 'Operators only: from this machine, or with Authorization: Bearer and the OPERATIONS_TOKEN.',
    meaning:
      'A call to the operators’ listener without its token or, where none is set, from a browser or through a proxy.',
    actor: 'operator',
  },
  UNEXPECTED: {
    status: 500,
    text: m.unexpected,
    meaning: 'An exception nobody expected; the log has it under this request id.',
    actor: 'engineer',
  },
  UNAVAILABLE: {
    status: 503,
    text: m.unavailable,
    meaning: 'The server is starting or draining, or its database is away or has no connection to spare.',
    actor: 'operator',
  },

  SIGN_IN_REQUIRED: {
    status: 401,
    text: m.signInRequired,
    meaning: 'The call needs a session and none was proved (cookie, and bearer where something changes).',
    actor: 'traveller',
  },
  OTP_NOT_SENT: {
    status: 503,
    text: m.otpNotSent,
    meaning: 'The SMS service did not take the message.',
    actor: 'operator',
  },
  OTP_LIMITED: {
    status: 429,
    text: m.otpLimited,
    meaning: 'A limit of REQ-ACC-4 on sending was reached; `retryAfterSeconds` says when it ends.',
    actor: 'traveller',
  },
  SNAPSHOTS_LIMITED: {
    status: 429,
    text: m.snapshotsLimited,
    meaning: 'The journey log’s budget of a day for this address or session is used.',
    actor: 'engineer',
  },
  EMAIL_LIMITED: {
    status: 429,
    text: m.emailLimited,
    meaning: 'The day’s codes to an account’s address were sent.',
    actor: 'traveller',
  },
  MAIL_NOT_SENT: {
    status: 503,
    text: m.mailNotSent,
    meaning: 'The mail server did not take the message.',
    actor: 'operator',
  },
  EMAIL_CODE_INVALID: {
    status: 400,
    text: m.emailCodeInvalid,
    meaning: 'The code for an e-mail address is wrong, used, expired, over its tries, or the address was changed.',
    actor: 'traveller',
  },
  OTP_PAUSED: {
    status: 503,
    text: m.otpPaused,
    meaning: 'The site’s budget of codes by SMS (SMS_BUDGET_PER_HOUR) is spent, for all or for this range of numbers.',
    actor: 'operator',
  },
  CHALLENGE_NEEDED: {
    status: 403,
    text: m.challengeNeeded,
    meaning:
      'Three quarters of the budget of codes by SMS are used; `siteKey` and `scriptUrl` are those of the challenge.',
    actor: 'traveller',
  },
  OTP_INVALID: {
    status: 401,
    text: account.otpInvalid,
    meaning: 'The code is wrong, used, expired or over its tries; which one is never said (REQ-ACC-5).',
    actor: 'traveller',
  },
  LOGIN_FAILED: {
    status: 401,
    text: m.loginFailed,
    meaning: 'No such account, one without a password, or another password; which one is never said (REQ-ACC-9).',
    actor: 'traveller',
  },
  ACCOUNT_BLOCKED: {
    status: 403,
    text: m.accountBlocked,
    meaning: 'An operator has blocked the account; told only to who proved to be its traveller.',
    actor: 'traveller',
  },
  PASSWORD_LIMITED: {
    status: 429,
    text: m.passwordLimited,
    meaning: 'A limit on wrong passwords of a number or an address was reached (REQ-ACC-9); codes still work.',
    actor: 'traveller',
  },
  PASSWORD_WRONG: {
    status: 403,
    text: m.passwordWrong,
    meaning: 'A signed-in traveller proved a grave step with another password.',
    actor: 'traveller',
  },
  PROOF_NEEDED: {
    status: 403,
    text: m.proofNeeded,
    meaning: 'A grave step was asked for without password or code.',
    actor: 'traveller',
  },
  CROSS_SITE: {
    status: 403,
    text: m.crossSite,
    meaning: 'Sec-Fetch-Site or Origin of a changing call names another site (REQ-ACC-8).',
    actor: 'engineer',
  },
  DEVICE_NOT_FOUND: {
    status: 404,
    text: m.deviceNotFound,
    meaning: 'No live session of this traveller has this id.',
    actor: 'traveller',
  },
  TRAVELLER_NOT_FOUND: {
    status: 404,
    text: m.travellerNotFound,
    meaning: 'No saved traveller of this account has this id.',
    actor: 'traveller',
  },
  TRAVELLER_INVALID: {
    status: 400,
    text: m.travellerInvalid,
    meaning: 'A rule of a saved traveller was broken; `fields` names each.',
    actor: 'traveller',
  },
  TRAVELLERS_FULL: {
    status: 409,
    text: m.travellersFull,
    meaning: 'The account holds as many saved travellers as it may.',
    actor: 'traveller',
  },
  SAVED_HOTELS_FULL: {
    status: 409,
    text: m.savedHotelsFull,
    meaning: 'The account holds as many saved hotels as it may.',
    actor: 'traveller',
  },
  ACCOUNT_IN_USE: {
    status: 409,
    text: m.accountInUse,
    meaning: 'A booking is unfinished or its stay is still to come; `bookings` names them.',
    actor: 'traveller',
  },
  PASSWORD_WEAK: {
    status: 400,
    text: m.passwordWeak,
    meaning: 'The password breaks the rule of REQ-ACC-10, or is common or easily guessed.',
    actor: 'traveller',
  },
  EMAIL_INVALID: {
    status: 400,
    text: account.email,
    meaning: 'An optional e-mail was given and is not an address.',
    actor: 'traveller',
  },
  SIGNUP_FAILED: {
    status: 409,
    text: m.signupFailed,
    meaning: 'The account exists already or the mobile is not the session’s.',
    actor: 'traveller',
  },

  CITY_NOT_FOUND: {
    status: 404,
    text: m.cityNotFound,
    meaning: 'No supplier city near the position, or an unknown city code.',
    actor: 'traveller',
  },
  HOTEL_NOT_FOUND: {
    status: 404,
    text: m.hotelNotFound,
    meaning: 'No hotel of the catalogue has this code.',
    actor: 'traveller',
  },
  SUPPLIER_NOT_FOUND: {
    status: 404,
    text: m.supplierNotFound,
    meaning: 'The supplier id in the path is unknown (REQ-API-2).',
    actor: 'engineer',
  },
  SUPPLIER_UNAVAILABLE: {
    status: 503,
    text: m.supplierUnavailable,
    meaning: 'The supplier failed, timed out, or its breaker is open.',
    actor: 'operator',
  },
  SEARCHES_LIMITED: {
    status: 429,
    text: m.searchesLimited,
    meaning: 'The questions to suppliers that one network, or one session in it, may cause in a minute are used up.',
    actor: 'traveller',
  },
  SEARCH_EXPIRED: {
    status: 410,
    text: m.searchExpired,
    meaning: 'The supplier keeps a search for 15 minutes (tbo-air.md 2); it is over or unknown.',
    actor: 'traveller',
  },
  FARE_GONE: {
    status: 409,
    text: m.fareGone,
    meaning: 'The supplier no longer sells the fare, or it changes the fare on every ask.',
    actor: 'traveller',
  },
  STAY_CHANGED: {
    status: 409,
    text: m.stayChanged,
    meaning: 'The proof that the rate was answered for this stay and party is missing, or of another.',
    actor: 'traveller',
  },
  RATE_GONE: {
    status: 409,
    text: m.rateGone,
    meaning: 'The booking code is dead or sold out at the supplier (codes 201, 207, 315).',
    actor: 'traveller',
  },
  PRICE_CHANGED: {
    status: 409,
    text: m.priceChanged,
    meaning: 'The price hash shown is not the current one; the answer carries the new amounts (REQ-RATE-3).',
    actor: 'traveller',
  },

  SESSION_INVALID: {
    status: 404,
    text: m.sessionInvalid,
    meaning: 'The checkout session of this traveller has expired.',
    actor: 'traveller',
  },
  SESSION_CLOSED: {
    status: 409,
    text: m.sessionClosed,
    meaning: 'The checkout session was paid or booked; its contents no longer change.',
    actor: 'traveller',
  },
  GUESTS_INVALID: {
    status: 400,
    text: m.guestsInvalid,
    meaning: 'A guest rule of REQ-CHK-3 was broken; `fields` names each.',
    actor: 'traveller',
  },
  GUESTS_MISSING: {
    status: 409,
    text: m.guestsMissing,
    meaning: 'Payment was started before the guests were saved.',
    actor: 'traveller',
  },
  PLAN_UNAVAILABLE: {
    status: 409,
    text: m.planUnavailable,
    meaning: 'The plan is not offered for the cancellation tier.',
    actor: 'traveller',
  },
  COUPON_REFUSED: {
    status: 409,
    text: m.couponRefused,
    meaning: 'The coupon is not good for this checkout, or none of it is left; the sentence says why (REQ-COUPON-2).',
    actor: 'traveller',
  },
  HOLDS_LIMITED: {
    status: 409,
    text: m.holdsLimited,
    meaning: 'The traveller reached the limit of live bookings for which nothing was paid; `limit` says how many.',
    actor: 'traveller',
  },

  GATEWAY_UNAVAILABLE: {
    status: 503,
    text: m.gatewayUnavailable,
    meaning: 'The payment gateway failed or timed out.',
    actor: 'operator',
  },
  AMOUNT_ABOVE_MOST: {
    status: 409,
    text: m.amountAboveMost,
    meaning: 'The payment gateway takes no payment as large as this one; `mostPaise` says how large one may be.',
    actor: 'traveller',
  },
  METHOD_UNAVAILABLE: {
    status: 409,
    text: m.methodUnavailable,
    meaning: 'An operator has switched off this way of paying.',
    actor: 'traveller',
  },
  SALES_PAUSED: {
    status: 503,
    text: m.salesPaused,
    meaning: 'Our balance with the supplier is known to be too low: nothing is sold that could not be paid for.',
    actor: 'operator',
  },
  SAME_BOOKING: {
    status: 409,
    text: m.sameBooking,
    meaning:
      'The traveller holds a booking of the same flight or stay for the same person; `again` in the body books it all the same.',
    actor: 'traveller',
  },
  DUPLICATE_BOOKING: {
    status: 409,
    text: m.duplicateBooking,
    meaning: 'A purchase the supplier would refuse as a duplicate (tbo-air.md 3), foreseen before payment.',
    actor: 'traveller',
  },
  TAXES_NOT_OPEN: {
    status: 409,
    text: m.taxesNotOpen,
    meaning: 'No valid ticket of the booking has left: the taxes of a flight not taken cannot be asked for yet.',
    actor: 'traveller',
  },
  CHANGE_CLOSED: {
    status: 409,
    text: m.changeClosed,
    meaning: 'No ticket of the booking waits for an answer to what the airline changed.',
    actor: 'traveller',
  },
  PAYMENT_NOT_VERIFIED: {
    status: 400,
    text: m.paymentNotVerified,
    meaning: 'The signature does not match, or the gateway does not know the payment as paid.',
    actor: 'traveller',
  },
  PAYMENT_NOT_FOUND: {
    status: 404,
    text: m.paymentNotFound,
    meaning: 'Nothing has been ordered for this checkout yet.',
    actor: 'traveller',
  },
  BALANCE_NOT_DUE: {
    status: 409,
    text: m.balanceNotDue,
    meaning: 'The booking has no balance that can be paid now: not confirmed, cancelled or released.',
    actor: 'traveller',
  },
  BALANCE_LINK_FAILED: {
    status: 503,
    text: m.balanceLinkFailed,
    meaning: 'The gateway refused to make a payment link, or did not answer.',
    actor: 'operator',
  },
  WEBHOOK_REFUSED: {
    status: 401,
    text: 'The signature of this delivery does not match.',
    meaning: 'A webhook whose signature or secret is wrong.',
    actor: 'operator',
  },

  BOOKING_NOT_FOUND: {
    status: 404,
    text: m.bookingNotFound,
    meaning: 'No such booking, checkout or payment, or it is another traveller’s: which of them is never said.',
    actor: 'traveller',
  },
  CANCEL_NOT_POSSIBLE: {
    status: 409,
    text: m.cancelNotPossible,
    meaning: 'The booking’s state or the check-in day forbids cancellation.',
    actor: 'traveller',
  },
  CANCEL_CHARGE_CHANGED: {
    status: 409,
    text: m.cancelChargeChanged,
    meaning: 'The charge the page showed is not the current one; the answer carries the new quote.',
    actor: 'traveller',
  },
  CANCEL_FAILED: {
    status: 503,
    text: m.cancelFailed,
    meaning: 'The cancellation could not be recorded.',
    actor: 'operator',
  },

  STAY_NOT_ENDED: {
    status: 409,
    text: m.stayNotEnded,
    meaning: 'The booking named for a review is not a stay that took place.',
    actor: 'traveller',
  },
  REVIEW_EXISTS: {
    status: 409,
    text: m.reviewExists,
    meaning: 'A booking has one review.',
    actor: 'traveller',
  },
  QUESTIONS_LIMITED: {
    status: 429,
    text: m.questionsLimited,
    meaning: 'The traveller reached the daily limit of questions.',
    actor: 'traveller',
  },
  NOT_PAID_IN_FULL: {
    status: 409,
    text: m.notPaidInFull,
    meaning: 'A voucher or invoice was asked for while a balance is due.',
    actor: 'traveller',
  },
  DOCUMENT_NOT_PRINTABLE: {
    status: 409,
    text: m.documentNotPrintable,
    meaning: 'The document holds a character that no type of `documents/pdf/typefaces.ts` has; a person is called.',
    actor: 'operator',
  },
  DOCUMENT_NOT_THERE: {
    status: 409,
    text: m.documentNotThere,
    meaning:
      'The booking is not confirmed, is over, nothing was charged or refunded, or the document was erased after 8 years.',
    actor: 'traveller',
  },

  DESK_SIGN_IN_REQUIRED: {
    status: 401,
    text: 'Sign in to go on. Your session ended, or you are not signed in.',
    meaning: 'A call of the operators’ API without a live session of the desk.',
    actor: 'operator',
  },
  DESK_SIGN_IN_FAILED: {
    status: 401,
    text: 'The e-mail address, the password, or the code or passkey is not right. A code can be used once.',
    meaning: 'Which of them was wrong is not told; an account that is disabled or not accepted answers the same.',
    actor: 'operator',
  },
  DESK_SIGN_IN_LIMITED: {
    status: 429,
    text: 'Too many wrong tries. Wait an hour, or sign in from another network, with a passkey, or on a device you have used before.',
    meaning:
      'The limit of wrong sign-ins was reached for the network, or of wrong codes for somebody who is signed in.',
    actor: 'operator',
  },
  NOT_PERMITTED: {
    status: 403,
    text: 'Your role does not allow this. An administrator can change it.',
    meaning: 'The operator’s role has not the permission the call needs.',
    actor: 'operator',
  },
  INVITATION_NOT_FOUND: {
    status: 404,
    text: 'This invitation has ended or was used. Ask an administrator for a new one.',
    meaning: 'No open invitation has this token.',
    actor: 'operator',
  },
  APP_CODE_WRONG: {
    status: 409,
    text: 'The code is not right. Give the six digits your app shows now.',
    meaning: 'The authenticator app was set up with another secret, or its clock is wrong.',
    actor: 'operator',
  },
  FACTOR_WRONG: {
    status: 409,
    text: 'The code or passkey is not right. A code can be used once: wait for the next one your app shows.',
    meaning: 'The second factor was asked for again, and is wrong or was used.',
    actor: 'operator',
  },
  PASSKEY_REFUSED: {
    status: 409,
    text: 'This passkey could not be added. Begin again.',
    meaning: 'The answer to the challenge does not hold, came too late or a second time, or the passkey is known.',
    actor: 'operator',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    text: 'This passkey was removed before.',
    meaning: 'The operator has no passkey of this id.',
    actor: 'operator',
  },
  PASSKEYS_FULL: {
    status: 409,
    text: 'You have five passkeys, the most there can be. Remove one first.',
    meaning: 'The operator has as many passkeys as the desk keeps of one.',
    actor: 'operator',
  },
  OPERATOR_NOT_FOUND: {
    status: 404,
    text: 'There is no such operator.',
    meaning: 'No operator has this id.',
    actor: 'operator',
  },
  OWN_PLACE: {
    status: 409,
    text: 'You cannot do this to your own place. Ask another administrator.',
    meaning: 'An administrator tried to invite or disable themselves.',
    actor: 'operator',
  },
  APPROVAL_WAITS: {
    status: 409,
    text: 'Somebody has asked for this already. It waits for a second person.',
    meaning: 'A booking, or an operator’s place, has one open request for approval.',
    actor: 'operator',
  },
  APPROVAL_NOT_FOUND: {
    status: 404,
    text: 'This request is no longer open: it was decided, taken back, or its time is over.',
    meaning: 'No open request for approval has this id.',
    actor: 'operator',
  },
  OWN_REQUEST: {
    status: 403,
    text: 'You asked for this, so somebody else approves it.',
    meaning: 'Nobody approves their own request.',
    actor: 'operator',
  },
  VIEWS_FULL: {
    status: 409,
    text: 'You keep 20 views already. Forget one first.',
    meaning: 'An operator keeps a bounded number of filters.',
    actor: 'operator',
  },
  VIEW_NOT_FOUND: {
    status: 404,
    text: 'This view is not there any more.',
    meaning: 'A kept filter is not there, or is another operator’s.',
    actor: 'operator',
  },
  BOOKING_TAKEN: {
    status: 409,
    text: 'This booking is not where it was: look at it again.',
    meaning: 'A booking was to be taken, or given back, that is another operator’s by now; the text says whose.',
    actor: 'operator',
  },
  CONTACT_NOT_KEPT: {
    status: 409,
    text: 'This booking’s personal data was erased, so no address or number can be kept with it.',
    meaning: 'Guests or passengers of the booking were erased.',
    actor: 'operator',
  },
  REFUND_NOT_POSSIBLE: {
    status: 409,
    text: 'Nothing can be given back now.',
    meaning: 'The booking is under way, its payment is disputed, or all of it has gone back.',
    actor: 'operator',
  },
  REFUND_CHANGED: {
    status: 409,
    text: 'Something else has gone back meanwhile. Look at what is left.',
    meaning: 'What is left is not what was shown; the answer carries what is left.',
    actor: 'operator',
  },
  MOVE_NOT_POSSIBLE: {
    status: 409,
    text: 'This booking cannot be moved to that hotel.',
    meaning:
      'It is no stay still to come, the hotel has no room for it, or the same link was sent a moment ago; the text says which.',
    actor: 'operator',
  },
  REPAIR_NOT_POSSIBLE: {
    status: 409,
    text: 'This repair is not possible any more. Look at the difference again.',
    meaning: 'What a repair rests on does not hold, or the other side does not answer; the text says which.',
    actor: 'operator',
  },
  NOTHING_TO_RETRY: {
    status: 409,
    text: 'Nothing waits to be tried again: it is at work, or done. Look at the booking again.',
    meaning: 'What was to be tried again has not stopped, or could be done twice; the text says which.',
    actor: 'operator',
  },
  REVIEW_CLOSED: {
    status: 409,
    text: 'This booking does not wait for a look any more. Look at it again.',
    meaning: 'Somebody else has decided meanwhile, its time has run out, or nothing of it was unusual.',
    actor: 'operator',
  },
  SETTLEMENT_NOT_FOUND: {
    status: 404,
    text: 'There is no such settlement.',
    meaning: 'No gateway has told of a settlement of this id.',
    actor: 'operator',
  },
  DISPUTE_NOT_FOUND: {
    status: 404,
    text: 'There is no such dispute.',
    meaning: 'The gateway told us of no dispute of this id.',
    actor: 'operator',
  },
  NOT_IN_QUEUE: {
    status: 409,
    text: 'This no longer waits: somebody has dealt with it.',
    meaning: 'Nothing of this id waits for a person.',
    actor: 'operator',
  },
  COUPON_CODE_TAKEN: {
    status: 409,
    text: 'There is a coupon with this code already. Codes are never used twice.',
    meaning: 'A coupon was to be made under a code that another has.',
    actor: 'operator',
  },
  COUPON_NOT_WAITING: {
    status: 409,
    text: 'This coupon was approved or ended meanwhile.',
    meaning: 'A coupon is not in the state the call needs.',
    actor: 'operator',
  },
  OFFER_NOT_FOUND: {
    status: 404,
    text: 'This offer is not there any more.',
    meaning: 'A call about an offer of the home page names none that can be changed.',
    actor: 'operator',
  },
  OFFER_CHANGED: {
    status: 409,
    text: 'Somebody changed this offer meanwhile. Look at it as it is now.',
    meaning: 'The revision of an offer that the caller looked at is not the present one.',
    actor: 'operator',
  },
  OFFER_COUPON_UNKNOWN: {
    status: 409,
    text: 'There is no coupon with this code. Make the coupon first.',
    meaning: 'An offer names the code of a coupon that does not exist.',
    actor: 'operator',
  },
  OFFER_PICTURE_UNKNOWN: {
    status: 409,
    text: 'This picture is not kept any more. Upload it again.',
    meaning: 'An offer names a picture that is not there.',
    actor: 'operator',
  },
  PICTURE_REFUSED: {
    status: 400,
    text: 'This picture cannot be used.',
    meaning: 'What was uploaded for an offer is no picture we take; the sentence says why.',
    actor: 'operator',
  },
  PICTURES_FULL: {
    status: 409,
    text: 'There are 300 pictures. Those of no offer go after a day: upload it tomorrow.',
    meaning: 'As many pictures of offers are kept as may be.',
    actor: 'operator',
  },
  NOTICE_NOT_FOUND: {
    status: 404,
    text: 'This notice is not there any more, or was withdrawn.',
    meaning: 'A call about a notice to travellers names none that can be changed.',
    actor: 'operator',
  },
  NOTICE_CHANGED: {
    status: 409,
    text: 'Somebody changed this notice meanwhile. Look at it as it is now.',
    meaning: 'The revision of a notice that the caller looked at is not the present one.',
    actor: 'operator',
  },
  NOTICE_OVER: {
    status: 409,
    text: 'A notice must end later than now, and one that was withdrawn stays so. Write a new one.',
    meaning: 'A notice was to be published that is over.',
    actor: 'operator',
  },
  NOTICES_FULL: {
    status: 409,
    text: 'There are 20 notices live or scheduled. Withdraw one first.',
    meaning: 'As many notices are kept live as may be.',
    actor: 'operator',
  },
  OFFERS_FULL: {
    status: 409,
    text: 'There are 100 offers. Change one that has ended instead.',
    meaning: 'The list of offers is bounded.',
    actor: 'operator',
  },
  CONTRACT_NOT_FOUND: {
    status: 404,
    text: 'This contract, room or rate plan is not there.',
    meaning: 'A call about a direct contract names one, or a part of one, that does not exist.',
    actor: 'operator',
  },
  CONTRACT_EXISTS: {
    status: 409,
    text: 'This hotel has a direct contract already.',
    meaning: 'A second direct contract was begun for a hotel of the catalogue.',
    actor: 'operator',
  },
  CONTRACT_CHANGED: {
    status: 409,
    text: 'Somebody changed this meanwhile. Look at it as it is now.',
    meaning: 'The revision of a direct contract’s part that the caller looked at is not the present one.',
    actor: 'operator',
  },
  MAPPING_CHANGED: {
    status: 409,
    text: 'Somebody decided on these two hotels meanwhile, or they were read anew. Look at them as they are now.',
    meaning: 'What the caller was shown of a pair of hotels is not what holds now.',
    actor: 'operator',
  },
  MAPPING_TAKEN: {
    status: 409,
    text: 'One of the two is taken for another hotel. Say first that those are different.',
    meaning: 'A hotel of a supplier is one of ours at most, and one of ours is one hotel of a supplier at most.',
    actor: 'operator',
  },
  CONTRACT_NAME_TAKEN: {
    status: 409,
    text: 'Another one of this contract has this name.',
    meaning: 'Two room types of a hotel, or two rate plans of a room type, would have one name.',
    actor: 'operator',
  },
  ALLOTMENT_SOLD: {
    status: 409,
    text: 'More rooms are sold than you would leave.',
    meaning: 'An allotment would be made smaller than what is sold of it (REQ-DIR-4); the text says of which day.',
    actor: 'operator',
  },
  NOT_ALLOTTED: {
    status: 409,
    text: 'Some of these days have no rooms yet. Say how many.',
    meaning: 'Days without an allotment were to be closed or opened.',
    actor: 'operator',
  },
  DRAFT_CHANGED: {
    status: 409,
    text: 'Somebody changed, asked for or published this draft meanwhile. Look at it as it is now.',
    meaning: 'The draft of price rules is not the revision that was sent, or not in the state the call needs.',
    actor: 'operator',
  },
  NO_DRAFT: {
    status: 409,
    text: 'There is no draft. Save one first.',
    meaning: 'A preview was asked for without a draft of price rules.',
    actor: 'operator',
  },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    text: 'There is no such account, or it was deleted.',
    meaning: 'No traveller’s account has this id or mobile.',
    actor: 'operator',
  },
  SAME_ACCOUNT: {
    status: 409,
    text: 'This is the mobile number of this very account. Give the one of the account to be closed.',
    meaning: 'An account was to be merged into itself.',
    actor: 'operator',
  },
  ACCOUNT_AT_WORK: {
    status: 409,
    text: 'One of the two accounts is just paying, booking, cancelling or waiting for a refund to be taken. Try again in half an hour.',
    meaning: 'Accounts are merged only while nothing is under way for either.',
    actor: 'operator',
  },
  PERIOD_TOO_LONG: {
    status: 400,
    text: 'Choose at most 366 days.',
    meaning: 'A report was asked for over more days than it adds up.',
    actor: 'operator',
  },
  AUDIT_FILE_TOO_LONG: {
    status: 400,
    text: 'These are more entries than fit in a file: it holds at most 10,000, of 366 days. Choose fewer days, one person or one kind of action.',
    meaning: 'More of the audit log was asked for than one file holds; nothing of it is left out without a word.',
    actor: 'operator',
  },
  NOT_SWITCHABLE: {
    status: 409,
    text: 'There is nothing of this name to switch, or it is switched already.',
    meaning: 'A switch of the desk names nothing we sell, or what is on already.',
    actor: 'operator',
  },
  RULE_FOR_NOTHING: {
    status: 409,
    text: 'A rule is for something we do not sell.',
    meaning: 'A price rule names a supplier, country, city, hotel or airline that is not there, or days that are over.',
    actor: 'operator',
  },
  WRITING_NOT_SHOWN: {
    status: 409,
    text: 'It is not shown any more, or somebody changed it meanwhile. Load the list again.',
    meaning:
      'A review, question or answer to be taken back or corrected is not shown, or is another than was looked at.',
    actor: 'operator',
  },
  RULE_UNSEEN: {
    status: 409,
    text: 'No price shows what a rule of this draft does. Look at the preview again.',
    meaning:
      'Price rules were to be published of which no sampled price shows what they do, and the call did not name them (`unseen`); the text names one.',
    actor: 'operator',
  },
  WORKFLOW_OVER: {
    status: 409,
    text: 'That cannot be done with this workflow any more. Load the list again.',
    meaning:
      'A workflow to be retried was neither cancelled nor given up, or one to be cancelled is over; or there is none.',
    actor: 'operator',
  },
  OPERATORS_FULL: {
    status: 409,
    text: 'There are as many operators as the desk can hold.',
    meaning: 'The bound on operators was reached.',
    actor: 'engineer',
  },

  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    text: m.idempotencyKeyReused,
    meaning: 'The Idempotency-Key came with another body (REQ-API-5).',
    actor: 'engineer',
  },
  IDEMPOTENCY_BUSY: {
    status: 409,
    text: m.idempotencyBusy,
    meaning: 'The first request with this Idempotency-Key has not ended yet.',
    actor: 'traveller',
  },
} as const satisfies Record<string, ErrorEntry>;

/** A stable machine code of an error answer (REQ-API-3). */
export type ErrorCode = keyof typeof ERRORS;

/** The sentence of an error, in the language of the work under way. */
export function sentenceOf(code: ErrorCode): string {
  const text: Sentence | string = ERRORS[code].text;
  return typeof text === 'string' ? text : t(text);
}
