import { z } from 'zod';
import type { Role } from '../../domain/desk/roles.ts';
import { openFactor, sealFactor } from '../../features/desk/second-factor.server.ts';
import type { Where } from '../../features/desk/session.repo.server.ts';
import type { OpenIdPerson } from '../../integrations/openid/openid.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { DeskParts } from './desk-parts.ts';
import { knownAs, linkTo, roleGone, subjectKey } from './provider-person.server.ts';
import { type Begun, completeSession, type SignedIn, signInAs } from './sign-in.server.ts';

const CALLBACK = '/mesa/entrar/provedor';
const KEPT_FOR_MS = 10 * 60 * 1000;

/**
 * Purposes of a question to the provider: to sign in, to sign in from now on instead of by a password (`link`), or to
 * confirm who it is before something sensitive.
 */
const PURPOSES = ['enter', 'link', 'confirm'] as const;
export type ProviderPurpose = (typeof PURPOSES)[number];

const keptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  wanted: z.string(),
  until: z.number(),
  purpose: z.enum(PURPOSES),
  /** Session that asked; null: nobody was signed in. */
  session: z.string().nullable(),
});
type Kept = z.infer<typeof keptSchema>;

/** Sends somebody to the operator's identity provider; `kept` comes back with the answer. Null: there is none. */
export async function askProvider(
  { provider, deskUrl, secret, clock }: DeskParts,
  wanted: string,
  { purpose, signedIn }: { readonly purpose: ProviderPurpose; readonly signedIn: SignedIn | null } = {
    purpose: 'enter',
    signedIn: null,
  },
): Promise<{ readonly url: string; readonly kept: string } | null> {
  if (provider === null) return null;
  const { url, kept } = await provider.openId.begin(deskUrl() + CALLBACK, purpose !== 'enter');
  const until = clock.now() + KEPT_FOR_MS;
  const all: Kept = { ...kept, wanted, until, purpose, session: signedIn?.session.id ?? null };
  return { url, kept: sealFactor(JSON.stringify(all), secret, 'provider') };
}

export type ProviderAnswer =
  | { readonly kind: 'begun'; readonly begun: Begun; readonly wanted: string }
  /**
   * `no_role`: none of the person's groups stands for a role here. `taken`: the address is that of an account which signs
   * in otherwise.
   */
  | { readonly kind: 'refused' | 'no_role' | 'taken' };

type Answer = {
  readonly search: string;
  readonly kept: string;
  readonly where: Where;
  readonly signedIn?: SignedIn | null;
};

/** Takes the provider's answer: who it names comes in, with the role of their groups. */
export async function takeProviderAnswer(
  parts: DeskParts,
  { search, kept, where, signedIn = null }: Answer,
): Promise<ProviderAnswer> {
  const { provider, deskUrl } = parts;
  const asked = readKept(parts, kept);
  if (provider === null || asked === null) return { kind: 'refused' };
  const { wanted, purpose, session } = asked;
  const address = new URL(deskUrl() + CALLBACK + search);
  const told = await provider.openId.finish(address, asked, purpose !== 'enter');
  if (told === null || told.subject === '' || told.issuer === '') return { kind: 'refused' };
  if (purpose === 'enter') return enter(parts, told, { where, wanted });
  // The answer belongs to the session that asked for it, and to no other of the same browser.
  if (signedIn?.session.stage !== 'full' || signedIn.session.id !== session) return { kind: 'refused' };
  const begun =
    purpose === 'link'
      ? await linkTo(parts, signedIn, told, where)
      : subjectKey(told) === signedIn.person.subject
        ? await confirmByProvider(parts, signedIn, where)
        : null;
  return begun === null ? { kind: 'refused' } : { kind: 'begun', begun, wanted };
}

/** A person who has signed in at the provider anew goes on in a session of its own. */
const confirmByProvider = (parts: DeskParts, signedIn: SignedIn, where: Where): Promise<Begun | null> =>
  transaction(parts.db, (trx) => completeSession(trx, parts, signedIn, { where, by: 'provider' }));

function readKept({ secret, clock }: DeskParts, kept: string): Kept | null {
  const opened = openFactor(kept, secret, 'provider');
  const read = opened === null ? null : keptSchema.safeParse(JSON.parse(opened));
  return read?.success && read.data.until >= clock.now() ? read.data : null;
}

async function enter(
  parts: DeskParts,
  told: OpenIdPerson,
  { where, wanted }: { readonly where: Where; readonly wanted: string },
): Promise<ProviderAnswer> {
  const role = roleOf(told, parts.provider?.roles ?? []);
  if (role === null) {
    await roleGone(parts, told, where);
    return { kind: 'no_role' };
  }
  const person = await knownAs(parts, told, role, where);
  if (typeof person === 'string') return { kind: person };
  const isStrong = told.isStrong || parts.provider?.asksForFactor === true;
  const begun = await signInAs(parts, person, where, { by: 'provider', isStrong });
  return { kind: 'begun', begun, wanted };
}

/** The first of the configured groups that the person is in. */
const roleOf = (
  { groups }: OpenIdPerson,
  roles: readonly (readonly [group: string, role: Role])[],
): Role | null => roles.find(([group]) => groups.includes(group))?.[1] ?? null;
