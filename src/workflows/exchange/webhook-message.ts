import { createHmac } from 'node:crypto';

/** A secret as Standard Webhooks writes it: 32 random bytes behind this. */
export const SECRET_PREFIX = 'whsec_';

type Message = {
  readonly id: string;
  readonly atSeconds: number;
  readonly body: string;
  /** The present one and, while it still signs, the one before. */
  readonly secrets: readonly string[];
};

/** Headers of a message by Standard Webhooks 1.0: one signature for each secret, so that either is right. */
export function messageHeaders({ id, atSeconds, body, secrets }: Message): Record<string, string> {
  const signed = `${id}.${atSeconds}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': signatures.join(' '),
  };
}
