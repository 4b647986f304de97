/** A sheet of its own (scripts/pages/late-styles.ts): its classes, and its address for `LateStyles`. */
declare module '*.late.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: as of every CSS module.
  export default classes;
  export const href: string;
}
