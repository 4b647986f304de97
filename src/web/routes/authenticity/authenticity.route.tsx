import type { ReactNode } from 'react';
import { authenticityCopy as words } from '../../../copy/frame/authenticity.ts';
import { menuLabels } from '../../../copy/frame/shell.ts';
import { LONGEST_CLUE } from '../../../domain/authenticity/read-clue.ts';
import { formatMoney } from '../../../domain/format.ts';
import { TextField } from '../../components/form/field.tsx';
import { AppLink } from '../../components/frame/app-link.tsx';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import { Note } from '../../components/frame/note.tsx';
import { Button, ButtonLink } from '../../components/input/button.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { outletContext, siteContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/authenticity.route.ts';
import { answerClue, type ClueAnswer } from './answer-clue.ts';
import styles, { href } from './authenticity.late.module.css';

export const handle: PageFrame = { noJs: true, ofOnePerson: true };

/** A pasted text is its visitor's: kept nowhere. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const outlet = context.get(outletContext);
  const { origin } = context.get(siteContext);
  const asked = (url.searchParams.get('o') ?? '').trim().slice(0, LONGEST_CLUE);
  const answer = await answerClue(asked, { outlet, origin });
  return { asked, answer, origin, email: outlet.brand.contacts.email };
}

/** Page on the truth of an advert: ours or not, how we are paid and never are, where a fake is reported. */
export default function AuthenticityPage({
  loaderData: { asked, answer, origin, email },
}: Route.ComponentProps) {
  const path = '/este-anuncio-e-real';
  return (
    <div className={`wrap ${styles.page}`}>
      <LateStyles href={href} />
      <PageHead
        title={words.title}
        description={words.description}
        canonical={path}
        indexable={asked === ''}
      />
      <Breadcrumb trail={[{ label: menuLabels.home, href: '/' }]} current={words.title} />
      <h1>{words.title}</h1>
      <form className={styles.form} method="get" action={path}>
        <p>{words.lead}</p>
        <TextField
          id="anuncio"
          name="o"
          label={words.label}
          defaultValue={asked}
          maxLength={LONGEST_CLUE}
          autoComplete="off"
        />
        <div>
          <Button type="submit">{words.check}</Button>
        </div>
      </form>
      {answer === null ? null : <Answer answer={answer} asked={asked} />}
      <Part title={words.addresses}>
        <p>{words.site(origin)}</p>
        <p>{words.email(email)}</p>
        <p className="hint">{words.siteHint}</p>
      </Part>
      <div className={styles.columns}>
        <Part title={words.paid}>
          <Points of={words.paidList} />
        </Part>
        <Part title={words.neverPaid}>
          <Points of={words.neverList} />
        </Part>
      </div>
      <Part title={words.report}>
        <p>{words.reportText}</p>
        <p>{words.paidAlready}</p>
        <div>
          <ButtonLink kind="secondary" href={reportHref(asked)}>
            {words.reportAction}
          </ButtonLink>
        </div>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** The general contact, with what is reported in it. */
function reportHref(asked: string): string {
  const message = asked === '' ? '' : `&mensagem=${encodeURIComponent(words.reported(asked))}`;
  return `/fale-conosco?assunto=ouvidoria${message}`;
}

function Answer({ answer, asked }: { answer: ClueAnswer; asked: string }) {
  return (
    <section className={styles.part} aria-live="polite">
      <p className="muted">{words.asked(asked)}</p>
      <Verdict answer={answer} />
    </section>
  );
}

function Verdict({ answer }: { answer: ClueAnswer }) {
  if (answer.kind === 'listing') return <Official {...answer.listing} />;
  if (answer.kind === 'foreignLink') {
    return (
      <Note kind="danger" title={words.foreignLink}>
        <p>{words.copiedListing(answer.host)}</p>
      </Note>
    );
  }
  const isOwn = answer.kind === 'ownPage' || answer.kind === 'ownPhone';
  return (
    <Note kind={isOwn ? 'ok' : 'warn'} title={words[answer.kind]}>
      <p>{words[`${answer.kind}Text`]}</p>
    </Note>
  );
}

type OfficialProps = Extract<ClueAnswer, { kind: 'listing' }>['listing'];

/** Of whom the listing says that they sell; our own addresses stand below and are none of theirs. */
function Seller({ seller, sellerPhones }: Pick<OfficialProps, 'seller' | 'sellerPhones'>) {
  return (
    <>
      {seller === null ? null : (
        <p>
          {words.seller}: {seller}
        </p>
      )}
      <p>
        {sellerPhones.length === 0 ? words.noSellerContact : words.sellerContact(sellerPhones.join(', '))}
      </p>
    </>
  );
}

function Official({ smallId, bankId, name, address, href: page, priceCents, oldList, ...of }: OfficialProps) {
  const code = bankId === null ? smallId : `${smallId}, ${bankId}`;
  return (
    <Note kind="ok" title={words.listing}>
      <p>{words.listingText}</p>
      <p>
        <b>{name}</b>
      </p>
      <p>
        {words.code}: {code}
      </p>
      <p>
        {words.place}: {address}
      </p>
      {oldList === null ? null : (
        <p>
          <b>{words.oldList(oldList.day.split('-').reverse().join('/'), oldList.days)}</b>
        </p>
      )}
      {priceCents === null ? null : (
        <p>
          {words.price}: {formatMoney(priceCents)}
        </p>
      )}
      <Seller {...of} />
      <AppLink className="link link--inline" href={page}>
        {words.open}
      </AppLink>
    </Note>
  );
}
