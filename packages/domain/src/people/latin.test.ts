import { expect, test } from 'vitest';
import { toLatin } from './latin.ts';

test.each([
  ['आदित्य', 'Aditya'],
  ['चन्द्र मिश्र', 'Chandra Mishra'],
  ['कृष्ण गुप्त', 'Krishna Gupta'],
  ['राजेन्द्र सिंह', 'Rajendra Singh'],
  ['ऋषि', 'Rishi'],
  ['आनन्द', 'Anand'],
  ['गर्ग', 'Garg'],
  ['भट्ट', 'Bhatt'],
  ['राम पटेल', 'Ram Patel'],
  ['চন্দ্র', 'Chandra'],
  ['ਸਿੰਘ', 'Singh'],
  ['D’Souza José', "D'Souza Jose"],
  ['de la Cruz', 'de la Cruz'],
])('[REQ-GUEST-2] %s is written as Indians write it in English: %s', (name, latin) => {
  expect(toLatin(name)).toBe(latin);
});
