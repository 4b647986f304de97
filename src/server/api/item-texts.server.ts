import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import type { Instant } from '../../domain/time.ts';
import { VersionedBytes } from '../../platform/changes/versioned-bytes.ts';
import type { Scene } from '../../workflows/catalogue/card-cache.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { propertyItem } from './property-item.wire.ts';

/** Room for about ten thousand items; to make one anew takes 30 µs. */
const MAX_BYTES = 16_000_000;

/** A list item as JSON. */
export function itemText(property: Property, card: PropertyCardView, now: Instant): Buffer {
  return Buffer.from(JSON.stringify(propertyItem(property, card, now)));
}

/** List items of the API as JSON, made once for each version of a property in each scene. */
export class ItemTexts {
  readonly #bytes = new VersionedBytes(MAX_BYTES);
  #scene: Scene | null = null;
  #reloads = 0;

  /**
   * Result of `use` on the items of these properties in their order; properties that are gone are left out. The items
   * are good during `use` alone, which is called once.
   */
  async of<Made>(
    outlet: Outlet,
    numbers: readonly number[],
    now: Instant,
    use: (items: readonly Buffer[]) => Made,
  ): Promise<Made> {
    const made = new Map<number, Buffer | null>();
    for (;;) {
      this.#forgetWhatTurned(outlet, now);
      const items: Buffer[] = [];
      const missing: number[] = [];
      for (const number of numbers) {
        const item = made.has(number) ? made.get(number) : this.#held(outlet, number);
        if (item) items.push(item);
        else if (item === undefined) missing.push(number);
      }
      if (missing.length === 0) return use(items);
      // Items that were held may be given up while these are made.
      await this.#make(outlet, missing, now, made);
    }
  }

  #held(outlet: Outlet, number: number): Buffer | undefined {
    const version = outlet.versionOf(number);
    return (version === null ? null : this.#bytes.get(number, version)) ?? undefined;
  }

  /** Makes items; null stands for those of properties that are gone. */
  async #make(
    outlet: Outlet,
    numbers: readonly number[],
    now: Instant,
    made: Map<number, Buffer | null>,
  ): Promise<void> {
    const scene = this.#scene;
    const reloads = this.#reloads;
    const properties = await outlet.properties(numbers);
    for (const number of numbers) made.set(number, null);
    for (const property of properties) {
      const bytes = itemText(property, outlet.propertyCard(property, now), now);
      made.set(property.number, bytes);
      const isOfNow = scene === outlet.sceneAt(now) && reloads === outlet.reloads();
      if (isOfNow) this.#bytes.set(property.number, property.version, bytes);
    }
  }

  #forgetWhatTurned(outlet: Outlet, now: Instant): void {
    const scene = outlet.sceneAt(now);
    const reloads = outlet.reloads();
    if (scene === this.#scene && reloads === this.#reloads) return;
    this.#bytes.clear();
    this.#scene = scene;
    this.#reloads = reloads;
  }
}
