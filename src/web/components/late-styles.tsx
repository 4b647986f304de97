/** Loads the sheet of a `*.late.module.css` before what it is for is shown; once, however often it is asked for. */
export function LateStyles({ href }: { readonly href: string }) {
  return <link rel="stylesheet" href={href} precedence="late" />;
}
