import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { isFromThisMachine } from '../http/client-origin.ts';

/** Needs of the process before it may be sent visitors; each answers whether it is there. */
export type Readiness = {
  readonly migrations: () => boolean;
  readonly readModel: () => boolean;
  readonly database: () => Promise<boolean>;
  /** False once the process is asked to stop. */
  readonly accepting: () => boolean;
  /** The step that a start is at, such as `storage`; null once it is through. */
  readonly step: () => string | null;
};

export type OperationsParts = {
  readonly readiness: Readiness;
  /** Prometheus text. */
  readonly metrics: () => Promise<string>;
  readonly trustProxy: boolean;
  readonly operatorToken: string | null;
};

async function waitingFor(readiness: Readiness): Promise<string[]> {
  const checks: [string, boolean][] = [
    ['stopping', readiness.accepting()],
    ['migrations', readiness.migrations()],
    ['read_model', readiness.readModel()],
    ['database', await readiness.database()],
  ];
  const missing = checks.filter(([, ok]) => !ok).map(([name]) => name);
  const step = readiness.step();
  return [...new Set(step === null ? missing : [...missing, step])];
}

function mayReadMetrics(c: AppContext, parts: OperationsParts): boolean {
  if (isFromThisMachine(c, parts.trustProxy)) return true;
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${parts.operatorToken ?? ''}`);
  return parts.operatorToken !== null && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * `/health`: the process answers. `/ready`: everything that it needs is there. `/serving`: it can answer visitors, if need
 * be from memory; a balancer that asked `/ready` would send nobody anywhere while the database that all share is away.
 * `/metrics`: this machine or the token only.
 */
export function mountOperations(app: Hono<AppEnv>, parts: OperationsParts): void {
  app.get('/health', (c) => {
    c.set('route', '/health');
    c.header('cache-control', 'no-store');
    return c.json({ status: 'up' });
  });
  app.get('/ready', async (c) => {
    c.set('route', '/ready');
    c.header('cache-control', 'no-store');
    const missing = await waitingFor(parts.readiness);
    if (missing.length === 0) return c.json({ ready: true });
    c.header('retry-after', '1');
    return c.json({ ready: false, waiting_for: missing }, 503);
  });
  app.get('/serving', (c) => {
    c.set('route', '/serving');
    c.header('cache-control', 'no-store');
    const { accepting, readModel } = parts.readiness;
    if (accepting() && readModel()) return c.json({ serving: true });
    c.header('retry-after', '1');
    return c.json({ serving: false }, 503);
  });
  app.get('/metrics', async (c) => {
    c.set('route', '/metrics');
    c.header('cache-control', 'no-store');
    if (!mayReadMetrics(c, parts)) return c.json({ error: { code: 'forbidden' } }, 403);
    return c.body(await parts.metrics(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
}
