import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import type { Instant } from '../../domain/time.ts';
import { VersionedBytes } from '../../platform/versioned-bytes.ts';
import type { Scene } from '../../workflows/card-cache.ts';
import type { Outlet } from '../../workflows/outlet.server.ts';
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

  /** The items of these properties in their order; properties that are gone are left out. */
  async of(outlet: Outlet, numbers: readonly number[], now: Instant): Promise<Buffer[]> {
    this.#forgetWhatTurned(outlet, now);
    const found = new Map<number, Buffer>();
    const missing: number[] = [];
    for (const number of numbers) {
      const version = outlet.versionOf(number);
      const held = version === null ? null : this.#bytes.get(number, version);
      if (held === null) missing.push(number);
      else found.set(number, held);
    }
    if (missing.length > 0) await this.#make(outlet, missing, now, found);
    return numbers.flatMap((number) => found.get(number) ?? []);
  }

  async #make(
    outlet: Outlet,
    numbers: readonly number[],
    now: Instant,
    found: Map<number, Buffer>,
  ): Promise<void> {
    const scene = this.#scene;
    const reloads = this.#reloads;
    for (const property of await outlet.properties(numbers)) {
      const bytes = itemText(property, outlet.propertyCard(property, now), now);
      found.set(property.number, bytes);
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
