import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { eyesCopy } from '../../../copy/desk/eyes.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { EYE_RULES } from '../../../domain/desk/two-eyes.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Difference } from '../../parts/difference.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { changeWords, chosenBy } from '../bulk/bulk-words.ts';
import { campaignHref } from '../campaigns/campaign-view.ts';
import { changeLines } from '../properties/record/record-view.ts';

/** Changed fields of a draft that the list names; its record names all. */
const MOST_CHANGES = 4;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { person } = mine(call);
  const waiting = (await call.desk.bulk.asked()).map(({ id, body, createdAt }) => ({
    ...{ id, createdAt },
    asked: body.asked?.name ?? '',
    words: changeWords(body.change),
    by: chosenBy(body.choice),
  }));
  const drafts = await Promise.all(
    (await call.desk.record.waiting()).map(async (draft) => {
      const open = await call.desk.record.open(draft.reference);
      return { ...draft, changes: open === null ? [] : changeLines(open) };
    }),
  );
  const imports = (await call.desk.imports.asked()).map(({ id, file, asked, createdAt }) => ({
    ...{ id, createdAt, name: file.name },
    asked: asked?.name ?? '',
  }));
  return {
    waiting,
    drafts,
    imports,
    texts: await call.desk.texts.asked(),
    campaigns: await call.desk.campaigns.waiting(),
    agreed: [
      ...(await call.desk.record.agreed(person)).map(({ reference, ...agreed }) => ({
        ...{ ...agreed, name: reference, href: `/mesa/imoveis/${reference.toLowerCase()}` },
      })),
      ...(await call.desk.campaigns.agreed(person)).map(({ reference, ...agreed }) => ({
        ...{ ...agreed, name: reference, href: campaignHref(reference) },
      })),
    ].toSorted((a, b) => b.at - a.at),
    settings: await call.desk.bulk.eyes(),
    maySet: may(call, 'segunda-pessoa', 'set'),
    isSet: new URL(request.url).searchParams.has('feito'),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const chosen = call.form.getAll('rule');
  const rules = EYE_RULES.filter((rule) => chosen.includes(rule));
  await call.desk.bulk.setEyes(rules, mine(call).actor);
  return seeOther('/mesa/segunda-pessoa?feito');
}

export default function Eyes() {
  const { waiting, drafts, imports, texts, campaigns, agreed, settings, maySet, isSet } =
    useLoaderData<typeof loader>();
  return (
    <Shell title={eyesCopy.title} hint={eyesCopy.hint}>
      {isSet ? <Note kind="done">{eyesCopy.set}</Note> : null}
      <section className="panel">
        <h2>{eyesCopy.waiting}</h2>
        {waiting.length + drafts.length + imports.length + texts.length + campaigns.length === 0 ? (
          <p>{eyesCopy.nothing}</p>
        ) : null}
        <ul className="rows changes">
          {waiting.map(({ id, words, by, asked, createdAt }) => (
            <li key={id}>
              <a href={`/mesa/imoveis/lote/${id}`}>
                <b>{words}</b>
                <small>
                  {[by, eyesCopy.askedBy(asked), dayAndTime(createdAt)].filter(Boolean).join(' · ')}
                </small>
              </a>
            </li>
          ))}
          {imports.map(({ id, name, asked, createdAt }) => (
            <li key={id}>
              <a href={`/mesa/importacoes/${id}`}>
                <b>{eyesCopy.importOf(name)}</b>
                <small>{`${eyesCopy.askedBy(asked)} · ${dayAndTime(createdAt)}`}</small>
              </a>
            </li>
          ))}
          {texts.map(({ key, title, askedName, askedAt }) => (
            <li key={key}>
              <a href={`/mesa/textos/${key}`}>
                <b>{eyesCopy.textOf(title)}</b>
                <small>{`${eyesCopy.askedBy(askedName)} · ${dayAndTime(askedAt)}`}</small>
              </a>
            </li>
          ))}
          {campaigns.map(({ reference, name, askedName, askedAt }) => (
            <li key={reference}>
              <a href={campaignHref(reference)}>
                <b>{eyesCopy.campaignOf(name ?? reference)}</b>
                <small>{`${eyesCopy.askedBy(askedName)} · ${dayAndTime(askedAt)}`}</small>
              </a>
            </li>
          ))}
          {drafts.map(({ reference, name, askedName, askedAt, changes }) => (
            <li key={reference}>
              <a href={`/mesa/imoveis/${reference.toLowerCase()}`}>
                <b>{eyesCopy.draftOf(name ?? reference)}</b>
                <small>{`${eyesCopy.askedBy(askedName)} · ${dayAndTime(askedAt)}`}</small>
              </a>
              {changes.slice(0, MOST_CHANGES).map(({ field, label, before, after }) => (
                <Difference key={field} label={label} before={before} after={after} />
              ))}
              {changes.length <= MOST_CHANGES ? null : (
                <small>{eyesCopy.more(changes.length - MOST_CHANGES)}</small>
              )}
            </li>
          ))}
        </ul>
      </section>
      {agreed.length === 0 ? null : (
        <section className="panel">
          <h2>{eyesCopy.agreed}</h2>
          <ul className="rows">
            {agreed.map(({ name, href, by, at }) => (
              <li key={`${href} ${at}`}>
                <a href={href}>
                  <b>{name}</b>
                  <small>{`${eyesCopy.agreedBy(by)} · ${dayAndTime(at)}`}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form method="post" className="panel stack narrow">
        <h2>{eyesCopy.rulesTitle}</h2>
        <fieldset className="marks" disabled={!maySet}>
          <legend className="sr">{eyesCopy.rulesTitle}</legend>
          {EYE_RULES.map((rule) => (
            <label key={rule} className="mark">
              <input type="checkbox" name="rule" value={rule} defaultChecked={settings[rule]} />{' '}
              {eyesCopy.rules[rule]}
            </label>
          ))}
        </fieldset>
        {maySet ? (
          <button type="submit" className="btn btn--2 btn--s" name="do" value="set">
            {eyesCopy.save}
          </button>
        ) : (
          <p className="hint">{eyesCopy.whoSets}</p>
        )}
      </form>
    </Shell>
  );
}
