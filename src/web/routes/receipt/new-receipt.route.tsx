import { data, redirect } from 'react-router';
import { formPageCopy } from '../../../copy/forms/forms.ts';
import { menuLabels } from '../../../copy/frame/shell.ts';
import { receiptCopy as words } from '../../../copy/property/receipt.ts';
import { AppLink } from '../../components/frame/app-link.tsx';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import { Note } from '../../components/frame/note.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { receiptsContext, siteContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import { isMissed, orAway } from '../forms/or-away.ts';
import { sentForm } from '../forms/sent-form.ts';
import type { Route } from './+types/new-receipt.route.ts';
import styles, { href } from './receipt.late.module.css';

export const handle: PageFrame = { noJs: true };

const LONGEST_REFERENCE = 60;

/** Freezes the listing that the press names, and leads to its receipt. */
export async function action({ request, context }: Route.ActionArgs) {
  const receipts = context.get(receiptsContext);
  if (receipts === null) throw data(null, { status: 503 });
  const reference = String((await sentForm(request)).get('imovel') ?? '').trim();
  if (reference === '' || reference.length > LONGEST_REFERENCE) {
    return data({ why: words.unknown }, { status: 404 });
  }
  const { clientAddress, reportError } = context.get(siteContext);
  const made = await orAway(receipts.make(reference, clientAddress), (error) => reportError(error, request));
  if (isMissed(made)) return data({ why: formPageCopy.missed[made] }, { status: 503 });
  if (made.kind === 'made') return redirect(`/recibo/${made.code}`, 303);
  return made.kind === 'busy'
    ? data({ why: words.busy }, { status: 429, headers: { 'retry-after': '600' } })
    : data({ why: words.unknown }, { status: 404 });
}

/** Page after a press that made no receipt; it tells how one is made. */
export default function NewReceiptPage({ actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <LateStyles href={href} />
      <PageHead title={words.title} description={words.description} indexable={false} />
      <Breadcrumb trail={[{ label: menuLabels.home, href: '/' }]} current={words.title} />
      <h1>{words.title}</h1>
      {actionData ? <Note kind="warn">{actionData.why}</Note> : <p>{words.empty}</p>}
      <p>
        <AppLink className="link link--inline" href="/busca">
          {words.search}
        </AppLink>
      </p>
    </div>
  );
}
