import type { IndexImage } from '../layout/live-index.ts';
import type { IndexSnapshot } from '../snapshot/index-snapshot.ts';
import type { WrittenSnapshot } from '../snapshot/snapshot-file.server.ts';

/** Order to the thread beside the server, about an image of the index. */
export type RenewOrder = {
  readonly image: IndexImage;
  /** Lay the rows out in order, and send the outcome back. */
  readonly isRebuilt: boolean;
  /** Write the outcome to a file in this folder. */
  readonly file: {
    readonly folder: string;
    readonly owner: string;
    readonly turns: Float64Array<ArrayBuffer>;
  } | null;
};

export type RenewOutcome = {
  /** Null when it was not to be rebuilt, or the image is not of this build. */
  readonly image: IndexSnapshot | null;
  /** Null when no file was asked for, or it could not be written. */
  readonly written: WrittenSnapshot | null;
  /** Reason why a file that was asked for is not there. */
  readonly problem: string | null;
};
