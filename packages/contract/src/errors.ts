/** Who can do something about an error. */
type Actor = 'traveller' | 'operator' | 'engineer';

interface ErrorEntry {
  /** HTTP status of the answer. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503;
  /** The sentence a traveller reads when the failing place has none more exact. */
  readonly text: string;
  /** What it means, for the reader of a log. */
  readonly meaning: string;
  readonly actor: Actor;
}

/** Every error the API can answer, once (REQ-API-3). */
export const ERRORS = {
  BAD_REQUEST: {
    status: 400,
    text: 'Something in this request is not right. Please check and try again.',
    meaning: 'An input failed its schema; `problems` names each place.',
    actor: 'engineer',
  },
  BODY_TOO_LARGE: {
    status: 413,
    text: 'This request is too large.',
    meaning: 'The body is over the limit of its call.',
    actor: 'engineer',
  },
  UNSUPPORTED_BODY: {
    status: 415,
    text: 'This request must be sent as JSON.',
    meaning: 'The content type is not one the call reads.',
    actor: 'engineer',
  },
  NOT_FOUND: {
    status: 404,
    text: 'There is nothing at this address.',
    meaning: 'No call has this method and path.',
    actor: 'engineer',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: 'That was a lot of requests. Please wait a minute and try again.',
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
    text: 'Something broke on our side. Nothing you paid is lost; please try again in a minute.',
    meaning: 'An exception nobody expected; the log has it under this request id.',
    actor: 'engineer',
  },
  UNAVAILABLE: {
    status: 503,
    text: 'We are restarting, or very busy. Nothing you paid is lost; please try again in a few seconds.',
    meaning: 'The server is starting or draining, or its database is away or has no connection to spare.',
    actor: 'operator',
  },

  SIGN_IN_REQUIRED: {
    status: 401,
    text: 'Please sign in to continue.',
    meaning: 'The call needs a session and none was proved (cookie, and bearer where something changes).',
    actor: 'traveller',
  },
  OTP_NOT_SENT: {
    status: 503,
    text: 'Failed to send OTP. Try again.',
    meaning: 'The SMS service did not take the message.',
    actor: 'operator',
  },
  OTP_LIMITED: {
    status: 429,
    text: 'Too many codes were requested. Please wait before asking for another.',
    meaning: 'A limit of REQ-ACC-4 on sending was reached; `retryAfterSeconds` says when it ends.',
    actor: 'traveller',
  },
  SNAPSHOTS_LIMITED: {
    status: 429,
    text: 'No more of this visit is noted today. Everything else works as before.',
    meaning: 'The journey log’s budget of a day for this address or session is used.',
    actor: 'engineer',
  },
  EMAIL_LIMITED: {
    status: 429,
    text: 'Five codes were mailed to you today. Please try again tomorrow.',
    meaning: 'The day’s codes to an account’s address were sent.',
    actor: 'traveller',
  },
  MAIL_NOT_SENT: {
    status: 503,
    text: 'We could not send the mail. Please try again in a minute.',
    meaning: 'The mail server did not take the message.',
    actor: 'operator',
  },
  EMAIL_CODE_INVALID: {
    status: 400,
    text: 'This code is not the one we sent, or it has expired. Please check it, or have another sent.',
    meaning: 'The code for an e-mail address is wrong, used, expired, over its tries, or the address was changed.',
    actor: 'traveller',
  },
  OTP_PAUSED: {
    status: 503,
    text: 'We cannot send codes by SMS right now. Please sign in with your password, or try again in a few minutes.',
    meaning: 'The site’s budget of codes by SMS (SMS_BUDGET_PER_HOUR) is spent, for all or for this range of numbers.',
    actor: 'operator',
  },
  CHALLENGE_NEEDED: {
    status: 403,
    text: 'Please confirm that you are not a robot, and we send the code.',
    meaning:
      'Three quarters of the budget of codes by SMS are used; `siteKey` and `scriptUrl` are those of the challenge.',
    actor: 'traveller',
  },
  OTP_INVALID: {
    status: 401,
    text: 'Invalid or expired OTP',
    meaning: 'The code is wrong, used, expired or over its tries; which one is never said (REQ-ACC-5).',
    actor: 'traveller',
  },
  LOGIN_FAILED: {
    status: 401,
    text: 'Wrong mobile number or password. You can sign in with a code by SMS instead.',
    meaning: 'No such account, one without a password, or another password; which one is never said (REQ-ACC-9).',
    actor: 'traveller',
  },
  PASSWORD_LIMITED: {
    status: 429,
    text: 'Too many tries with a password. Please use a code by SMS, or wait.',
    meaning: 'A limit on wrong passwords of a number or an address was reached (REQ-ACC-9); codes still work.',
    actor: 'traveller',
  },
  PASSWORD_WRONG: {
    status: 403,
    text: 'This password is not right.',
    meaning: 'A signed-in traveller proved a grave step with another password.',
    actor: 'traveller',
  },
  PROOF_NEEDED: {
    status: 403,
    text: 'Please enter your password or a fresh code.',
    meaning: 'A grave step was asked for without password or code.',
    actor: 'traveller',
  },
  CROSS_SITE: {
    status: 403,
    text: 'This request came from another site and was not carried out.',
    meaning: 'Sec-Fetch-Site or Origin of a changing call names another site (REQ-ACC-8).',
    actor: 'engineer',
  },
  DEVICE_NOT_FOUND: {
    status: 404,
    text: 'This device is signed out already.',
    meaning: 'No live session of this traveller has this id.',
    actor: 'traveller',
  },
  TRAVELLER_NOT_FOUND: {
    status: 404,
    text: 'This traveller is no longer saved.',
    meaning: 'No saved traveller of this account has this id.',
    actor: 'traveller',
  },
  TRAVELLER_INVALID: {
    status: 400,
    text: 'Please check the traveller’s details.',
    meaning: 'A rule of a saved traveller was broken; `fields` names each.',
    actor: 'traveller',
  },
  TRAVELLERS_FULL: {
    status: 409,
    text: 'No more travellers can be saved. Remove one first.',
    meaning: 'The account holds as many saved travellers as it may.',
    actor: 'traveller',
  },
  SAVED_HOTELS_FULL: {
    status: 409,
    text: 'No more hotels can be saved. Remove one in your profile first.',
    meaning: 'The account holds as many saved hotels as it may.',
    actor: 'traveller',
  },
  ACCOUNT_IN_USE: {
    status: 409,
    text: 'You have a booking that is not over yet. Your account can be deleted after it.',
    meaning: 'A booking is unfinished or its stay is still to come; `bookings` names them.',
    actor: 'traveller',
  },
  PASSWORD_WEAK: {
    status: 400,
    text: 'Use at least 8 characters, with 1 letter, 1 number and 1 special character.',
    meaning: 'The password breaks the rule of REQ-ACC-10, or is common or easily guessed.',
    actor: 'traveller',
  },
  EMAIL_INVALID: {
    status: 400,
    text: 'Please enter a valid email',
    meaning: 'An optional e-mail was given and is not an address.',
    actor: 'traveller',
  },
  SIGNUP_FAILED: {
    status: 409,
    text: 'Signup failed. Try again.',
    meaning: 'The account exists already or the mobile is not the session’s.',
    actor: 'traveller',
  },

  CITY_NOT_FOUND: {
    status: 404,
    text: 'We couldn’t detect a supported city near you. Please type to search.',
    meaning: 'No supplier city near the position, or an unknown city code.',
    actor: 'traveller',
  },
  HOTEL_NOT_FOUND: {
    status: 404,
    text: 'Hotel not found.',
    meaning: 'No hotel of the catalogue has this code.',
    actor: 'traveller',
  },
  SUPPLIER_NOT_FOUND: {
    status: 404,
    text: 'This supplier is not one we work with.',
    meaning: 'The supplier id in the path is unknown (REQ-API-2).',
    actor: 'engineer',
  },
  SUPPLIER_UNAVAILABLE: {
    status: 503,
    text: 'Live prices are unavailable right now. You have not been charged; please try again in a minute.',
    meaning: 'The supplier failed, timed out, or its breaker is open.',
    actor: 'operator',
  },
  SEARCHES_LIMITED: {
    status: 429,
    text: 'Many searches came from your network in the last minute. Please wait a minute and search again; nothing was booked or charged.',
    meaning: 'The questions to suppliers that one network, or one session in it, may cause in a minute are used up.',
    actor: 'traveller',
  },
  SEARCH_EXPIRED: {
    status: 410,
    text: 'These fares are no longer fresh. Please search again; nothing was booked or charged.',
    meaning: 'The supplier keeps a search for 15 minutes (tbo-air.md 2); it is over or unknown.',
    actor: 'traveller',
  },
  FARE_GONE: {
    status: 409,
    text: 'This fare has just been sold. Nothing was booked or charged; please choose another.',
    meaning: 'The supplier no longer sells the fare, or it changes the fare on every ask.',
    actor: 'traveller',
  },
  STAY_CHANGED: {
    status: 409,
    text: 'This price was found for another stay or other guests. Please search again; nothing was booked or charged.',
    meaning: 'The proof that the rate was answered for this stay and party is missing, or of another.',
    actor: 'traveller',
  },
  RATE_GONE: {
    status: 409,
    text: 'This rate is no longer available. You have not been charged; please choose another room.',
    meaning: 'The booking code is dead or sold out at the supplier (codes 201, 207, 315).',
    actor: 'traveller',
  },
  PRICE_CHANGED: {
    status: 409,
    text: 'The price or the cancellation terms have changed. You have not been charged; please look at the new price before you go on.',
    meaning: 'The price hash shown is not the current one; the answer carries the new amounts (REQ-RATE-3).',
    actor: 'traveller',
  },

  SESSION_INVALID: {
    status: 404,
    text: 'Invalid or expired session.',
    meaning: 'The checkout session of this traveller has expired.',
    actor: 'traveller',
  },
  SESSION_CLOSED: {
    status: 409,
    text: 'This checkout is already complete. You will find the booking under My Bookings.',
    meaning: 'The checkout session was paid or booked; its contents no longer change.',
    actor: 'traveller',
  },
  GUESTS_INVALID: {
    status: 400,
    text: 'Please check the guest details.',
    meaning: 'A guest rule of REQ-CHK-3 was broken; `fields` names each.',
    actor: 'traveller',
  },
  GUESTS_MISSING: {
    status: 409,
    text: 'Please fill in the guest details first.',
    meaning: 'Payment was started before the guests were saved.',
    actor: 'traveller',
  },
  PLAN_UNAVAILABLE: {
    status: 409,
    text: 'This payment plan is not available for these dates.',
    meaning: 'The plan is not offered for the cancellation tier.',
    actor: 'traveller',
  },
  HOLDS_LIMITED: {
    status: 409,
    text: 'You already hold as many rooms as can be held with nothing paid. Nothing was booked or charged: pay for one of them or cancel one, or pay now for this room.',
    meaning: 'The traveller reached the limit of live bookings for which nothing was paid; `limit` says how many.',
    actor: 'traveller',
  },

  GATEWAY_UNAVAILABLE: {
    status: 503,
    text: 'The payment service is not answering. You have not been charged; please try again in a minute.',
    meaning: 'The payment gateway failed or timed out.',
    actor: 'operator',
  },
  SALES_PAUSED: {
    status: 503,
    text: 'We cannot book this right now, for a reason on our side. You have not been charged. Please try again in 15 minutes.',
    meaning: 'Our balance with the supplier is known to be too low: nothing is sold that could not be paid for.',
    actor: 'operator',
  },
  SAME_BOOKING: {
    status: 409,
    text: 'You have booked this already. Look in My Bookings, or book it once more if you mean to.',
    meaning:
      'The traveller holds a booking of the same flight or stay for the same person; `again` in the body books it all the same.',
    actor: 'traveller',
  },
  DUPLICATE_BOOKING: {
    status: 409,
    text: 'You booked this flight for the same passengers in the last 24 hours. The airline refuses a second booking. You have not been charged.',
    meaning: 'A purchase the supplier would refuse as a duplicate (tbo-air.md 3), foreseen before payment.',
    actor: 'traveller',
  },
  CHANGE_CLOSED: {
    status: 409,
    text: 'This was answered already, or its time has passed.',
    meaning: 'No ticket of the booking waits for an answer to what the airline changed.',
    actor: 'traveller',
  },
  PAYMENT_NOT_VERIFIED: {
    status: 400,
    text: 'We could not verify this payment yet. If money left your account, it is safe: we keep checking and will complete your booking or refund you.',
    meaning: 'The signature does not match, or the gateway does not know the payment as paid.',
    actor: 'traveller',
  },
  PAYMENT_NOT_FOUND: {
    status: 404,
    text: 'No matching payment found for this booking.',
    meaning: 'Nothing has been ordered for this checkout yet.',
    actor: 'traveller',
  },
  BALANCE_NOT_DUE: {
    status: 409,
    text: 'Link not available',
    meaning: 'The booking has no balance that can be paid now: not confirmed, cancelled or released.',
    actor: 'traveller',
  },
  BALANCE_LINK_FAILED: {
    status: 503,
    text: 'Could not create balance link',
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
    text: 'Booking not found for this user.',
    meaning: 'No such booking, checkout or payment, or it is another traveller’s: which of them is never said.',
    actor: 'traveller',
  },
  CANCEL_NOT_POSSIBLE: {
    status: 409,
    text: 'This booking can no longer be cancelled.',
    meaning: 'The booking’s state or the check-in day forbids cancellation.',
    actor: 'traveller',
  },
  CANCEL_CHARGE_CHANGED: {
    status: 409,
    text: 'The cancellation charge has changed since it was shown. Nothing is cancelled; please look at the new charge first.',
    meaning: 'The charge the page showed is not the current one; the answer carries the new quote.',
    actor: 'traveller',
  },
  CANCEL_FAILED: {
    status: 503,
    text: 'Failed to start cancellation. Please try again.',
    meaning: 'The cancellation could not be recorded.',
    actor: 'operator',
  },

  STAY_NOT_ENDED: {
    status: 409,
    text: 'You can write about a stay once it has ended.',
    meaning: 'The booking named for a review is not a stay that took place.',
    actor: 'traveller',
  },
  REVIEW_EXISTS: {
    status: 409,
    text: 'You have already written about this stay.',
    meaning: 'A booking has one review.',
    actor: 'traveller',
  },
  QUESTIONS_LIMITED: {
    status: 429,
    text: 'You have asked a lot of questions today. Please come back tomorrow.',
    meaning: 'The traveller reached the daily limit of questions.',
    actor: 'traveller',
  },
  NOT_PAID_IN_FULL: {
    status: 409,
    text: 'This booking is not yet paid in full. Its voucher and invoice are made once the balance is paid.',
    meaning: 'A voucher or invoice was asked for while a balance is due.',
    actor: 'traveller',
  },
  DOCUMENT_NOT_THERE: {
    status: 409,
    text: 'There is no such document for this booking.',
    meaning:
      'The booking is not confirmed, is over, nothing was charged or refunded, or the document was erased after 8 years.',
    actor: 'traveller',
  },

  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    text: 'This request was already made with other details. Please reload the page and try again.',
    meaning: 'The Idempotency-Key came with another body (REQ-API-5).',
    actor: 'engineer',
  },
  IDEMPOTENCY_BUSY: {
    status: 409,
    text: 'This request is still being worked on. Please wait a moment.',
    meaning: 'The first request with this Idempotency-Key has not ended yet.',
    actor: 'traveller',
  },
} as const satisfies Record<string, ErrorEntry>;

/** A stable machine code of an error answer (REQ-API-3). */
export type ErrorCode = keyof typeof ERRORS;
