import { wordsCopy } from '../../../../copy/search/words.ts';
import { AppLink } from '../../../components/frame/app-link.tsx';
import { OtherPlaces } from '../place/other-places.tsx';
import type { WordsView } from './read-words.ts';
import styles from './words-box.module.css';

/** Reading of a search in words, and the words that were not understood. */
export function HowUnderstood({
  words: { understood, unused, namesakes, otherwise, rest, tooLong },
}: {
  words: WordsView;
}) {
  const line = (label: string, parts: readonly string[]) =>
    parts.length === 0 ? null : (
      <p>
        {label} <b>{parts.join(' · ')}</b>
      </p>
    );
  return (
    <div className={styles.read}>
      {line(wordsCopy.understood, understood)}
      {line(wordsCopy.unused, unused)}
      {namesakes.map(({ label, others }) => (
        <OtherPlaces key={label} label={label} places={others} />
      ))}
      {otherwise === null ? null : <OtherPlaces label={wordsCopy.otherwise} places={[otherwise]} />}
      {rest.map(({ label, byName }) => (
        <p key={label}>
          {label} –{' '}
          {byName.map(({ href, label: name }, at) => (
            <span key={href}>
              {at > 0 ? ' · ' : null}
              <AppLink href={href}>{name}</AppLink>
            </span>
          ))}
          {byName.length === 0 ? wordsCopy.noName : null}
        </p>
      ))}
      {tooLong === null ? null : <p>{tooLong}</p>}
    </div>
  );
}
