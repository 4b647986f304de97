import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { instant } from '../../../domain/time.ts';
import { RichTextView } from '../../../web/components/card/rich-text-view.tsx';
import { isPreviewToken, signPreviewToken } from '../stored/preview-token.server.ts';
import { readRichText, sanitiseRichText } from './rich-text.server.ts';

/** The text as HTML again, in the way in which it is shown. */
const shown = (text: string | null) => {
  const rich = readRichText(text);
  return rich === null ? null : renderToStaticMarkup(RichTextView({ text: rich }));
};

describe('rich text of listings (P12, D§6)', () => {
  test('P12 scripts, handlers, frames and styles are gone, the words stay', () => {
    const html = shown(
      '<p onclick="x()">Olá <b>mundo</b></p><script>alert(1)</script><img src=x onerror=alert(1)><iframe src="//x"></iframe><style>p{}</style>',
    );
    expect(html).toBe('<p>Olá <b>mundo</b></p>');
  });
  test('P12 a link that runs script loses its address; outside links open safely', () => {
    expect(shown('<a href="javascript:alert(1)">a</a>')).not.toContain('javascript');
    expect(shown('<a href="https://example.org/?a=1&b=2">a</a>')).toBe(
      '<a href="https://example.org/?a=1&amp;b=2" rel="nofollow noopener" target="_blank">a</a>',
    );
  });
  test('P12 plain text keeps its paragraphs and lines, and its < is text', () => {
    expect(shown('um\ndois\n\ntrês < 4')).toBe('<p>um<br/>dois</p><p>três &lt; 4</p>');
  });
  test('P12 plain text is read alike with and without the reader of HTML', () => {
    const letters = fc.constantFrom(
      'a',
      'é',
      ' ',
      '\n',
      '\n',
      '\r',
      '\t',
      '"',
      "'",
      ';',
      '\u00a0',
      '\ufeff',
      '\u2028',
    );
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 30 }), (plain) => {
        // A sign of HTML anywhere has the whole text read by that reader.
        expect(shown(`${plain}\n\n>`)).toBe(`${shown(plain) ?? ''}<p>&gt;</p>`);
      }),
    );
  });
  test('P12 nothing readable is nothing', () => {
    expect(readRichText(null)).toBeNull();
    expect(readRichText('<script></script>')).toBeNull();
  });
  test('P12 nested and left-open elements end where they should', () => {
    expect(shown('<ul><li>um<li>dois <b>três <i>quatro</ul>cinco')).toBe(
      '<ul><li>um</li><li>dois <b>três <i>quatro</i></b></li></ul>cinco',
    );
  });
  test.each([
    ['<div><p>a</p></div>', '<p>a</p>'],
    ['<h1>a<h2>b</h2>c</h1>', '<p>a</p><p>b</p><p>c</p>'],
    ['<b>a<p>b <i>c</i></p></b>d', '<b>a</b><p><b>b <i>c</i></b></p>d'],
    ['<b>a <b>b</b> c</b>', '<b>a b c</b>'],
    [
      '<ul>a<ul><li>b</li></ul><li><div>c</div> </li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>',
    ],
    ['<ul><li>a</li> <ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<li>a<li>b', '<p>a</p><p>b</p>'],
    ['<p>a<ul><li> </li></ul>b</p><p>&nbsp;</p>', '<p>a</p>b'],
  ])('P12 %s is nested as HTML allows', (written, expected) => {
    expect(shown(written)).toBe(expected);
  });
  test('P12 text that lies five thousand elements deep keeps its words', () => {
    for (const start of ['<div>', '<b>', '<ul><li>', '<b><p><i><li>']) {
      expect(shown(`${start.repeat(5000)}fundo`)?.replaceAll(/<[^>]*>/g, ''), start).toBe('fundo');
    }
  });
  test('P12 whatever is written, what is shown is what the sanitiser let through', () => {
    const word = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '&',
        '&amp;lt;',
        '</b>',
        '<b>',
        '<p>',
        '<br>',
        '<li>',
        '</ul>',
        ' ',
        'á',
        '<x>',
        '\n\n',
      ],
      ...['<a href="https://example.org/?a=1&b=%22">', "<a href='/y\"' onclick='z()'>", '</a>', '<a>'],
    );
    const plain = (html: string | null) =>
      html
        ?.replaceAll(' />', '/>')
        .replaceAll('&#x27;', "'")
        .replaceAll(/(?<!=)"(?=[^<>]*(<|$))/g, '&quot;') ?? null;
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        expect(plain(shown(words.join('')))).toBe(plain(sanitiseRichText(words.join(''))));
      }),
    );
  });
});

describe('preview tokens (P24, D§5)', () => {
  const now = instant(Date.parse('2026-11-21T12:00:00Z'));
  const { token, endsAt } = signPreviewToken(12, 'secret', now);
  test('P24 opens its property until the end of the seventh day', () => {
    expect(isPreviewToken(token, 12, 'secret', now)).toBe(true);
    expect(isPreviewToken(token, 12, 'secret', instant(endsAt - 1))).toBe(true);
    expect(isPreviewToken(token, 12, 'secret', endsAt)).toBe(false);
  });
  test.each([
    ['another property', token, 13, 'secret'],
    ['another secret', token, 12, 'other'],
    ['a longer life', token.replace(/^\d+/, '99999999999'), 12, 'secret'],
    ['nonsense', 'a.b.c', 12, 'secret'],
    ['nothing', '', 12, 'secret'],
  ])('P24 %s is refused', (_, given, number, secret) => {
    expect(isPreviewToken(given, number, secret, now)).toBe(false);
  });
});
