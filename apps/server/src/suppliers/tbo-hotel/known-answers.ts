import {
  either,
  flags,
  type Keys,
  needing,
  numbers,
  oneOf,
  readable,
  type Shape,
  texts,
  unseen,
} from '../../platform/answer-shape.ts';
import { indiaInstant } from './wire-dates.ts';
import { authenticate, error, responseStatus } from '../tbo/shared-answers.ts';

/** Shapes of the hotel service's answers, as recorded or documented (tbo-hotel.md 3–8). */

/** A date that decides about money. */
const date = readable((text) => indiaInstant(text) !== null);

const status: Keys = {
  ...texts('Description'),
  Code: oneOf(200, 201, 207, 300, 315, 400, 401, 402, 405, 429, 479, 500),
};
const paxType = oneOf(1, 2);
const bookStatus = oneOf(0, 1, 3, 6);
const bookingStatus = oneOf(
  'Confirmed',
  'BookFailed',
  'VerifyPrice',
  'Cancelled',
  'Pending',
  'Vouchered',
  'CancellationInProgress',
  'CancelPending',
  'CxlRequestSentToHotel',
  'CancelledAndRefundAwaited',
);
const changeStatus = oneOf(0, 1, 2, 3, 4);
const chargeType = oneOf('Fixed', 'Percentage', 'Night', 'Nights');
const mealType = oneOf(
  'Room_Only',
  'BreakFast',
  'Breakfast_For_1',
  'Breakfast_For_2',
  'Half_Board',
  'Full_Board',
  'All_Inclusive_All_Meal',
  'Lunch',
  'Dinner',
  'BreakFast_Lunch',
);

const price: Keys = {
  ...texts('CurrencyCode'),
  ...numbers(
    'RoomPrice',
    'Tax',
    'ExtraGuestCharge',
    'ChildCharge',
    'OtherCharges',
    'Discount',
    'PublishedPrice',
    'PublishedPriceRoundedOff',
    'OfferedPrice',
    'OfferedPriceRoundedOff',
    'AgentCommission',
    'AgentMarkUp',
    'ServiceTax',
    'TCS',
    'TDS',
    'ServiceCharge',
    'TotalGSTAmount',
  ),
  GST: {
    ...numbers(
      'CGSTAmount',
      'CGSTRate',
      'CessAmount',
      'CessRate',
      'IGSTAmount',
      'IGSTRate',
      'SGSTAmount',
      'SGSTRate',
      'TaxableAmount',
    ),
  },
};

const cancelPolicy: Keys = {
  ...texts('Index'),
  FromDate: date,
  ChargeType: chargeType,
  ...numbers('CancellationCharge'),
};

const supplement: Keys = {
  ...texts('Description', 'Currency'),
  ...numbers('Index', 'Price'),
  Type: oneOf('AtProperty', 'Included'),
};

const rate: Keys = {
  ...texts(
    'BookingCode',
    'Inclusion',
    'LastCancellationDeadline',
    'LastVoucherDate',
    'BeddingGroup',
    'ExtraGuestCharges',
  ),
  RecommendedSellingRate: either('text', 'number'),
  ...numbers('TotalFare', 'TotalTax', 'NetAmount', 'NetTax'),
  ...flags('IsRefundable', 'WithTransfers'),
  Name: ['text'],
  RoomID: [either('text', 'number')],
  DayRates: [[numbers('BasePrice')]],
  RoomPromotion: ['text'],
  MealType: mealType,
  CancelPolicies: [cancelPolicy],
  Supplements: [[supplement]],
  Amenities: ['text'],
  PriceBreakUp: [
    {
      ...numbers('RoomRate', 'RoomTax', 'RoomExtraGuestCharges', 'RoomChildCharges', 'ServiceFee', 'AgentCommission'),
      TaxBreakup: [{ ...texts('TaxType'), ...numbers('TaxableAmount', 'TaxPercentage', 'TaxAmount') }],
    },
  ],
};

const hotelResult: Keys = {
  ...texts('HotelCode', 'Currency'),
  Rooms: [needing(['BookingCode', 'Name', 'TotalFare', 'TotalTax'], rate)],
  RateConditions: ['text'],
  ...flags('IsPriceChanged', 'IsCancellationPolicyChanged'),
};

const search: Keys = { Status: status, HotelResult: [needing(['HotelCode', 'Currency', 'Rooms'], hotelResult)] };

const preBook: Keys = {
  Status: status,
  HotelResult: [needing(['HotelCode', 'Currency', 'Rooms'], hotelResult)],
  ValidationInfo: {
    ...numbers('PanCountRequired', 'PaxNameMinLength', 'PaxNameMaxLength'),
    ...flags(
      'PanMandatory',
      'PassportMandatory',
      'CorporateBookingAllowed',
      'SamePaxNameAllowed',
      'SpaceAllowed',
      'SpecialCharAllowed',
      'CharLimit',
      'PackageFare',
      'PackageDetailsMandatory',
      'DepartureDetailsMandatory',
      'GSTAllowed',
      'CrpPANMandatory',
      'IsAgencyOwnPANAllowed',
    ),
  },
};

const getBookingDetail: Keys = {
  GetBookingDetailResult: {
    HotelBookingStatus: bookingStatus,
    BookingHistory: [texts('EventCategory', 'CreatedOn', 'Remarks')],
    ValidationInfo: 'anything',
    HotelConfirmationNo: 'text',
    Status: bookStatus,
    ...texts(
      'TraceId',
      'ConfirmationNo',
      'BookingRefNo',
      'AgentRemarks',
      'BookingSource',
      'GuestNationality',
      'HotelPolicyDetail',
      'InvoiceCreatedOn',
      'InvoiceNo',
      'HotelCode',
      'HotelName',
      'TBOHotelCode',
      'AddressLine1',
      'AddressLine2',
      'CountryCode',
      'Latitude',
      'Longitude',
      'City',
      'CheckInDate',
      'InitialCheckInDate',
      'CheckOutDate',
      'InitialCheckOutDate',
      'LastCancellationDate',
      'LastVoucherDate',
      'BookingDate',
      'SpecialRequest',
    ),
    ...numbers('BookingId', 'InvoiceAmount', 'HotelId', 'StarRating', 'CityId', 'NoOfRooms'),
    ...flags(
      'VoucherStatus',
      'IsPriceChanged',
      'IsCancellationPolicyChanged',
      'IsCorporate',
      'IsDomestic',
      'IsPANInvalid',
      'BookingAllowedForRoamer',
    ),
    ...unseen('CreditNoteGSTIN', 'GSTIN', 'IntHotelPassportDetails'),
    ResponseStatus: responseStatus,
    Error: error,
    HotelRoomsDetails: [
      {
        ...texts(
          'AvailabilityType',
          'RoomTypeCode',
          'RoomDescription',
          'RoomTypeName',
          'RatePlanCode',
          'RoomPromotion',
          'SmokingPreference',
          'LastCancellationDate',
          'LastVoucherDate',
          'CancellationPolicy',
        ),
        ...numbers('AdultCount', 'ChildCount', 'RoomId', 'RoomStatus', 'RoomIndex', 'RatePlan'),
        ...flags('RequireAllPaxDetails', 'IsPerStay'),
        ...unseen('SupplierPrice', 'HotelSupplements'),
        HotelPassenger: [
          {
            ...texts('Email', 'FirstName', 'LastName', 'PAN', 'Phoneno', 'Title'),
            ...numbers('Age', 'PaxId'),
            ...flags('LeadPassenger'),
            ...unseen('FileDocument', 'GSTNumber', 'GuardianDetail', 'MiddleName', 'PassportExpDate', 'PassportNo'),
            PaxType: paxType,
          },
        ],
        DayRates: [{ ...texts('Date'), ...numbers('Amount') }],
        Price: price,
        Amenities: ['text'],
        Amenity: ['text'],
        BedTypes: [],
        CancellationPolicies: [
          { ...texts('Currency'), FromDate: date, ToDate: date, ...numbers('Charge'), ChargeType: oneOf(1, 2, 3) },
        ],
        Inclusion: ['text'],
      },
    ],
  },
};

const generateVoucher: Keys = {
  GenerateVoucherResult: {
    HotelBookingStatus: bookingStatus,
    Status: bookStatus,
    ...texts('TraceId', 'InvoiceNumber', 'ConfirmationNo', 'BookingRefNo'),
    ...numbers('BookingId'),
    ...flags('VoucherStatus'),
    ResponseStatus: responseStatus,
    Error: error,
  },
};

const sendChangeRequest: Keys = {
  HotelChangeRequestResult: {
    ...texts('TraceId'),
    ...numbers('ChangeRequestId'),
    ChangeRequestStatus: changeStatus,
    ResponseStatus: responseStatus,
    Error: error,
  },
};

const getChangeRequestStatus: Keys = {
  HotelChangeRequestStatusResult: {
    ...texts('TraceId'),
    ...numbers('ChangeRequestId', 'RefundedAmount', 'CancellationCharge'),
    ChangeRequestStatus: changeStatus,
    ResponseStatus: responseStatus,
    Error: error,
  },
};

const book: Keys = {
  BookResult: {
    ...texts('TraceId', 'InvoiceNumber', 'ConfirmationNo', 'BookingRefNo'),
    ...unseen('TBOReferenceNo'),
    ...numbers('BookingId', 'NetAmount'),
    ...flags('VoucherStatus', 'IsPriceChanged', 'IsCancellationPolicyChanged'),
    ResponseStatus: responseStatus,
    Error: error,
    Status: bookStatus,
    HotelBookingStatus: bookingStatus,
    HotelRoomsDetails: 'anything',
  },
};

const bookingDetailsBasedOnDate: Keys = {
  Status: status,
  BookingDetail: [
    needing(['BookingId', 'BookingStatus', 'ClientReferenceNumber'], {
      ...texts(
        'ConfirmationNo',
        'BookingDate',
        'Currency',
        'AgencyName',
        'TripName',
        'TBOHotelCode',
        'CheckInDate',
        'CheckOutDate',
        'ClientReferenceNumber',
      ),
      ...numbers('BookingId', 'AgentMarkup', 'BookingPrice'),
      BookingStatus: bookingStatus,
    }),
  ],
};

const countryList: Keys = { Status: status, CountryList: [texts('Code', 'Name')] };

const cityList: Keys = { Status: status, CityList: [texts('Code', 'Name')] };

const hotelCodeList: Keys = {
  Status: status,
  Hotels: [
    texts(
      'HotelCode',
      'HotelName',
      'Latitude',
      'Longitude',
      'HotelRating',
      'Address',
      'CountryName',
      'CountryCode',
      'CityName',
    ),
  ],
};

const fees: Keys = { HotelId: either('text', 'number'), Optional: ['text'], Mandatory: ['text'] };

const hotelDetails: Keys = {
  Status: status,
  HotelDetails: [
    {
      ...texts(
        'HotelName',
        'Description',
        'Image',
        'Address',
        'PinCode',
        'CityId',
        'CityName',
        'CountryName',
        'CountryCode',
        'PhoneNumber',
        'Email',
        'HotelWebsiteUrl',
        'FaxNumber',
        'Map',
        'CheckInTime',
        'CheckOutTime',
      ),
      HotelCode: either('text', 'number'),
      HotelRating: either('number', 'text'),
      HotelFacilities: ['text'],
      Attractions: 'anything',
      Images: ['text'],
      HotelFees: either(fees, [fees]),
      RoomDetails: [
        { RoomId: either('number', 'text'), ...texts('RoomName', 'RoomSize', 'RoomDescription'), imageURL: ['text'] },
      ],
    },
  ],
};

/** The shape of each operation's answer. */
export const HOTEL_ANSWERS: Readonly<Record<string, Shape>> = {
  CountryList: countryList,
  CityList: cityList,
  TBOHotelCodeList: hotelCodeList,
  HotelDetails: hotelDetails,
  Search: search,
  PreBook: preBook,
  Book: book,
  GetBookingDetail: getBookingDetail,
  GenerateVoucher: generateVoucher,
  SendChangeRequest: sendChangeRequest,
  GetChangeRequestStatus: getChangeRequestStatus,
  BookingDetailsBasedOnDate: bookingDetailsBasedOnDate,
  Authenticate: authenticate,
};
