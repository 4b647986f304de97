/** One request of a simulated day, as a visitor or a robot makes it. */
export type SimulatedRequest = {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Acts of people, as the simulation itself knows them: the whole, and each property's by its number. */
export type DayLog = {
  visits: number;
  pages: number;
  views: number;
  saved: number;
  readonly viewsOf: Map<number, number>;
  readonly savedOf: Map<number, number>;
};

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
];
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  'python-requests/2.32.3',
  'curl/8.5.0',
];
/** Share of robots among all who come. */
const ROBOT_SHARE = 0.3;

/** A sequence of numbers from 0 to 1 that is the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Requests of those who come on a day, robots among them, and what the people of them did. */
export function simulateDay({
  comers,
  properties,
  origin,
  seed,
}: {
  readonly comers: number;
  /** Paths of properties' pages by their numbers. */
  readonly properties: ReadonlyMap<number, string>;
  readonly origin: string;
  readonly seed: number;
}): { readonly requests: readonly (readonly SimulatedRequest[])[]; readonly log: DayLog } {
  const random = seeded(seed);
  const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)] as T;
  const paths = [...properties];
  const log: DayLog = { visits: 0, pages: 0, views: 0, saved: 0, viewsOf: new Map(), savedOf: new Map() };
  const plus = (map: Map<number, number>, number: number) => map.set(number, (map.get(number) ?? 0) + 1);
  /** A property, some far more often than others, or another page. */
  const next = (): readonly [number | null, string] =>
    random() < 0.7
      ? (paths[Math.floor(random() ** 2 * paths.length)] as readonly [number, string])
      : [null, pick(['/', '/busca', '/busca?page=2', '/perguntas-frequentes'])];

  const robot = (): SimulatedRequest[] => {
    const agent = pick(ROBOTS);
    return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      const method = random() < 0.1 ? 'HEAD' : 'GET';
      return { method, path: next()[1], headers: { 'user-agent': agent, 'sec-fetch-site': 'none' } } as const;
    });
  };

  const person = (): SimulatedRequest[] => {
    const agent = { 'user-agent': pick(BROWSERS) };
    const made: SimulatedRequest[] = [];
    const document = { ...agent, 'sec-fetch-dest': 'document' };
    let [number, path] = next();
    const see = () => {
      log.pages += 1;
      if (number === null) return;
      log.views += 1;
      plus(log.viewsOf, number);
    };
    made.push({
      method: 'GET',
      path,
      headers: { ...document, 'sec-fetch-site': pick(['none', 'cross-site']) },
    });
    log.visits += 1;
    see();
    const saved = new Set<number>();
    while (random() < 0.6) {
      const referer = origin + path;
      const from = { referer, 'sec-fetch-site': 'same-origin' };
      // The open page asks for itself again, or something is fetched that is never looked at.
      if (random() < 0.2 && path !== '/') {
        const again = `${path.split('?', 1)[0]}.data`;
        made.push({ method: 'GET', path: again, headers: { ...agent, ...from, 'sec-fetch-dest': 'empty' } });
      }
      if (random() < 0.1) {
        const ahead = { 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' };
        made.push({ method: 'GET', path: '/perguntas-frequentes', headers: { ...agent, ...from, ...ahead } });
      }
      const before = path.split('?', 1)[0];
      [number, path] = next();
      const isOpen = random() < 0.7 && !path.includes('?') && path !== '/' && path !== before;
      made.push(
        isOpen
          ? { method: 'GET', path: `${path}.data`, headers: { ...agent, ...from, 'sec-fetch-dest': 'empty' } }
          : { method: 'GET', path, headers: { ...document, ...from } },
      );
      see();
      if (number !== null && random() < 0.2) saved.add(number);
    }
    if (saved.size > 0) {
      const references = [...saved].slice(0, 15);
      for (const each of references) plus(log.savedOf, each);
      log.saved += references.length;
      const body = JSON.stringify({
        saved: references.map((each) => properties.get(each)?.split('/').at(-1)),
      });
      const headers = { ...agent, origin, 'content-type': 'text/plain;charset=UTF-8' };
      made.push({ method: 'POST', path: '/contagem', headers, body });
    }
    return made;
  };

  return {
    requests: Array.from({ length: comers }, () => (random() < ROBOT_SHARE ? robot() : person())),
    log,
  };
}
