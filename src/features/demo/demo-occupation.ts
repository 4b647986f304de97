import { demoOccupationDetails as words } from '../../copy/demo/demo.ts';
import type { Instant } from '../../domain/time.ts';
import { localDateOf } from '../../domain/time.ts';
import type { DemoDraft } from './demo-draft.ts';
import { daysFrom } from './demo-draft.ts';
import type { Random } from './demo-random.ts';

/** Occupants of a home, when that was checked and how it is seen: of some everything is told, of some a part, of some nothing. */
export function tellOccupation({ facts }: DemoDraft, random: Random, now: Instant): void {
  const { occupation } = facts;
  if (occupation === null || random.chance(0.25)) return;
  if (occupation !== 'desocupado') facts.occupant = random.pick(words.occupants[occupation]);
  facts.occupationCheckedOn = localDateOf(daysFrom(now, -random.whole(3, 200)));
  if (random.chance(0.75)) facts.occupationSource = random.pick(words.sources);
  if (random.chance(0.6)) facts.access = random.pick(words.access[occupation]);
}
