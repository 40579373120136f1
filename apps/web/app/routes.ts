import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every path of the app (REQ-FRAME-2). */
export default [
  index('routes/landing.tsx'),
  layout('routes/frame.tsx', [
    route(':citySlug/hotels', 'routes/hotel-results.tsx'),
    layout('routes/queries.tsx', [
      route('home', 'routes/home.tsx'),
      route(':citySlug/hotels/:hotelSlug', 'routes/hotel-detail.tsx'),
      route(':fromSlug/flights', 'routes/flight-results.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('saved-hotels', 'routes/saved-hotels.tsx'),
      route('bookings', 'routes/bookings.tsx'),
      route('bookings/:id', 'routes/booking-detail.tsx'),
      route('bookings/:id/part', 'routes/cancel-part.tsx'),
      route('bookings/:id/change', 'routes/change-booking.tsx'),
      route('bookings/:id/ask', 'routes/ask-us.tsx'),
      route('trips/:id', 'routes/trip.tsx'),
      route('customerdetails/:sessionId', 'routes/customer-details.tsx'),
      route('reviewbooking/:sessionId', 'routes/review-booking.tsx'),
      route('payment/return/:sessionId', 'routes/payment-return.tsx'),
      route('booking/confirm/:bookingId', 'routes/booking-confirm.tsx'),
      route('pay/:id', 'routes/pay.tsx'),
      route('checkout/:bookingId', 'routes/demo-payment.tsx'),
      route('prebook', 'routes/prebook.tsx'),
      route('TestCheckout', 'routes/test-checkout.tsx'),
    ]),
    route('refunds-and-cancellations', 'routes/refunds-and-cancellations.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('terms/service-providers', 'routes/service-providers.tsx'),
    route('fair-dealing', 'routes/fair-dealing.tsx'),
    route('about/:topic', 'routes/about.tsx'),
    route('payment/link/:reference?', 'routes/payment-link.tsx'),
    route('payment/success', 'routes/payment-end.tsx', { id: 'payment-success' }),
    route('payment/failed', 'routes/payment-end.tsx', { id: 'payment-failed' }),
  ]),
  route('*', 'routes/anything-else.tsx'),
] satisfies RouteConfig;
