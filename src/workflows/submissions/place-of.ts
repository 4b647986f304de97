import { isIPv6 } from 'node:net';

const GROUPS = 8;
const OF_NETWORK = 4;

/**
 * Key of one place for limits: an IPv4 address, or the /64 network of an IPv6 address, since a single visitor has all
 * addresses of one.
 */
export function placeOf(clientAddress: string): string {
  if (!isIPv6(clientAddress)) return clientAddress;
  const [before = '', after] = clientAddress.split('%', 1)[0]?.split('::') ?? [];
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, OF_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An IPv4 address at the end stands for two groups. */
const groupsOf = (text: string): string[] =>
  text.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? ['0', '0'] : [group]));
