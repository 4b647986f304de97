/** Messages between the main thread and the embedded database's thread. */

export type WorkerStart = {
  /** Folder of the data; absent: in memory only. */
  readonly folder?: string;
  readonly engine: WebAssembly.Module;
  /** One int32, odd while a statement is running. */
  readonly running: SharedArrayBuffer;
};

export type ToWorker =
  | { readonly type: 'data'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly connection: number }
  | { readonly type: 'close' };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'data'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly connection: number }
  | { readonly type: 'broken'; readonly message: string }
  | { readonly type: 'closed' };
