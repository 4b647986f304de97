/** What a route says about its frame, in its `handle`. */
export type PageFrame = {
  /** The width of the search page. */
  readonly wide?: boolean;
  /** The page works whole without our scripts, and is sent without them. Its address is in `plain-pages.ts`. */
  readonly noJs?: boolean;
};
