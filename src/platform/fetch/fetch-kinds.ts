import type { FileFormat } from '../../domain/media/file-format.ts';

export type FetchKind = 'photo' | 'document' | 'list';

type KindRule = {
  readonly mostBytes: number;
  /** Null: any text or file but a page. */
  readonly formats: readonly FileFormat[] | null;
  /** Types for the `Accept` header; a server may have the file in several. */
  readonly accept: string;
};

export const FETCH_KINDS: Readonly<Record<FetchKind, KindRule>> = {
  photo: {
    mostBytes: 30_000_000,
    formats: ['jpeg', 'png', 'webp', 'avif', 'gif'],
    accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
  },
  document: {
    mostBytes: 60_000_000,
    formats: ['pdf', 'docx'],
    accept: 'application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  list: { mostBytes: 50_000_000, formats: null, accept: '*/*' },
};
