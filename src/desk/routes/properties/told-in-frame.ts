import { previewCopy } from '../../../copy/desk/preview.ts';

/** A document of one sentence, for where a page of the site would stand. */
export function toldInFrame(words: string, status: number): Response {
  const head = `<meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${previewCopy.title}</title>`;
  return new Response(
    `<!DOCTYPE html><html lang="pt-BR"><head>${head}</head><body><p>${words}</p></body></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
      },
    },
  );
}
