import type { Call } from './call.ts';
import * as account from './account.ts';
import * as bookings from './bookings.ts';
import * as checkout from './checkout.ts';
import * as documents from './documents.ts';
import * as engagement from './engagement.ts';
import * as flights from './flights.ts';
import * as hotels from './hotels.ts';
import * as identity from './identity.ts';
import * as payments from './payments.ts';
import * as places from './places.ts';
import * as site from './site.ts';
import * as specialReturns from './special-returns.ts';

/** Every call of the API, in the order the documents name them. */
export const CALLS: readonly Call[] = [
  site.publicConfig,
  identity.sendOtp,
  identity.resendOtp,
  identity.verifyOtp,
  identity.login,
  identity.setPassword,
  identity.logout,
  identity.usersMe,
  identity.authMe,
  account.devices,
  account.signOutDevice,
  account.signOutOthers,
  account.editProfile,
  account.changePassword,
  account.travellers,
  account.addTraveller,
  account.editTraveller,
  account.removeTraveller,
  account.exportMyData,
  account.deleteAccount,
  places.suggestions,
  places.resolveCity,
  places.countries,
  hotels.hotelsPreload,
  hotels.hotelsAvailability,
  hotels.hotelsCount,
  hotels.facilities,
  hotels.hotelsSuggest,
  hotels.hotelByCode,
  hotels.hotel,
  hotels.prebook,
  flights.airports,
  flights.airSearch,
  flights.airCalendar,
  specialReturns.airSpecialReturns,
  flights.airQuote,
  checkout.createCheckoutSession,
  checkout.checkoutSession,
  checkout.saveGuests,
  checkout.confirmCheckout,
  checkout.checkoutStatus,
  payments.createOrder,
  payments.verifyPayment,
  payments.paymentWebhook,
  payments.paymentSnapshot,
  payments.balance,
  payments.balanceLink,
  payments.balanceOrder,
  bookings.myBookings,
  bookings.booking,
  bookings.supplierDetails,
  bookings.cancellationPreview,
  bookings.paymentSummary,
  bookings.cancelBooking,
  documents.voucherPdf,
  documents.invoicePdf,
  documents.creditNotePdf,
  documents.bookingCalendar,
  engagement.homeHighlights,
  engagement.hotelReviews,
  engagement.reviewableStays,
  engagement.writeReview,
  engagement.hotelQuestions,
  engagement.askQuestion,
  engagement.savedHotels,
  engagement.saveHotel,
  engagement.forgetHotel,
  engagement.appendSnapshot,
];
