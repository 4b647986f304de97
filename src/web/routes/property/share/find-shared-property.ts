import type { Property } from '../../../../domain/catalogue/property.ts';
import type { Outlet } from '../../../../workflows/catalogue/outlet.server.ts';

/** The property that `oi-4071.ics` names; null for another ending, and for what is not published. */
export async function findSharedProperty(
  file: string | undefined,
  extension: '.ics' | '.svg',
  outlet: Outlet,
): Promise<Property | null> {
  if (!file?.endsWith(extension) || file.includes('/')) return null;
  const found = await outlet.findProperty(file.slice(0, -extension.length), outlet.clock.now());
  return found.kind === 'found' && found.property.status !== 'rascunho' ? found.property : null;
}
