/** Frame of a route, in its `handle`. */
export type PageFrame = {
  /** The width of the search page. */
  readonly wide?: boolean;
  /** Makes header and footer those of the simulator: without menu, with the way back to this address (1§2). */
  readonly simulatorBackHref?: string;
  /**
   * The page works whole without React, and is sent without it: only the script of all pages comes along. Its address is in
   * `plain-pages.ts`.
   */
  readonly noJs?: boolean;
  /** Its address may hold what opens the data of one person: no tag counts it, since a tag reads addresses whole. */
  readonly ofOnePerson?: boolean;
};
