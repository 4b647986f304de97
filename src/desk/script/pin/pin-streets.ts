import { addProtocol } from 'maplibre-gl';
import { STREET_SCHEME, StreetServer } from '../../../web/routes/search/map/data/street-server.ts';
import type { Streets } from '../../../web/routes/search/map/data/street-style.ts';

/** Streets of the visitors' map, and whom they are owed to. */
export type PinStreets = { readonly streets: Streets; readonly credit: string };

/**
 * Asks the operator's server for its streets; nobody else is asked. Throws when they do not come.
 * @param address of their style, with a path alone where they are ours
 * @param onLost called once when the server stops answering later on
 */
export async function openStreets(address: string, onLost: () => void): Promise<PinStreets> {
  const url = new URL(address, window.location.href);
  const server = new StreetServer(url.href, onLost);
  addProtocol(STREET_SCHEME, ({ url: part, type = 'arrayBuffer' }, { signal }) =>
    server.part(part, type, signal),
  );
  const streets = await server.streets(new AbortController().signal);
  return { streets, credit: [url.host, ...streets.credits].join(' · ') };
}
