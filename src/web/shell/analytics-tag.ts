import { allowScriptsOf } from '../components/late/allowed-workers.ts';
import { tagAddress } from './tag-address.ts';

type Counted = { dataLayer?: unknown[] } & Record<string, unknown>;
const own = window as unknown as Counted;

/** Tag managers take objects, measurement properties the arguments of their commands. */
const isManager = (id: string): boolean => id.startsWith('GTM-');

function layer(): unknown[] {
  own.dataLayer ??= [];
  return own.dataLayer;
}

/** The tag tells its commands from events by their being the arguments of a function. */
function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag knows its commands by this object.
  layer().push(arguments);
}

let isLoaded = false;

function load(id: string): void {
  if (isLoaded) return;
  isLoaded = true;
  if (isManager(id)) layer().push({ event: 'gtm.js', 'gtm.start': Date.now() });
  else {
    command('js', new Date());
    command('config', id);
  }
  const script = document.createElement('script');
  script.async = true;
  allowScriptsOf(new URL(tagAddress(id)).origin);
  script.src = tagAddress(id);
  document.head.append(script);
}

/** Loads the tag when counting is allowed; when it no longer is, stops it and takes its cookies away. */
export function setCounting(id: string, isAllowed: boolean): void {
  own[`ga-disable-${id}`] = !isAllowed;
  if (isAllowed) load(id);
  else forgetCookies();
}

function forgetCookies(): void {
  const domains = location.hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'));
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (!name.startsWith('_ga')) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`;
  }
}

/** Tells one event. */
export function push(id: string, { event, ...data }: Readonly<Record<string, unknown>>): void {
  if (isManager(id)) layer().push({ event, ...data });
  else command('event', event, data);
}
