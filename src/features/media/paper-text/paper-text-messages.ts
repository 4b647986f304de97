/** What the thread that reads a paper is given, and what it answers. */
export type PaperTextOrder = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mostPages: number;
  /** Whether a page without words is read from its picture. */
  readonly fromPictures?: boolean;
};

export type PaperTextOutcome =
  | {
      readonly ok: true;
      /** The words of each page; lines are lines. */
      readonly pages: readonly string[];
      /** As many as the paper has, which may be more than were read. */
      readonly pageCount: number;
    }
  | { readonly ok: false; readonly code: 'damaged' | 'locked' };
