import { describe, expect, test } from 'vitest';
import { holdsLink } from '../people/tidy-name.ts';
import { heldReason, looksOfficialName, nameProblem } from './text-moderation.ts';

describe('a name', () => {
  test.each([
    'Safar Support',
    'SAFAR',
    'Admin',
    'S4far',
    'Ѕаfаr',
    'Customer Care',
    'Hotel Staff',
    'Safar Official',
    'Аdmin',
    'SafarTeam',
    'SafarCustomerCare',
    'Safar Refunds',
    'S u p p o r t',
    'Safar Heip',
    'SAFAR HEIP',
    'Safаг Suррогt',
    'ΑDΜΙΝ',
    'ꜱᴀꜰᴀʀ',
    'Adrnin',
    'Sa\u200Bfar',
    'Officia|',
    'RBI Officer',
    'Razorpay Refunds',
    'RazorpayRefunds',
    'Razorpay',
    'Refund Department',
    'R8I 0fficer',
    'CBI Officer',
    'Officer of the Bank',
    'Mumbai Police',
    'Cyber Cell Delhi',
    'HDFC Bank',
    'Bank Manager',
    'Income Tax Department',
    'KYC Desk',
    'Safar Support',
    'SafarCare',
    'IRCTC',
    'Verified Safar',
  ])('%j could be taken for ours', (name) => expect(looksOfficialName(name)).toBe(true));

  test.each([
    'Safar Khan',
    'Aditi Sharma',
    'José Núñez',
    'आदित्य',
    'O’Neil',
    'Иван Петров',
    'Adminder Singh',
    'Stafford',
    'Safarov',
    'Anand Safar',
    'Νίκος Παπαδόπουλος',
    'Bernard Lillian',
    'Rustom Officer',
    'Sebi Thomas',
    'Meera Banker',
    'Arbinder Singh',
    'Customer Singh',
    'Michael Banks',
    'Paytm Das',
  ])('%j is somebody’s own', (name) => expect(looksOfficialName(name)).toBe(false));

  test.each(['Visit evil.example.', 'evil.com', 'https://x', 'a@b', 'www.x.in', 'bit.ly/x', 'evil．example'])(
    '%j holds a link',
    (name) => expect(holdsLink(name)).toBe(true),
  );

  test.each([
    'evil[.]com now',
    'e v i l . c o m',
    'evil dot com',
    'Call 9876543210',
    'Ring 98 76 54 32 10',
    '९८७६५४३२१०',
  ])('%j leads elsewhere, and is no name of an account', (name) => expect(nameProblem(name)).not.toBeNull());

  test.each(['Aditi Sharma', 'K.Srinivasan', 'John Smith III', 'Louis 14', 'Dot Cotton'])('%j is a name', (name) =>
    expect(nameProblem(name)).toBeNull(),
  );

  test.each(['K.Srinivasan', 'A.P.J. Abdul Kalam', 'Md. Salim', 'Mary-Jane', 'St. John', 'D’Souza'])(
    '%j holds none',
    (name) => expect(holdsLink(name)).toBe(false),
  );
});

describe('a text for everybody', () => {
  test.each([
    ['Book cheaper at evil.example today', 'link'],
    ['See https://evil.in', 'link'],
    ['go to evil[.]com now', 'link'],
    ['go to evil ( . ) com now', 'link'],
    ['see e v i l . c o m today', 'link'],
    ['write to me@evil.in', 'link'],
    ['go to evil [dot] com', 'link'],
    ['Call 98765 43210 for a discount', 'number'],
    ['Call +91-9876-543-210', 'number'],
    ['९८७६५४३२१० पर कॉल करें', 'number'],
    ['This is the Safar team, your booking is at risk', 'official'],
    ['I am from cust0mer care, please write to us', 'official'],
    ['Reach us on WhatsApp', 'official'],
    ['We at Safar will refund you', 'official'],
    ['Share your OTP with the desk', 'official'],
    ['Ask Safar Heip for it', 'official'],
    ['Ask SAFАR HEΙP for it', 'official'],
    ['Officia1 word: the hoteI is closed', 'official'],
    ['Ring the Heipdesk', 'official'],
    ['They ask for your CVV', 'official'],
    ['Book on evil dot com', 'link'],
    ['Book on evil . com', 'link'],
    ['Ring nine eight one double zero four two', 'number'],
  ])('%j waits: %s', (text, reason) => expect(heldReason(text)).toBe(reason));

  test.each([
    'Breakfast on the terrace, and a room as quiet as promised.',
    'Is there a lift to all floors?',
    'We paid 1,50,000 for 3 rooms on 12/05/2026. Worth it.',
    'Clean rooms. Good staff. The pool closes at 8.30 pm.',
    'क्या पार्किंग मिलेगी?',
    'Отличный отель, спасибо персоналу! Πολύ καλό ξενοδοχείο.',
    'We booked with Safar. In the morning one of us, or two, or three swam. Great . community feel.',
  ])('%j does not', (text) => expect(heldReason(text)).toBeNull());
});
