import { readLanguageFrom } from '@safar/messages/language';
import { afterEach, expect, test } from 'vitest';
import { conditionText } from './rate-condition.ts';

afterEach(() => readLanguageFrom(() => 'en'));

test('[REQ-GUEST-9] the supplier’s labels read as sentences, and its other conditions as it wrote them', () => {
  expect(conditionText('CheckIn Time-Begin: 2:00 PM')).toBe('Check-in from 14:00');
  expect(conditionText('CheckOut Time: 11:00 AM')).toBe('Check-out until 11:00');
  expect(conditionText('Minimum CheckIn Age : 18')).toBe('Minimum age at check-in: 18');
  for (const own of ['Pets not allowed', 'Aadhar, Passport and Drivers License are acceptable ID Proofs'])
    expect(conditionText(own)).toBe(own);
});

test('[REQ-LANG-4] conditions that most hotels have, and the papers they take, are in the reader’s language', () => {
  readLanguageFrom(() => 'hi');
  expect(conditionText('Smoking NOT allowed within the premises')).toBe('होटल में धूम्रपान की अनुमति नहीं');
  expect(conditionText('CheckIn Instructions: The name on the booking has to be the name of a guest')).toBe(
    'चेक-इन के समय: बुकिंग ठहरने वाले किसी मेहमान के नाम पर होनी चाहिए',
  );
  expect(conditionText('Aadhaar, Passport, and Driving Licence are acceptable ID proofs')).toBe(
    'मान्य पहचान पत्र: आधार, पासपोर्ट और ड्राइविंग लाइसेंस',
  );
  expect(conditionText('PAN card is not accepted as identification')).toBe('पहचान पत्र के तौर पर मान्य नहीं: PAN कार्ड');
});

test('[REQ-LANG-4] one that nobody has put into the reader’s language stays in the hotel’s words, whole', () => {
  readLanguageFrom(() => 'hi');
  for (const own of ['Ration card and Passport are acceptable ID proofs', 'The lift is out of order on Mondays'])
    expect(conditionText(own)).toBe(own);
});
