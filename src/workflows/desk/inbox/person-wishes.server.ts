import { searchTitle, searchWords } from '../../../copy/forms/alert-text.ts';
import { type AlertStatus, type Periodicity, queryOfAlert } from '../../../domain/alerts/alert.ts';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import { REVOCABLE_CONSENTS, type RevocableConsent } from '../../../domain/forms/revocable-consents.ts';
import { places } from '../../../domain/localities/places.server.ts';
import type { Instant } from '../../../domain/time.ts';
import { turnAlert } from '../../../features/alerts/alert.repo.server.ts';
import { turnWatch } from '../../../features/alerts/watch.repo.server.ts';
import { type Wish, wishesOf } from '../../../features/alerts/wishes.repo.server.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import {
  consentsOf,
  type GivenConsent,
  takeBackConsent,
} from '../../../features/enquiries/consent.repo.server.ts';
import { emailHash, emailKey } from '../../../features/enquiries/email-key.server.ts';
import { readItem } from '../../../features/enquiries/inbox-item.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { tellOthers } from '../../exchange/webhook-parts.ts';
import type { DeskParts, DeskTrx } from '../desk-parts.ts';

const MOST_SHOWN = 100;

/** An alert as its row says it. */
export type ShownWish = Omit<Wish, 'wish'> & {
  /** `a12`, or `w3` of a watched listing. */
  readonly subject: string;
  readonly of: 'search' | 'offers' | 'watch';
  /** Title of a search; of a watched listing its code; of weekly offers nothing. */
  readonly title: string;
  readonly words: readonly string[];
  readonly uf: StateCode | null;
  /** Null for what comes at a time of its own. */
  readonly periodicity: Periodicity | null;
};

export type PersonWishes = {
  readonly wishes: readonly ShownWish[];
  readonly consents: readonly GivenConsent[];
  /** Consents that stand now, and may be taken back. */
  readonly standing: readonly RevocableConsent[];
};

/** What somebody agreed to, and hears of. */
export async function wishesOfPerson(
  { db, secret, brand }: Pick<DeskParts, 'db' | 'secret' | 'brand'>,
  email: string,
): Promise<PersonWishes> {
  const consents = await consentsOf(db as never, emailHash(email, secret), MOST_SHOWN);
  const wishes = await wishesOf(db as never, emailKey(email), MOST_SHOWN);
  return {
    wishes: wishes.map((wish) => shownWish(wish, brand.smallIdPrefix)),
    consents,
    standing: REVOCABLE_CONSENTS.filter((name) =>
      consents.some(({ ticked, takenBack }) => ticked[name] === true && takenBack[name] === undefined),
    ),
  };
}

function shownWish({ wish, ...rest }: Wish, prefix: string): ShownWish {
  if (wish.of === 'watch') {
    const title = shownSmallId(prefix, wish.number);
    return {
      ...rest,
      ...{ subject: `w${rest.id}`, of: 'watch', title, words: [], uf: null, periodicity: null },
    };
  }
  const subject = `a${rest.id}`;
  if (wish.kind === 'offers') {
    return { ...rest, subject, of: 'offers', title: '', words: [], uf: wish.uf, periodicity: null };
  }
  const query = queryOfAlert(wish);
  const { localityBySlug } = places();
  return {
    ...{ ...rest, subject, of: 'search', uf: null, periodicity: wish.periodicity },
    title: searchTitle(query, localityBySlug),
    words: searchWords(query, localityBySlug),
  };
}

/** What a person asked for, by telephone or by letter. */
export type PersonAct =
  | { readonly kind: 'stop'; readonly subject: string }
  | { readonly kind: 'take-back'; readonly consent: string };

/** `none`: there is nothing of that name that still stands; `gone`: the person was erased. */
export type PersonOutcome = 'done' | 'none' | 'gone';

/** Ends an alert of a person, or takes a consent of theirs back. The audit knows them by their hash alone. */
export async function workOnPerson(
  { db, clock, secret }: Pick<DeskParts, 'db' | 'clock' | 'secret'>,
  submissionId: string,
  act: PersonAct,
  actor: Actor,
): Promise<PersonOutcome> {
  const item = await readItem(db as never, submissionId);
  if (item === null) return 'gone';
  const { email } = item;
  const now = clock.now();
  const object = { kind: 'visitor', id: emailHash(email, secret) };
  return transaction(db, async (trx) => {
    const done =
      act.kind === 'stop'
        ? await stop(trx, emailKey(email), act.subject, now)
        : await takeBack(trx, { email, secret }, act.consent, now);
    if (done === null) return 'none';
    const detail = { enquiry: submissionId, ...done.detail };
    await writeAudit(trx, actor, { act: done.act, object, detail }, now);
    return 'done';
  });
}

type Done = Pick<AuditEntry, 'act' | 'detail'> | null;

async function stop(trx: DeskTrx, key: string, subject: string, now: Instant): Promise<Done> {
  const wish = (await wishesOf(trx as never, key, MOST_SHOWN)).find(
    (each) => `${each.wish.of === 'watch' ? 'w' : 'a'}${each.id}` === subject,
  );
  if (wish === undefined || wish.status === 'ended') return null;
  const to: AlertStatus = 'ended';
  const isDone =
    wish.wish.of === 'watch'
      ? await turnWatch(trx as never, wish.id, to, { now, seen: null })
      : await turnAlert(trx as never, wish.id, to, now);
  return isDone ? { act: 'visitor.stopped', detail: { alert: subject } } : null;
}

/** Without the consent to offers none are mailed: the weekly ones end with it. Whoever was told of the consent is told. */
async function takeBack(
  trx: DeskTrx,
  { email, secret }: { readonly email: string; readonly secret: string },
  wanted: string,
  now: Instant,
): Promise<Done> {
  const consent = REVOCABLE_CONSENTS.find((name) => name === wanted);
  if (consent === undefined) return null;
  const ids = await takeBackConsent(trx as never, emailHash(email, secret), consent, now);
  if (ids.length === 0) return null;
  await tellOthers(trx, [{ kind: 'consent.withdrawn', data: { ids, aceites: { [consent]: false } } }], now);
  if (consent === 'offers') {
    for (const { id, wish, status } of await wishesOf(trx as never, emailKey(email), MOST_SHOWN)) {
      const isMailed = wish.of === 'alert' && wish.kind === 'offers' && status !== 'ended';
      if (isMailed) await turnAlert(trx as never, id, 'ended', now);
    }
  }
  return { act: 'visitor.took_back', detail: { consent } };
}
