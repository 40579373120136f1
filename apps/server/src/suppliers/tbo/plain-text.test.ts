import { describe, expect, test } from 'vitest';
import { plainLines, plainSentences, plainText, repairEncoding, unescapeHtml } from './plain-text.ts';

describe('text as the supplier writes it', () => {
  test('UTF-8 that was encoded twice is repaired, also through Windows-1252', () => {
    expect(repairEncoding('Taj CafÃ© & Spa')).toBe('Taj Café & Spa');
    expect(repairEncoding('the hotelâ€™s own beach')).toBe('the hotel’s own beach');
    expect(repairEncoding('Ã‰toile')).toBe('Étoile');
  });

  test('text that only looks double-encoded stays as it is', () => {
    expect(repairEncoding('Ångström, São Tomé, 20° C')).toBe('Ångström, São Tomé, 20° C');
    expect(repairEncoding('Âme')).toBe('Âme');
  });

  test('entities are resolved, also when escaped twice, and unknown ones stay', () => {
    expect(unescapeHtml('&amp;lt;b&amp;gt; Tom &amp; Jerry&#39;s &#x20B9;')).toBe("<b> Tom & Jerry's ₹");
    expect(unescapeHtml('R&D; fish & chips')).toBe('R&D; fish & chips');
  });

  test.each([
    ['Sector&emsp;DEL-BOM &nbsp;', 'Sector DEL-BOM'],
    ['Pool&amp;ensp;bar&thinsp;&eacute;t&Eacute;', 'Pool bar étÉ'],
    ['Caf&eacute; &frac12; price &ntilde; &shy;', 'Café ½ price ñ'],
    ['Non ? Veg meals', 'Non-Veg meals'],
    ['Breakfast ? Dinner', 'Breakfast – Dinner'],
    ['Why? Because.', 'Why? Because.'],
  ])('%j reads %j', (written, read) => {
    expect(plainText(written)).toBe(read);
  });

  test('mark-up becomes lines, without empty ones', () => {
    expect(plainLines('<p>HeadLine : In Goa</p><br/><p>Location :  Near\u0026amp; far </p>')).toEqual([
      'HeadLine : In Goa',
      'Location : Near& far',
    ]);
    expect(plainText('&lt;ul&gt;&lt;li&gt;One&lt;/li&gt;&lt;li&gt;Two&lt;/li&gt;&lt;/ul&gt;')).toBe('One Two');
  });

  test('a bare label is joined with the first item that follows it; empty conditions are left out', () => {
    const conditions = [
      'CheckIn Instructions: &lt;ul&gt; &lt;li&gt;Bring an ID&lt;/li&gt;&lt;li&gt;No pets&lt;/li&gt;&lt;/ul&gt; ',
      ' , ',
      '',
    ];
    expect(plainSentences(conditions)).toEqual(['CheckIn Instructions: Bring an ID', 'No pets']);
  });
});
