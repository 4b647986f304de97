/** Order to the thread that reads a paper, and its answer. */
export type PaperTextOrder = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mostPages: number;
  /** Pages without words are read from their pictures. */
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
