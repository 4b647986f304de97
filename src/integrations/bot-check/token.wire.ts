import { z } from 'zod';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

/** A challenge of the bot check on the wire, as ALTCHA 2 writes it. */
export const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('SHA-256'),
    cost: z.literal(1),
    keyLength: z.literal(32),
    nonce: hex(16),
    salt: hex(16),
    keyPrefix: hex(16),
    keySignature: hex(32),
    data: z.strictObject({ expires: z.int(), most: z.int() }),
  }),
  signature: hex(32),
});

/** A solved challenge as a form sends it; what was signed cannot be anything else. */
export const packedTokenSchema = z.strictObject({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int().min(0), derivedKey: hex(32) }),
});
