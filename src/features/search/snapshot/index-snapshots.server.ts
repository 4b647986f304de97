import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/database.server.ts';
import { BlockIndex } from '../layout/block-index.server.ts';
import type { LiveIndex } from '../layout/live-index.ts';
import { CatalogueTurns } from '../live/catalogue-turns.ts';
import { inSteps } from '../live/in-steps.server.ts';
import type { SearchSurroundings } from '../scan/search-plan.ts';
import { buildMark } from './build-mark.server.ts';
import {
  dropSnapshot,
  placeSnapshot,
  readSnapshot,
  type SnapshotProblem,
  type WrittenSnapshot,
  writeSnapshot,
} from './snapshot-file.server.ts';
import { isRecorded, recordSnapshot } from './snapshot-record.server.ts';

/** From so many listings on, reading them all takes longer than a start should. */
const FROM_LISTINGS = 100_000;

export type SnapshotOptions = {
  /** Folder of the file. */
  readonly folder: string;
  /** Smaller catalogues are read from the database (100,000). */
  readonly fromListings?: number;
  /** Told of a snapshot that was not used or could not be written, and why. */
  readonly onProblem?: (problem: SnapshotProblem | 'unknown' | 'unwritten', detail?: unknown) => void;
};

/** Beginning of a start: the read model of a version. */
export type Beginning = { readonly index: BlockIndex; readonly turns: CatalogueTurns };

/** The snapshots of a process: one file, which its database knows. */
export class IndexSnapshots<DB> {
  private readonly database: Database<DB>;
  private readonly options: SnapshotOptions;
  private readonly surroundings: SearchSurroundings;
  private readonly owner: Promise<string>;
  /** Version of the file that counts, as far as this process knows. */
  private latest: number | null = null;

  constructor(database: Database<DB>, surroundings: SearchSurroundings, options: SnapshotOptions) {
    this.database = database;
    this.surroundings = surroundings;
    this.options = options;
    this.owner = buildMark().then((build) => JSON.stringify([build, surroundings.smallIdPrefix]));
  }

  /** The read model of the snapshot, when it was made of this database by this build; `snapshot` reads the database. */
  async begin(snapshot: Kysely<DB>): Promise<Beginning | null> {
    this.latest = null;
    const read = await readSnapshot(this.options.folder, await this.owner);
    if (!read.ok) return this.unused(read.code);
    const { id, version, image, turns } = read.snapshot;
    if (!(await isRecorded(snapshot, id, version))) return this.unused('unknown');
    const index = await inSteps(BlockIndex.restoring(this.surroundings, image));
    if (index === null || index.version !== version) return this.unused('foreign');
    this.latest = version;
    return { index, turns: new CatalogueTurns(turns) };
  }

  /** Gives up the state of `begin`, from which one cannot go on after all: another one is due. */
  giveUp(): void {
    this.latest = null;
  }

  /** True when the process should write one now: it is large, and there is none to start from. */
  isDue({ size }: LiveIndex): boolean {
    return this.isLarge(size) && this.latest === null;
  }

  isLarge(size: number): boolean {
    return size >= (this.options.fromListings ?? FROM_LISTINGS);
  }

  /** Parts that a thread needs to write one. */
  async target({ listedTurns }: LiveIndex) {
    return { folder: this.options.folder, owner: await this.owner, turns: listedTurns.slice() };
  }

  /** Lets a file count: first for the database, then in the folder, so that whatever ends the process in between is harmless. */
  async place(written: WrittenSnapshot): Promise<void> {
    try {
      await recordSnapshot(this.database.db, written.id, written.version);
      await placeSnapshot(this.options.folder, written);
      this.latest = written.version;
    } catch (error) {
      await dropSnapshot(written).catch(() => {});
      this.unwritten(error);
    }
  }

  /** Writes one when the process stops, unless there is one of that version already. Nothing may change any more. */
  async writeLast(live: LiveIndex): Promise<void> {
    if (!this.isLarge(live.size) || this.latest === live.version) return;
    try {
      const { folder, owner, turns } = await this.target(live);
      const image = live.toSnapshot();
      await this.place(await writeSnapshot(folder, owner, { version: live.version, image, turns }));
    } catch (error) {
      this.unwritten(error);
    }
  }

  /** It is not tried again before the rows are laid out anew, or the process stops. */
  unwritten(detail: unknown): void {
    this.latest ??= -1;
    this.options.onProblem?.('unwritten', detail);
  }

  private unused(problem: SnapshotProblem | 'unknown'): null {
    if (problem !== 'absent') this.options.onProblem?.(problem);
    return null;
  }
}
