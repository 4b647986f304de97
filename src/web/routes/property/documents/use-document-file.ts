import { useEffect, useState } from 'react';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { DocumentText } from '../../../../domain/media/document-text.ts';
import { documentTextPath } from '../../../../domain/media/media-address.ts';
import type { PageSize, PdfFile } from './pdf-file.ts';

export type ListedDocument = PropertyPageView['documents'][number];

export type OpenedFile =
  | { readonly kind: 'opening' }
  | { readonly kind: 'missing' | 'broken' | 'locked' | 'failed' }
  | { readonly kind: 'pdf'; readonly file: PdfFile; readonly firstSize: PageSize; readonly bytes: number }
  | { readonly kind: 'word'; readonly text: DocumentText };

const MISSING = { kind: 'missing' } as const;
const BROKEN = { kind: 'broken' } as const;
/** An outcome that may be better a moment later. */
const FAILED = { kind: 'failed' } as const;

const refusedBy = ({ status }: Response) => (status === 404 || status === 410 ? MISSING : FAILED);

async function openPdf(url: string, signal: AbortSignal): Promise<OpenedFile> {
  const [answer, { PdfFile }] = await Promise.all([fetch(url, { signal }), import('./pdf-file.ts')]);
  if (!answer.ok) return refusedBy(answer);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const size = bytes.length;
  try {
    const file = await PdfFile.open(bytes);
    return { kind: 'pdf', file, firstSize: await file.sizeOf(1), bytes: size };
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? { kind: 'locked' } : BROKEN;
  }
}

/** The server reads it; what it cannot read is damaged, if it is there at all. */
async function openWord(url: string, signal: AbortSignal): Promise<OpenedFile> {
  const answer = await fetch(documentTextPath(url), { signal });
  if (answer.ok) return { kind: 'word', text: (await answer.json()) as DocumentText };
  const file = await fetch(url, { method: 'HEAD', signal });
  return file.ok ? (answer.status < 500 ? BROKEN : FAILED) : refusedBy(file);
}

/** Content of a document, from the moment that this is drawn until it is not. */
export function useDocumentFile({ url, type }: ListedDocument): OpenedFile {
  const [opened, setOpened] = useState<OpenedFile>({ kind: 'opening' });
  useEffect(() => {
    const given = new AbortController();
    let closing: OpenedFile | null = null;
    const open = type === 'pdf' ? openPdf : openWord;
    open(url, given.signal).then(
      (file) => {
        closing = file;
        if (!given.signal.aborted) setOpened(file);
        else if (file.kind === 'pdf') file.file.close();
      },
      () => {
        if (!given.signal.aborted) setOpened(FAILED);
      },
    );
    return () => {
      given.abort();
      if (closing?.kind === 'pdf') closing.file.close();
    };
  }, [url, type]);
  return opened;
}
