import type { Brand } from '../domain/brand/brand.ts';
import { verdictOf } from '../domain/desk/access.ts';
import type { Role } from '../domain/desk/roles.ts';
import type { DeskCall } from '../workflows/desk/desk-call.ts';
import { MENU } from './menu.ts';

/** What every page of the desk has around it. */
export type ShellData = {
  readonly brand: Pick<Brand, 'name' | 'theme' | 'logo'>;
  readonly path: string;
  readonly siteUrl: string;
  /** Null while nobody has come in. */
  readonly me: { readonly name: string; readonly role: Role } | null;
  /** What the person may see, in the order of the menu. */
  readonly menu: readonly { readonly pattern: string; readonly count: number | null }[];
};

export async function shellOf(call: DeskCall, path: string): Promise<ShellData> {
  const { brand } = call.desk;
  const { name, theme, logo } = brand;
  const base = { brand: { name, theme, logo }, path, siteUrl: call.siteUrl };
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
