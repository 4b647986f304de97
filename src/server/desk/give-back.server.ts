import { isReadOnly } from '../../platform/log/full-disk.ts';
import type { DeskCall } from '../../workflows/desk/desk-call.ts';
import type { DeskPages } from './desk-pages.server.ts';

/** Fields that no page gives back: passwords, keys and codes. */
const SECRET_FIELDS = ['password', 'repeat', 'current', 'authorization', 'given', 'code', 'sealed'];

type Lost = { readonly url: string; readonly error: unknown; readonly hadFiles: boolean };

/**
 * The page that gives back a press of which nothing was kept, so that what was typed is not lost. Null: nothing was
 * pressed, it holds what no page shows, or that page fails as well.
 */
export async function giveBack(
  pages: DeskPages,
  call: DeskCall,
  { url, error, hadFiles }: Lost,
): Promise<Response | null> {
  const isHeld = call.act !== null && call.signedIn?.session.stage === 'full';
  if (!isHeld || SECRET_FIELDS.some((name) => (call.form.get(name) ?? '') !== '')) return null;
  const { origin, pathname, search } = new URL(url);
  let hasFailed = false;
  const unkept = {
    to: pathname + search,
    fields: [...call.form],
    hadFiles,
    isReadOnly: isReadOnly(error),
  };
  const page = await pages.render(new Request(`${origin}/mesa/nao-guardado`), {
    ...call,
    ...{ act: null, form: new URLSearchParams(), files: [], unkept },
    reportError: () => {
      hasFailed = true;
    },
  });
  return hasFailed || page.status === 500 ? null : page;
}
