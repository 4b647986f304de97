import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

it('allows exactly the inline scripts and style sheets of the page, each once', () => {
  const html =
    '<style>a{}</style><script>one()</script><script type="module">two()</script><script>one()</script>' +
    '<script src="/assets/x.js"></script><script type="application/ld+json">{"a":1}</script>';
  const policy = contentSecurityPolicy(html);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${sha('one()')} ${sha('two()')}`);
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${sha('a{}')}`);
});

it('allows no script that was not rendered, in no form', () => {
  const policy = contentSecurityPolicy('<p>nothing</p>');
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
  expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});
