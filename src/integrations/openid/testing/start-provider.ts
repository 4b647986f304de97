import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type TestAccount = {
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
  /** False: the provider has not seen that the address is theirs. */
  readonly email_verified?: boolean;
  /** Proof of the person's identity (RFC 8176), where the provider names one. */
  readonly amr?: readonly string[];
};

/** A real OpenID provider on this machine, whose people sign in with any password. */
export async function startProvider(
  accounts: Readonly<Record<string, TestAccount>>,
  redirectUri: string,
  /** Changes what the provider says who somebody is, after it was signed. */
  forge: (idToken: string) => string = (idToken) => idToken,
): Promise<{ readonly issuer: string; readonly stop: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'desk', client_secret: 'desk-secret', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'amr'] },
    cookies: { keys: ['a-key-of-the-tests'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email_verified: true, ...accounts[id] }),
    }),
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (typeof body?.id_token === 'string') body.id_token = forge(body.id_token);
  });
  server.on('request', provider.callback());
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Acts of somebody in the browser at the provider: signs in and agrees. Gives the address it sends them back to. */
export async function walkThrough(address: string, login: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = address;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    if (next.startsWith(redirectUri)) return new URL(next);
    const response: Response = await fetch(next, {
      method: form === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === null ? {} : { body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) {
      next = new URL(location, next).href;
      form = null;
      continue;
    }
    const page = await response.text();
    const [, action = next] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
    next = new URL(action, next).href;
    form = new URLSearchParams(
      page.includes('value="login"') ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' },
    );
  }
  throw new Error('the provider sends nobody back');
}
