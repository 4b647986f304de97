import { watchedFactsOf } from '../../domain/alerts/watched-facts.ts';
import { formatSearchQuery } from '../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../domain/search/search-query.ts';
import type { Instant } from '../../domain/time.ts';
import type { StoredAlert } from '../../features/alerts/alert.repo.server.ts';
import type { StoredWatch } from '../../features/alerts/watch.repo.server.ts';
import type { AlertMails } from '../../workflows/alerts/alert-mails.server.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';

const LISTINGS = 3;

type SampledOutlet = Pick<Outlet, 'clock' | 'properties'> &
  Partial<Pick<Outlet, 'propertyCard'>> & {
    readonly search: (query: SearchQuery, now: Instant) => { readonly numbers: readonly number[] };
  };

/** Examples for previews of the mails about alerts: listings on offer now, and nobody's alert. */
export function sampleAlerts(outlet: SampledOutlet, template: string): AlertMails {
  const now = outlet.clock.now();
  const query = { ...DEFAULT_QUERY, propertyTypes: ['apartamento'] as const };
  const { numbers } = outlet.search(query, now);
  const status = template.endsWith('-confirm') ? 'pending' : 'confirmed';
  const person = {
    id: 1,
    email: 'visitante@exemplo.example',
    emailKey: 'visitante@exemplo.example',
    status,
  } as const;
  const alert: StoredAlert = {
    ...person,
    periodicity: 'daily',
    purpose: 'both',
    kind: 'search',
    orderBy: 'data',
    uf: null,
    query: formatSearchQuery(query),
    createdAt: now,
    askedAt: now,
    pausedAt: null,
    lastSentAt: null,
    lastSentCount: null,
  };
  const watch: StoredWatch = { ...person, number: numbers[0] ?? 1, seen: null, createdAt: now };
  const shown = async () =>
    (await outlet.properties(numbers.slice(0, LISTINGS))).map((property, place) => {
      const card = outlet.propertyCard?.(property, now);
      if (card === undefined) throw new TypeError('a listing has no card');
      const priceCents = card.price.campaign?.cents ?? card.price.saleCents;
      const isLower = place === LISTINGS - 1 && priceCents !== null;
      const beforeCents = isLower ? Math.round(priceCents * 1.1) : null;
      return { card, property, kind: isLower ? 'price' : 'new', priceCents, beforeCents } as const;
    });
  return {
    alert: async () => alert,
    watch: async () => watch,
    pendingOffers: async () => 1,
    alertDigest: async () => ({ alert, query, listings: await shown(), count: numbers.length }),
    async watchNews() {
      const [first] = await shown();
      if (first === undefined) return null;
      const after = watchedFactsOf(first.property, first.priceCents);
      const before = { ...after, priceCents: Math.round((first.priceCents ?? 0) * 1.1), dates: [now] };
      return { ...first, watch, before, after, changes: ['priceCents', 'dates'] };
    },
  };
}
