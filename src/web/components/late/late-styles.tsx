/**
 * Loads the sheet of a `*.late.module.css` before what it is for is shown; once, however often it is asked for. The
 * development server has no such sheets (`href` is empty): there the rules come with the module.
 */
export function LateStyles({ href }: { readonly href: string }) {
  return href === '' ? null : <link rel="stylesheet" href={href} precedence="late" />;
}
