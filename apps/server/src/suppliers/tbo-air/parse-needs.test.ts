import { describe, expect, test } from 'vitest';
import { parseNeeds } from './parse-needs.ts';
import { parseOffer } from './parse-offer.ts';
import { parseQuote } from './parse-replies.ts';
import { plainText } from '../tbo/plain-text.ts';
import { answered, resultIn } from './testing/read-answer.ts';
import { hasRecordings, recordedResults } from './testing/recorded-air.ts';

function gst(result: object, family = 'Spice Saver') {
  return parseNeeds(resultIn(result), family).gst;
}

describe('what a fare asks for', () => {
  test('a GST number: asked for where the supplier or the family says so, else as it allows', () => {
    expect(gst({ GSTAllowed: true })).toBe('optional');
    expect(gst({ GSTAllowed: false })).toBe('none');
    expect(gst({ IsGSTMandatory: true })).toBe('required');
    expect(gst({ GSTAllowed: true, IsGSTMandatory: false }, 'SME Fare')).toBe('required');
    expect(gst({ GSTAllowed: true }, 'Corporate')).toBe('required');
    expect(gst({ GSTAllowed: true }, 'Corporate Flex')).toBe('required');
    expect(gst({ GSTAllowed: true }, 'SME')).toBe('required');
    expect(gst({ GSTAllowed: true }, 'Smeralda')).toBe('optional');
    expect(gst({ RequiredFieldValidators: { GSTNumber: true } })).toBe('required');
  });

  test.each([
    ['nothing', {}, []],
    ['what is false or empty', { Passport: false, Visa: null, Meal: '' }, []],
    ['what is always given', { IsEmailRequired: true, ContactNo: 'true', LastName: { Min: 1 } }, []],
    [
      'what nobody here can ask',
      { FatherName: true, KnownTraveller: { Required: true } },
      ['FatherName', 'KnownTraveller'],
    ],
    ['a list of names', ['DateOfBirth', 'RedressNumber'], ['RedressNumber']],
    ['a list of objects', [{ FieldName: 'VisaNumber' }, { Rule: 1 }], ['VisaNumber', 'unknown field']],
  ])('the required fields of %s leave unread what cannot be asked', (_what, fields, unread) => {
    expect(parseNeeds(resultIn({ RequiredFieldValidators: fields }), 'Publish').unread).toEqual(unread);
  });

  test('birth dates, passports and PANs that are required as fields are asked for', () => {
    const RequiredFieldValidators = { DateOfBirth: true, PassportNo: true, PanNumber: true };
    expect(parseNeeds(resultIn({ RequiredFieldValidators }), 'Publish')).toMatchObject({
      birthDate: true,
      passport: 'full',
      pan: true,
      unread: [],
    });
  });

  test('a name that is one word: the airline’s words, line by line, without mark-up', () => {
    const FirstNameFormat = 'If FirstName is missing, use LastName.\r\n\t\t<br/> For UAE Sector - father&#39;s name.';
    expect(parseNeeds(resultIn({ FirstNameFormat, LastNameFormat: null }), '').singleName).toEqual({
      firstName: ['If FirstName is missing, use LastName.', "For UAE Sector - father's name."],
      lastName: [],
    });
  });
});

describe.runIf(hasRecordings)('of recordings', () => {
  const offers = recordedResults().flatMap(({ sent, result }) => {
    const offer = parseOffer(result);
    return offer === null ? [] : [{ sent, offer }];
  });

  test('a GST number is required where a flag, a field or a family that is sold to companies asks for it, and nowhere else', () => {
    for (const { sent, offer } of offers) {
      const isOfCompanies = /\b(?:sme|corporate)\b/i.test(offer.family ?? '');
      const isAsked =
        sent['IsGSTMandatory'] === true || /gst/i.test(JSON.stringify(sent['RequiredFieldValidators'] ?? ''));
      expect({ family: offer.family, required: offer.needs.gst === 'required' }).toEqual({
        family: offer.family,
        required: isOfCompanies || isAsked,
      });
    }
  });

  test('what to enter for one name is said wherever it is written, and nothing is unread where no field is required', () => {
    for (const { sent, offer } of offers) {
      const { singleName, unread } = offer.needs;
      const isAsked = Object.keys(sent['RequiredFieldValidators'] ?? {}).length > 0;
      expect({
        first: singleName.firstName.length > 0,
        last: singleName.lastName.length > 0,
        unread: isAsked ? [] : unread,
      }).toEqual({
        first: plainText(sent['FirstNameFormat']) !== '',
        last: plainText(sent['LastNameFormat']) !== '',
        unread: [],
      });
    }
  });
});

test('changes of a quote are those it lists, notes or flags', () => {
  const Results = {
    ResultIndex: 'OB1',
    Fare: { Currency: 'INR', BaseFare: 1, PublishedFare: 2 },
    FareBreakdown: [{ PassengerType: 1, PassengerCount: 1, BaseFare: 1, Tax: 1 }],
    Segments: [
      [
        {
          Airline: { AirlineCode: 'BA', FlightNumber: '1' },
          Origin: { Airport: { AirportCode: 'DEL' }, DepTime: '2026-12-01T06:05:00' },
          Destination: { Airport: { AirportCode: 'LHR' }, ArrTime: '2026-12-01T10:05:00' },
          Duration: 540,
        },
      ],
    ],
  };
  const none = { priceChanged: false, timeChanged: false, cabinChanged: false, baggageChanged: false };
  expect(parseQuote(answered('FareQuote', { Results, ItineraryChangeList: [] }))).toMatchObject(none);
  expect(parseQuote(answered('FareQuote', { Results, ItineraryChangeList: null }))).toMatchObject(none);
  expect(parseQuote(answered('FareQuote', { Results, ItineraryChangeList: [6, 4] }))).toMatchObject({
    ...none,
    timeChanged: true,
    baggageChanged: true,
  });
  expect(parseQuote(answered('FareQuote', { Results, FlightDetailChangeInfo: 'BaggageChanged' }))).toMatchObject({
    baggageChanged: true,
  });
});
