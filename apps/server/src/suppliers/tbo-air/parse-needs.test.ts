import { describe, expect, test } from 'vitest';
import { parseNeeds } from './parse-needs.ts';
import { parseOffer } from './parse-offer.ts';
import { parseQuote } from './parse-replies.ts';
import { hasRecordings, recordedReplies, recordedResults } from './testing/recorded-air.ts';

function gst(result: object, family = 'Spice Saver') {
  return parseNeeds({ ...result }, family).gst;
}

describe('what a fare asks for', () => {
  test('a GST number: asked for where the supplier or the family says so, else as it allows', () => {
    expect(gst({ GSTAllowed: true })).toBe('optional');
    expect(gst({ GSTAllowed: false })).toBe('none');
    expect(gst({ IsGSTMandatory: true })).toBe('required');
    expect(gst({ GSTAllowed: true, IsGSTMandatory: false }, 'SME Fare')).toBe('required');
    expect(gst({ GSTAllowed: true }, 'Corporate')).toBe('required');
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
    expect(parseNeeds({ RequiredFieldValidators: fields }, 'Publish').unread).toEqual(unread);
  });

  test('birth dates, passports and PANs that are required as fields are asked for', () => {
    const RequiredFieldValidators = { DateOfBirth: true, PassportNo: true, PanNumber: true };
    expect(parseNeeds({ RequiredFieldValidators }, 'Publish')).toMatchObject({
      birthDate: true,
      passport: 'full',
      pan: true,
      unread: [],
    });
  });

  test('a name that is one word: the airline’s words, line by line, without mark-up', () => {
    const FirstNameFormat = 'If FirstName is missing, use LastName.\r\n\t\t<br/> For UAE Sector - father&#39;s name.';
    expect(parseNeeds({ FirstNameFormat, LastNameFormat: null }, '').singleName).toEqual({
      firstName: ['If FirstName is missing, use LastName.', "For UAE Sector - father's name."],
      lastName: [],
    });
  });
});

describe.runIf(hasRecordings)('of recordings', () => {
  test('every quote says what to enter for one name, allows a GST number, and asks for nothing unknown', () => {
    const quotes = recordedReplies('farequote').map(({ reply }) => parseQuote(reply));
    expect(quotes.length).toBeGreaterThan(5);
    for (const quote of quotes) {
      expect(quote?.offer.needs).toMatchObject({ gst: 'optional', unread: [], birthDate: false });
      expect(quote?.offer.needs.singleName.firstName).not.toEqual([]);
      expect(quote?.offer.needs.singleName.lastName).not.toEqual([]);
      expect(quote?.offer.sellsExtras).toBe(true);
    }
  });

  test('company fares of a search are known by their family', () => {
    const asking = recordedResults('search').flatMap((result) => {
      const offer = parseOffer(result);
      return offer?.needs.gst === 'required' ? [offer.family] : [];
    });
    expect(new Set(asking)).toEqual(new Set(['SME Fare', 'Corporate']));
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
  expect(parseQuote({ Results, ItineraryChangeList: [] })).toMatchObject(none);
  expect(parseQuote({ Results, ItineraryChangeList: null })).toMatchObject(none);
  expect(parseQuote({ Results, ItineraryChangeList: [6, 4] })).toMatchObject({
    ...none,
    timeChanged: true,
    baggageChanged: true,
  });
  expect(parseQuote({ Results, FlightDetailChangeInfo: 'BaggageChanged' })).toMatchObject({ baggageChanged: true });
});
