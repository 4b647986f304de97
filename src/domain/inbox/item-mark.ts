/** How something of the inbox stands. */
type Standing = {
  readonly state: string;
  readonly topic: string;
  readonly takenBy: string | null;
  readonly events: readonly { readonly id: string }[];
};

/** What a page knows of an item: how it stands, and the last that was done with it. */
export function markOfItem({ state, topic, takenBy, events }: Standing): string {
  return [state, topic, takenBy ?? '', events.at(-1)?.id ?? ''].join(' ');
}
