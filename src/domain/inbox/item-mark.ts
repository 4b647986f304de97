/** State of an item of the inbox. */
type Standing = {
  readonly state: string;
  readonly topic: string;
  readonly takenBy: string | null;
  readonly events: readonly { readonly id: string }[];
};

/** Mark of an item that a page shows: its state, and the last that was done with it. */
export function markOfItem({ state, topic, takenBy, events }: Standing): string {
  return [state, topic, takenBy ?? '', events.at(-1)?.id ?? ''].join(' ');
}
