import type { Brand } from '../domain/brand/brand.ts';
import { NOT_DONE, verdictOf } from '../domain/desk/access.ts';
import type { Role } from '../domain/desk/roles.ts';
import type { DeskCall } from '../workflows/desk/desk-call.ts';
import { becameOf } from './became.server.ts';
import { MENU } from './menu.ts';

/** The frame of every page of the desk. */
export type ShellData = {
  readonly brand: Pick<Brand, 'name' | 'theme' | 'logo'>;
  readonly path: string;
  readonly siteUrl: string;
  /** The last press was not done, since its person had to come in or to confirm first. */
  readonly isNotDone: boolean;
  /** The address that was asked for was of a draft, which has been published. */
  readonly became: { readonly reference: string; readonly by: string } | null;
  /** Null while nobody has come in. */
  readonly me: { readonly name: string; readonly role: Role } | null;
  /** Entries that the person may see, in the order of the menu. */
  readonly menu: readonly { readonly pattern: string; readonly count: number | null }[];
};

export async function shellOf(call: DeskCall, url: URL): Promise<ShellData> {
  const path = url.pathname;
  const { brand } = call.desk;
  const { name, theme, logo } = brand;
  const base = {
    brand: { name, theme, logo },
    path,
    siteUrl: call.siteUrl,
    isNotDone: call.act === null && isNotDone(url),
    became: await becameOf(call, url),
  };
  const { signedIn } = call;
  if (signedIn?.session.stage !== 'full') return { ...base, me: null, menu: [] };
  const { person } = signedIn;
  const asking = { stage: 'full', role: person.role, isConfirmed: true } as const;
  const counts = await call.desk.menuCounts(person.id);
  const menu = MENU.filter(({ pattern }) => verdictOf(pattern, null, asking) === 'allowed').map(
    ({ pattern, count }) => ({ pattern, count: count === null ? null : counts[count] }),
  );
  return { ...base, me: { name: person.name, role: person.role }, menu };
}

/** Said there, and on every page that is on the way there. */
function isNotDone({ searchParams }: URL): boolean {
  const wanted = searchParams.get('de') ?? '';
  return searchParams.has(NOT_DONE) || wanted.endsWith(`?${NOT_DONE}`);
}
