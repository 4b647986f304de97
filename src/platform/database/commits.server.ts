/** Told of the version that a transaction of this process published, right when its commit has ended. */
export type CommitListener = (version: number) => void;

/** By the object through which statements are sent: the database itself, or one that works for it. */
const listenersOf = new WeakMap<object, Set<CommitListener>>();

function listenersFor(db: object): Set<CommitListener> {
  const known = listenersOf.get(db);
  if (known !== undefined) return known;
  const made = new Set<CommitListener>();
  listenersOf.set(db, made);
  return made;
}

/** Calls `listener` for every transaction on `db` that published a version; what is returned ends that. */
export function onCommit(db: object, listener: CommitListener): () => void {
  const listeners = listenersFor(db);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets commits on `other`, which is another way into the same database, be told to those who listen on `db`. */
export function shareCommits(db: object, other: object): void {
  listenersOf.set(other, listenersFor(db));
}

export function tellCommit(db: object, version: number): void {
  for (const listener of listenersFor(db)) listener(version);
}
