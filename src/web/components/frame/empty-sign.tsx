/** A house drawn in dashes under a magnifying glass: nothing was found. */
export function EmptySign() {
  return (
    <svg viewBox="0 0 168 132" width={168} height={132} fill="none" aria-hidden="true">
      <path d="M20 118h128" stroke="var(--border-2)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M52 118V62l32-28 32 28v56z"
        fill="var(--surface-brand)"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeDasharray="7 7"
      />
      <circle cx="84" cy="62" r="6" fill="var(--deal)" />
      <circle cx="112" cy="88" r="24" fill="var(--surface)" stroke="currentColor" strokeWidth="4" />
      <path d="m130 106 18 16" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}
