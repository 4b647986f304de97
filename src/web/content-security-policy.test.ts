import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const alone = { mapStyleUrl: null, counts: false };
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

it('allows no inline script, and exactly the inline style sheets of the page, each once', () => {
  const html =
    '<style>a{}</style><style>b{}</style><style>a{}</style><script>one()</script>' +
    '<script type="application/json">{"a":1}</script><script src="/assets/x.js"></script>';
  const policy = contentSecurityPolicy(html, alone);
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${sha('a{}')} ${sha('b{}')}`);
});

it('lets no script be made out of text, and nothing of anybody else in', () => {
  const policy = contentSecurityPolicy('<p>nothing</p>', alone);
  expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(directive(policy, 'trusted-types')).toBe('trusted-types default');
  expect(directive(policy, 'worker-src')).toBe("worker-src 'self'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
  expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

it('lets the browser ask our own server alone, and that of the street map where there is one', () => {
  const policy = (style: string | null) =>
    directive(contentSecurityPolicy('<p>nothing</p>', { ...alone, mapStyleUrl: style }), 'connect-src');
  expect(policy(null)).toBe("connect-src 'self'");
  expect(policy('https://tiles.example.org:8443/styles/plain.json?key=a;b%20c')).toBe(
    "connect-src 'self' https://tiles.example.org:8443",
  );
});

it('A23 knows the tag that counts visits only where there is one', () => {
  const policy = (counts: boolean) => contentSecurityPolicy('<p>nothing</p>', { ...alone, counts });
  expect(policy(false)).not.toMatch(/google/);
  expect(directive(policy(true), 'script-src')).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(directive(policy(true), 'connect-src')).toMatch(/^connect-src 'self' .*google-analytics\.com/);
});
