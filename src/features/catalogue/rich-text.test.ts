import { describe, expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { isPreviewToken, signPreviewToken } from './preview-token.server.ts';
import { sanitiseRichText } from './rich-text.server.ts';

describe('rich text of listings (P12, D§6)', () => {
  test('P12 scripts, handlers, frames and styles are gone, the words stay', () => {
    const html = sanitiseRichText(
      '<p onclick="x()">Olá <b>mundo</b></p><script>alert(1)</script><img src=x onerror=alert(1)><iframe src="//x"></iframe><style>p{}</style>',
    );
    expect(html).toBe('<p>Olá <b>mundo</b></p>');
  });
  test('P12 a link that runs script loses its address; outside links open safely', () => {
    expect(sanitiseRichText('<a href="javascript:alert(1)">a</a>')).not.toContain('javascript');
    expect(sanitiseRichText('<a href="https://example.org">a</a>')).toContain('rel="nofollow noopener"');
  });
  test('P12 plain text keeps its paragraphs and lines, and its < is text', () => {
    expect(sanitiseRichText('um\ndois\n\ntrês < 4')).toBe('<p>um<br />dois</p><p>três &lt; 4</p>');
  });
  test('P12 nothing readable is nothing', () => {
    expect(sanitiseRichText(null)).toBeNull();
    expect(sanitiseRichText('<script></script>')).toBeNull();
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
