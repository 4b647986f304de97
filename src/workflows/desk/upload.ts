/** Limits of a form with files. */
export type UploadLimits = {
  readonly mostFiles: number;
  readonly mostFileBytes: number;
};

/** A file of a form. */
export type UploadedFile = {
  readonly name: string;
  /** Null: it was longer than may be, and the rest of it was let go by. */
  readonly bytes: Uint8Array | null;
};

/** `broken`: whoever sent it has gone, or it is no form. `busy`: too much is being taken in at once. */
export type UploadFault = 'too_many_files' | 'too_slow' | 'broken' | 'busy';

export type Upload =
  | { readonly ok: true; readonly fields: URLSearchParams }
  | { readonly ok: false; readonly code: UploadFault };

/** Takes a form in as it comes, and hands over each file as soon as it is there, one after the other. */
export type ReadUpload = (
  limits: UploadLimits,
  take: (file: UploadedFile) => Promise<void>,
) => Promise<Upload>;
