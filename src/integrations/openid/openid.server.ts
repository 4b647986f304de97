import * as client from 'openid-client';

export type OpenIdSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claim that names the person's groups. */
  readonly roleClaim: string;
};

/** State that has to come back with the answer; it goes through the browser in a sealed cookie. */
export type OpenIdKept = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Person by the provider's word. */
export type OpenIdPerson = {
  readonly issuer: string;
  /** Never given to anybody else by the same issuer; all else about a person may be. */
  readonly subject: string;
  /** Null: none, or not one that the provider has verified. */
  readonly login: string | null;
  readonly name: string;
  readonly groups: readonly string[];
  /** True when the answer says that more than one factor was asked for (RFC 8176). */
  readonly isStrong: boolean;
};

export type OpenIdProvider = {
  /** `isAnew`: the person has to sign in at the provider, whoever is signed in there. */
  readonly begin: (
    redirectUri: string,
    isAnew: boolean,
  ) => Promise<{ readonly url: string; readonly kept: OpenIdKept }>;
  /** Null: the answer is none that we asked for, or is refused. */
  readonly finish: (address: URL, kept: OpenIdKept, isAnew: boolean) => Promise<OpenIdPerson | null>;
};

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid email profile';
/** Greatest age, in seconds, of a sign-in at the provider by somebody who was asked anew. */
const ANEW_SECONDS = 300;

/**
 * The operator's own identity provider by OpenID Connect: code flow with PKCE, state and nonce. Its description is asked
 * for when it is first needed, and again after it failed.
 */
export function openIdProvider(settings: OpenIdSettings): OpenIdProvider {
  let found: Promise<client.Configuration> | null = null;
  const configuration = () => {
    found ??= discover(settings).catch((error) => {
      found = null;
      throw error;
    });
    return found;
  };
  return {
    async begin(redirectUri, isAnew) {
      const config = await configuration();
      const verifier = client.randomPKCECodeVerifier();
      const kept = { state: client.randomState(), nonce: client.randomNonce(), verifier };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: kept.state,
        nonce: kept.nonce,
        ...(isAnew ? { prompt: 'login', max_age: String(ANEW_SECONDS) } : {}),
      });
      return { url: url.href, kept };
    },
    async finish(address, { state, nonce, verifier }, isAnew) {
      const config = await configuration();
      const checks = {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        ...(isAnew ? { maxAge: ANEW_SECONDS } : {}),
      };
      const tokens = await client.authorizationCodeGrant(config, address, checks).catch((error) => {
        if (isRefusal(error)) return null;
        throw error;
      });
      const claims = tokens?.claims();
      if (!tokens || !claims) return null;
      const told = await client.fetchUserInfo(config, tokens.access_token, claims.sub).catch(() => ({}));
      return personOf({ ...told, ...claims }, settings.roleClaim);
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<client.Configuration> {
  const address = new URL(issuer);
  // A provider on this machine, for tests; the configuration allows no other without TLS.
  const insecure = address.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  // Signatures are verified, too, of what the provider hands over by TLS.
  const execute = [...insecure, client.enableNonRepudiationChecks];
  return client.discovery(address, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS });
}

/** True of a wrong, late or refused answer; an outage is thrown on. */
const isRefusal = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.ResponseBodyError ||
  (error instanceof client.ClientError && /^OAUTH_(INVALID|JWT)/.test(error.code ?? ''));

function personOf(claims: Readonly<Record<string, unknown>>, roleClaim: string): OpenIdPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string) : null);
  const login = claims.email_verified === true ? text('email') : null;
  const groups = claims[roleClaim];
  const methods = Array.isArray(claims.amr) ? claims.amr.map(String) : [];
  return {
    issuer: text('iss') ?? '',
    subject: text('sub') ?? '',
    login,
    name: text('name') ?? login ?? text('sub') ?? '',
    isStrong: methods.includes('mfa') || new Set(methods).size > 1,
    groups: Array.isArray(groups) ? groups.map(String) : groups === undefined ? [] : [String(groups)],
  };
}
