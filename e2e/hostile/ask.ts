import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import { hostileAddresses } from './hostile-address.ts';
import { faultsOf } from './hostile-answer.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Names of the headers as they came. */
  readonly names: readonly string[];
  readonly body: Buffer;
};

const LONGEST_MS = 30_000;

/** Asks for an address exactly as it is written. Fails when the server breaks off or says nothing. */
function ask(origin: string, path: string, agent: Agent): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, agent, timeout: LONGEST_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(headers) as Record<string, string>,
          names,
          body: Buffer.concat(parts),
        });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`nothing within ${LONGEST_MS} ms`)));
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Asks for so many addresses, some at once. Returns a line for each that was answered wrongly. */
export async function hostileFaults(
  origin: string,
  { seed, count, agent, atOnce = 6 }: { seed: number; count: number; agent: Agent; atOnce?: number },
): Promise<{ readonly faults: string[]; readonly statuses: Readonly<Record<number, number>> }> {
  const addresses = hostileAddresses(seed);
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  let left = count;
  const client = async () => {
    while (left-- > 0) {
      const path = addresses.next().value as string;
      try {
        const answer = await ask(origin, path, agent);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const found = faultsOf(path, answer);
        if (found.length > 0) faults.push(`${path.slice(0, 400)}\n    ${found.slice(0, 3).join('\n    ')}`);
      } catch (error) {
        faults.push(`${path.slice(0, 400)}\n    ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return { faults, statuses };
}

/** The status line that bytes are answered with which no client library would send; empty when it hangs up. */
export function statusLineOf(origin: string, line: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error('nothing was answered')));
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
    socket.write(
      Buffer.concat([
        Buffer.from('GET '),
        Buffer.from(line as string, 'latin1'),
        Buffer.from(' HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n'),
      ]),
    );
  });
}
