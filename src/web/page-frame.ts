/** What a route says about its frame, in its `handle`. */
export type PageFrame = {
  /** The width of the search page. */
  readonly wide?: boolean;
  /** The page works whole without our scripts, and is sent without them. Link to it by its address in `PLAIN_PAGES`. */
  readonly noJs?: boolean;
};
