import ipaddr from 'ipaddr.js';

/** Ports of the web; others are reached where `FETCH_ALLOW` names host and port. */
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
/** Addresses given out to networks; the rest of IPv6 leads to a host's own or to none. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** True when a host on the public web may have this address: no loopback, private, link-local, carrier, multicast or mapped one. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

/** The host of an address of the web that is no name; IPv6 without its brackets. */
export function literalOf(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) ? host : null;
}

export function portOf(url: URL): number {
  return url.port === '' ? (PORTS[url.protocol] ?? 0) : Number(url.port);
}

/** `host:port`, as `FETCH_ALLOW` names what may be asked whatever its address. */
export function hostAndPort(url: URL): string {
  return `${url.hostname.replace(/\.$/, '')}:${portOf(url)}`;
}

export function hasWebPort(url: URL): boolean {
  return Object.values(PORTS).includes(portOf(url));
}
