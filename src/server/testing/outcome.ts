import { type Agent, request } from 'node:http';

/**
 * Outcome of a request that an agent sends to this machine: the status, `cut`, or the error with which the connection
 * broke off.
 */
export function outcome(port: number, method: string, path: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, method, path, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', () => resolve('cut'));
    });
    asked.on('error', (error) => resolve(error.message));
    asked.end(method === 'POST' ? '{}' : undefined);
  });
}
