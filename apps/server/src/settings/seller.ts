import { gstHolder, isGstin } from '@safar/domain/money/gstin';
import { z } from 'zod';
import { caseHours } from './case-hours.ts';
import { anyText, number, setting, text, url } from './setting.ts';

/** The seller, named on vouchers, tax documents and in messages. */
export const SELLER = {
  SELLER_LEGAL_NAME: setting({
    schema: text,
    sandbox: 'Safar Sample Travel Private Limited',
    meaning: 'Registered name of the company that sells, as its tax documents name it.',
  }),
  SELLER_GSTIN: setting({
    schema: z
      .string()
      .trim()
      .refine(
        (text) => isGstin(text) && gstHolder(text) === 'business',
        'must be a GSTIN of 15 characters with a right check character',
      ),
    sandbox: '29AAACS0000A1ZC',
    meaning: 'GST number of the company; its first two digits are the state it is registered in.',
  }),
  SELLER_ADDRESS: setting({
    schema: text,
    sandbox: 'No. 1, Sample Street, Bengaluru 560001, Karnataka',
    meaning: 'Registered address of the company, in one line.',
  }),
  SELLER_CITY: setting({
    schema: text,
    sandbox: 'Bengaluru',
    meaning: 'City of that address: airlines are given both with every ticket.',
  }),
  SUPPORT_EMAIL: setting({
    schema: z.email({ error: 'must be an e-mail address' }),
    sandbox: 'help@safar.example',
    meaning: 'Address travellers write to: on the Connect page, in the policies, in our e-mails and on vouchers.',
  }),
  SUPPORT_PHONE: setting({
    schema: text,
    sandbox: '+91 80 0000 0000',
    meaning: 'Where travellers call: on the Help page, in our e-mails and on vouchers.',
  }),
  /** The hours in which promises are counted (REQ-HELP-3, REQ-FRAME-20). */
  SUPPORT_HOURS: setting({
    schema: z
      .string()
      .trim()
      .regex(/^\d\d:\d\d–\d\d:\d\d$/, 'must be two times with a dash between them, like 06:00–23:00'),
    sandbox: '06:00–23:00',
    meaning: 'When somebody answers there, every day, in India time.',
  }),
  /** By when a case is answered (REQ-HELP-3). */
  CASE_ANSWER_HOURS: setting({
    schema: caseHours,
    default: 'name=4,invoice=24,arrival=4,bed=4,cancel=4,other=4',
    meaning:
      'Hours in which a traveller’s question about a booking is answered, by its topic, counted while somebody answers (SUPPORT_HOURS). The page promises them, and a person is called when one is not kept.',
  }),
  /** By when we act for a guest whom a hotel turned away (REQ-HELP-7). */
  COUNTER_MINUTES: setting({
    schema: number(5, 240),
    default: '30',
    meaning:
      'Minutes in which we have talked to a hotel that has no record of a guest who stands at its desk, counted while somebody answers (SUPPORT_HOURS). The booking’s page promises them.',
  }),
  /** What another room may cost us more (REQ-HELP-7, REQ-DESK-22). */
  COUNTER_LIMIT_RUPEES: setting({
    schema: number(0, 1_000_000),
    default: '10000',
    meaning:
      'What another room of the same or a better class may cost us beyond what was paid, when a hotel turns our guest away, in rupees. The booking’s page promises it, and one operator gives it as goodwill; above it two decide.',
  }),
  /** The officer whom the Help page names (REQ-FRAME-20). */
  GRIEVANCE_OFFICER_NAME: setting({
    schema: text,
    sandbox: 'Kavita Menon',
    meaning:
      'Grievance officer, whom the Consumer Protection (E-Commerce) Rules 2020 ask for: named on the Help page, in the terms and in the privacy statement.',
  }),
  GRIEVANCE_OFFICER_EMAIL: setting({
    schema: z.email({ error: 'must be an e-mail address' }),
    sandbox: 'grievance@safar.example',
    meaning: 'Address of the grievance officer.',
  }),
  GRIEVANCE_OFFICER_PHONE: setting({
    schema: text,
    sandbox: '+91 80 0000 0001',
    meaning: 'Telephone of the grievance officer.',
  }),
  /** Without this address no register is asked (REQ-GUEST-12). */
  GST_LOOKUP_URL: setting({
    schema: z.union([z.literal(''), url]),
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/gst/commonapi/v1.1/search`,
    live: '',
    meaning:
      'Address of ‘Search Taxpayer’ at a service that passes on the GST common API (a GSP). Set with GST_LOOKUP_KEY, a company’s registered name is filled in by its GST number, and a number that is cancelled, suspended or unknown is refused. Empty: nobody is asked.',
  }),
  GST_LOOKUP_KEY: setting({
    schema: anyText,
    sandbox: 'sandbox-gst-key',
    live: '',
    secret: true,
    meaning: 'Key of that service, sent as x-api-key.',
  }),
  /** Whether documents to businesses are registered (REQ-DOC-13). */
  E_INVOICE: setting({
    schema: z.enum(['off', 'above-5-crore', 'above-10-crore'], {
      error: 'must be off, above-5-crore or above-10-crore',
    }),
    default: 'off',
    meaning:
      'Whether invoices and credit notes to businesses are registered with the government’s e-invoice portal, which is a duty once the company’s turnover was above ₹5 crore in any financial year since 2017-18. above-10-crore: within 30 days of their date. Documents that are issued while it is on are registered; E_INVOICE_URL and E_INVOICE_KEY say through whom.',
  }),
  E_INVOICE_URL: setting({
    schema: z.union([z.literal(''), url]),
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/e-invoice/eicore/v1.03`,
    live: '',
    meaning:
      'Address of the e-invoice API (…/eicore/v1.03) at a service that passes it on (a GSP) and keeps the session with the portal.',
  }),
  E_INVOICE_KEY: setting({
    schema: anyText,
    sandbox: 'sandbox-e-invoice-key',
    live: '',
    secret: true,
    meaning: 'Key of that service, sent as x-api-key.',
  }),
};
