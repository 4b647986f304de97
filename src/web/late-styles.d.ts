/** A sheet of its own (scripts/pages/late-styles.ts): its classes, and its address for `LateStyles`. */
declare module '*.late.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
  export const href: string;
}
