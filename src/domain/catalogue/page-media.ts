/** Media of a property beside photos and map: of other sites, asked for on the visitor's press alone. */
export type PageMedia = {
  readonly videos: readonly MediaFrame[];
  readonly internalTour: MediaFrame | null;
  readonly externalTour: MediaFrame | null;
  /** Degrees; null without either (specification 1§2). */
  readonly streetView: { readonly heading: number | null; readonly pitch: number | null } | null;
};

export type MediaFrame = {
  /** The page of its own. */
  readonly href: string;
  /** Address for a frame; null: it can only be opened. */
  readonly frame: string | null;
  readonly title: string | null;
  /** Address of its still picture, which we keep; null: none. */
  readonly picture: string | null;
};
