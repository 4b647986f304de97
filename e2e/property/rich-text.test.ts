import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseRichText } from '../../src/features/catalogue/view/rich-text.server.ts';
import { sharedOutlet } from '../support/outlet.ts';

const outlet = sharedOutlet();

test('P12 the rich text of a listing is read by a browser as the elements that it was written from', async () => {
  const { page, close } = await outlet.visit();
  const piece = fc.constantFrom(
    ...['<p>', '</p>', '<div>', '</div>', '<h2>', '</h2>', '<ul>', '</ul>', '<ol>', '</ol>', '<li>', '</li>'],
    ...[
      '<b>',
      '</b>',
      '<em>',
      '</em>',
      '<u>',
      '</u>',
      '<a href="https://a.example">',
      '</a>',
      '<br>',
      '<table>',
    ],
    ...['uma', ' dois ', 'três & 4', ' '],
  );
  const written = fc
    .sample(fc.array(piece, { minLength: 1, maxLength: 24 }), { numRuns: 3000, seed: 5 })
    .map((pieces) => sanitiseRichText(pieces.join('')) ?? '');
  // A page of ours would let no script write HTML.
  const read = await page.evaluate((texts) => {
    const part = document.body;
    return texts.map((text) => {
      part.innerHTML = text;
      return part.innerHTML;
    });
  }, written);
  const asBrowsersWrite = written.map((text) => text.replaceAll('<br />', '<br>'));
  expect(written.filter((text) => text.includes('<li>')).length).toBeGreaterThan(300);
  expect(read.filter((text, index) => text !== asBrowsersWrite[index])).toEqual([]);
  await close();
});
