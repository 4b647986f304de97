import type { Brand } from '../domain/brand/brand.ts';

/** Data of the frame around every page. */
export type RootData = {
  readonly brand: Brand;
  /** True while the demonstration catalogue is shown (D§9). */
  readonly isDemo: boolean;
  /** Origin of canonical addresses: scheme and host, without a slash at the end. */
  readonly origin: string;
};
