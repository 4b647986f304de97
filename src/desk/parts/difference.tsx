import { Icon } from './icon.tsx';

type DifferenceProps = { readonly before: string; readonly after: string; readonly label?: string | null };

/** A value before and after. */
export function Difference({ before, after, label = null }: DifferenceProps) {
  return (
    <span className="diff">
      {label === null ? null : `${label}: `}
      <del>{before}</del>
      <Icon of="arrow-right" small />
      <ins>{after}</ins>
    </span>
  );
}
