import { addProtocol } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { mapCopy, mapMessages } from '../../../../../copy/search/map.ts';
import { browserValue, useBrowserValue } from '../../../../components/input/browser-value.ts';
import type { SearchMap } from '../controls/search-map.ts';
import { STREET_SCHEME, StreetServer } from './street-server.ts';
import type { Streets } from './street-style.ts';

/** Wish of the visitor in this tab: it holds through a reload, and for no other visit. */
const wanted = browserValue(
  'ruas',
  (stored) => stored === true,
  () => window.sessionStorage,
);

/** Server of the parts of a map of streets; null while none is wanted. */
let asked: StreetServer | null = null;

// The protocol stays for good: a question of the map's worker after streets are taken off must not become a request
// of its own.
addProtocol(STREET_SCHEME, async ({ url, type = 'arrayBuffer' }, { signal }) => {
  if (asked === null) throw new DOMException('no streets are wanted', 'AbortError');
  return asked.part(url, type, signal);
});

export type StreetsView = {
  readonly isOn: boolean;
  /** Source of the streets, and the owners to be credited; null while our own outlines are shown. */
  readonly credits: readonly string[] | null;
  readonly toggle: () => void;
};

/**
 * Streets under the pins for as long as the visitor wants them: before that the operator's server is asked for nothing.
 * When it fails the outlines come back, `onMessage` says so, and the next press asks it again.
 */
export function useStreets(
  canvas: SearchMap | null,
  style: string | null,
  onMessage: (text: string | null) => void,
): StreetsView {
  const isOn = useBrowserValue(wanted) && style !== null;
  // Our own has a path alone.
  const styleUrl = !isOn || style === null ? null : new URL(style, window.location.href).href;
  const [laid, setLaid] = useState<Streets | null>(null);
  const tell = useRef(onMessage);
  tell.current = onMessage;
  useEffect(() => {
    if (canvas === null || styleUrl === null) return;
    const { host } = new URL(styleUrl);
    tell.current(mapMessages.streetsOpening(host));
    const end = layStreets(canvas, styleUrl, {
      onLaid: setLaid,
      onWhole: () => tell.current(null),
      onLost: () => {
        tell.current(mapMessages.streetsFailed(host));
        wanted.change(() => false);
      },
    });
    return () => {
      end();
      setLaid(null);
    };
  }, [canvas, styleUrl]);
  return {
    isOn,
    credits: laid === null || styleUrl === null ? null : creditsOf(laid, styleUrl),
    toggle: () => {
      onMessage(null);
      wanted.change((was) => !was);
    },
  };
}

function creditsOf({ credits }: Streets, styleUrl: string): string[] {
  return [mapCopy.streetCredit(new URL(styleUrl).host), ...credits];
}

type Laying = {
  readonly onLaid: (streets: Streets) => void;
  /** Called when everything in sight has come. */
  readonly onWhole: () => void;
  readonly onLost: () => void;
};

/** Lays streets on the map; the returned function takes them off again. */
function layStreets(canvas: SearchMap, styleUrl: string, { onLaid, onWhole, onLost }: Laying): () => void {
  const given = new AbortController();
  const lose = () => {
    if (!given.signal.aborted) onLost();
  };
  const server = new StreetServer(styleUrl, lose);
  let isLaid = false;
  let unwatch = () => {};
  asked = server;
  server.streets(given.signal).then((streets) => {
    if (given.signal.aborted) return;
    isLaid = true;
    unwatch = canvas.watchGround({ onWhole: () => (server.isSilent ? lose() : onWhole()), onBroken: lose });
    canvas.showGround(streets);
    onLaid(streets);
  }, lose);
  return () => {
    given.abort();
    unwatch();
    if (asked === server) asked = null;
    if (isLaid) canvas.showGround(null);
  };
}
