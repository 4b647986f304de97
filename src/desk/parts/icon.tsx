import type { DeskIconName } from '../icon-names.ts';
import sheet from '../icons.svg';

/** A decorative icon: the words beside it carry the meaning. */
export function Icon({ of: name, small = false }: { of: DeskIconName; small?: boolean }) {
  return (
    <svg aria-hidden="true" className={small ? 'ic ic--s' : 'ic'}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
