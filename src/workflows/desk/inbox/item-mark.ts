import type { InboxItem } from '../../../features/enquiries/inbox-item.repo.server.ts';

type Standing = Pick<InboxItem, 'state' | 'topic' | 'takenBy'> & {
  readonly events: readonly { readonly id: string }[];
};

/** What a page knows of an item: how it stands, and the last that was done with it. */
export function markOfItem({ state, topic, takenBy, events }: Standing): string {
  return [state, topic, takenBy ?? '', events.at(-1)?.id ?? ''].join(' ');
}
