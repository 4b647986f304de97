import { privacyFileName } from '../../../copy/forms/privacy.ts';
import { privacyContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { sentForm } from '../forms/sent-form.ts';
import type { Route } from './+types/privacy-copy.route.ts';

export const handle: PageFrame = { noJs: true };

/** The copy of everything that a link opens, as a file. A POST alone: a link in a message opens nothing by itself. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const token = String((await sentForm(request)).get('t') ?? '');
  const privacy = context.get(privacyContext);
  const link = (await privacy?.open(token)) ?? null;
  // The page tells in words that the link is over.
  if (privacy === null || link === null) throw toPage(token === '' ? '' : `?t=${encodeURIComponent(token)}`);
  const copy = { email: link.email, ...(await privacy.copy(link)) };
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${privacyFileName}"`,
      'cache-control': 'no-store',
    },
  });
}

/** To look at it in a browser leads to the page. */
export function loader(): never {
  throw toPage('');
}

const toPage = (query: string) =>
  new Response(null, { status: 303, headers: { location: `/dados${query}` } });
