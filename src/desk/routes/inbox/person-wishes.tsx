import { itemCopy, personCopy } from '../../../copy/desk/inbox.ts';
import { wishesCopy as copy } from '../../../copy/desk/person-wishes.ts';
import { dayAndTime, dayOf } from '../../../copy/desk/times.ts';
import { periodicityWords } from '../../../copy/forms/alert-text.ts';
import { stateNames } from '../../../copy/property/catalogue.ts';
import { legalVersionPath } from '../../../domain/content/text-addresses.ts';
import type { PersonWishes, ShownWish } from '../../../workflows/desk/inbox/person-wishes.server.ts';

const MARKS = { pending: 'tag tag--warn', confirmed: 'tag tag--ok', paused: 'tag', ended: 'tag' } as const;

function titleOf({ of, title, uf }: ShownWish): string {
  if (of === 'watch') return copy.watch(title);
  if (of === 'search') return title;
  return `${copy.offers}, ${uf === null ? copy.country : stateNames[uf]}`;
}

/** The days of its life, in their order. */
function lifeOf({ createdAt, confirmedAt, pausedAt, endedAt, lastSentAt, status }: ShownWish): string {
  const words = [
    copy.asked(dayOf(createdAt)),
    confirmedAt === null ? '' : copy.confirmed(dayOf(confirmedAt)),
    pausedAt === null || status === 'confirmed' ? '' : copy.paused(dayOf(pausedAt)),
    lastSentAt === null ? '' : copy.lastSent(dayOf(lastSentAt)),
    endedAt === null ? '' : copy.ended(dayOf(endedAt)),
  ];
  return words.filter(Boolean).join(' · ');
}

function WishRow({ wish }: { wish: ShownWish }) {
  const title = titleOf(wish);
  const kind = wish.periodicity === null ? [] : [periodicityWords[wish.periodicity]];
  return (
    <li>
      <span>
        <b>{title}</b>
        {wish.words.length + kind.length === 0 ? null : <small>{[...wish.words, ...kind].join(' · ')}</small>}
        <small>{lifeOf(wish)}</small>
      </span>
      <form method="post" className="row">
        <span className={MARKS[wish.status]}>{copy.statuses[wish.status]}</span>
        <input type="hidden" name="subject" value={wish.subject} />
        {wish.status === 'ended' ? null : (
          <button
            type="submit"
            className="btn btn--2 btn--s"
            name="do"
            value="stop"
            aria-label={copy.stopOf(title)}
          >
            {copy.stop}
          </button>
        )}
      </form>
    </li>
  );
}

/** Searches and listings that somebody hears of; each is ended at their wish. */
export function Wishes({ wishes }: Pick<PersonWishes, 'wishes'>) {
  return (
    <section className="panel">
      <h2>{copy.alerts}</h2>
      <p className="hint">{copy.requestsHint}</p>
      {wishes.length === 0 ? <p>{copy.noAlerts}</p> : null}
      <ul className="rows">
        {wishes.map((wish) => (
          <WishRow key={wish.subject} wish={wish} />
        ))}
      </ul>
    </section>
  );
}

type Given = PersonWishes['consents'][number];

function ConsentRow({ consent, siteUrl }: { consent: Given; siteUrl: string }) {
  const { form, at, ticked, takenBack, textVersion, policyVersion } = consent;
  const answers = Object.entries(ticked).map(([name, isTicked]) => {
    const back = takenBack[name];
    const answer = back === undefined ? (isTicked ? copy.yes : copy.no) : copy.takenBack(dayAndTime(back));
    return `${copy.names[name] ?? name}: ${answer}`;
  });
  return (
    <li>
      <span>
        <b>{copy.given(personCopy.kinds[form] ?? form, dayAndTime(at))}</b>
        {answers.map((answer) => (
          <small key={answer}>{answer}</small>
        ))}
        <small>
          {copy.text(textVersion)}
          {policyVersion === null ? null : (
            <>
              {' · '}
              <a href={`${siteUrl}${legalVersionPath({ key: 'privacidade', version: policyVersion })}`}>
                {itemCopy.policy(policyVersion)}
              </a>
            </>
          )}
        </small>
      </span>
    </li>
  );
}

type ConsentsProps = Pick<PersonWishes, 'consents' | 'standing'> & { readonly siteUrl: string };

/** Proof of what was agreed to, and which of it still stands. */
export function Consents({ consents, standing, siteUrl }: ConsentsProps) {
  return (
    <section className="panel">
      <h2>{copy.consents}</h2>
      <p className="hint">{copy.consentsHint}</p>
      <ul className="rows">
        {standing.map((name) => (
          <li key={name}>
            <span>{copy.standing[name]}</span>
            <form method="post">
              <input type="hidden" name="consent" value={name} />
              <button type="submit" className="btn btn--2 btn--s" name="do" value="take-back">
                {copy.takeBack[name]}
              </button>
            </form>
          </li>
        ))}
        {standing.length === 0 ? <li>{consents.length === 0 ? copy.noConsents : copy.none}</li> : null}
        {consents.map((consent) => (
          <ConsentRow key={consent.id} consent={consent} siteUrl={siteUrl} />
        ))}
      </ul>
    </section>
  );
}
