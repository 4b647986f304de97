/**
 * A task that costs a browser about as much as a picture, and a machine that sends thousands of forms a computer
 * (ALTCHA 2: the key `SHA-256(salt ‖ nonce ‖ counter)` must begin with `keyPrefix`). `GET /api/bot-check` gives it.
 */
export type BotChallenge = {
  readonly parameters: {
    readonly algorithm: 'SHA-256';
    readonly cost: 1;
    readonly keyLength: 32;
    /** 16 bytes, hexadecimal. */
    readonly nonce: string;
    /** 16 bytes, hexadecimal. */
    readonly salt: string;
    /** Hexadecimal; the counter that leads to it was drawn by the server. */
    readonly keyPrefix: string;
    readonly keySignature: string;
    readonly data: {
      /** Epoch ms by the server's clock. */
      readonly expires: number;
      /** Highest counter that can have been drawn. */
      readonly most: number;
    };
  };
  readonly signature: string;
};

export type BotSolution = {
  readonly counter: number;
  /** 32 bytes, hexadecimal. */
  readonly derivedKey: string;
};

/** The form's `tokenCaptcha`: challenge and solution, as ALTCHA packs them. */
export function packToken(challenge: BotChallenge, solution: BotSolution): string {
  return btoa(JSON.stringify({ challenge, solution }));
}
