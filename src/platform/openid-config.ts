import { z } from 'zod';
import { isRole, ROLES, type Role } from '../domain/desk/roles.ts';
import { type ConfigProblem, problem, problemOf } from './config-problem.ts';

/** The operator's own identity provider (OpenID Connect). */
export type OpenIdConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claim that names a person's groups. */
  readonly roleClaim: string;
  /** Group of each role, the first that fits. */
  readonly roles: readonly (readonly [group: string, role: Role])[];
  /** True when the provider asks everybody for a second factor, also where its answers do not say so. */
  readonly asksForFactor: boolean;
};

/** Without TLS only on this machine, for tests. */
const issuer = z.string().refine(
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
  },
  problem('address', { such: 'https://login.example.com' }),
);

const groupRoles = z.string().transform((value, context) => {
  const given = value.split(',').map((entry) => entry.trim().split(':'));
  const read = given.map(([group = '', role = '', ...rest]) =>
    group !== '' && isRole(role) && rest.length === 0 ? ([group, role] as const) : null,
  );
  if (!read.includes(null)) return read.flatMap((pair) => (pair === null ? [] : [pair]));
  const message = problem('groups', { roles: ROLES.join(',') });
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The variables of the environment, for `config.server.ts`. */
export const openIdVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ROLE_CLAIM: z.string().default('groups'),
  OIDC_ROLES: groupRoles.default([]),
  OIDC_SECOND_FACTOR: z
    .enum(['provider', 'desk'], { error: problem('one_of', { values: 'provider,desk' }) })
    .default('desk'),
};

type Read = z.infer<z.ZodObject<typeof openIdVariables>>;

export function openIdOf(read: Read): OpenIdConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read;
  if (!issuer || !clientId || !clientSecret) return null;
  const asksForFactor = read.OIDC_SECOND_FACTOR === 'provider';
  const { OIDC_ROLE_CLAIM: roleClaim, OIDC_ROLES: roles } = read;
  return { issuer, clientId, clientSecret, roleClaim, roles, asksForFactor };
}

export function openIdContradictions(read: Read): ConfigProblem[] {
  const given = [read.OIDC_ISSUER, read.OIDC_CLIENT_ID, read.OIDC_CLIENT_SECRET].filter(Boolean).length;
  if (given === 0) return [];
  if (given < 3) return [problemOf('OIDC_ISSUER,', problem('provider_incomplete'))];
  return read.OIDC_ROLES.length === 0 ? [problemOf('OIDC_ROLES', problem('groups_missing'))] : [];
}
