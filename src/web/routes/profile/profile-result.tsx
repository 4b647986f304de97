import { profilePageCopy, profilePhrases, profileWords } from '../../../copy/search/profile.ts';
import { profileListCopy } from '../../../copy/search/results.ts';
import { formatCount } from '../../../domain/format.ts';
import { AppLink } from '../../components/frame/app-link.tsx';
import { ButtonLink } from '../../components/input/button.tsx';
import type { CountedProfile, ProfilePageData } from './load-profile-page.ts';
import styles from './profile.late.module.css';

type ResultData = Extract<ProfilePageData, { kind: 'result' }>;

/** The profile, what it filters, how many it shows, and the other three beside it. */
export function ProfileResult({ data: { own, all } }: { data: ResultData }) {
  const words = profileWords[own.profile];
  const { one, many } = profileListCopy.found;
  const count = formatCount(own.count);
  return (
    <div className={styles.page}>
      <h1>{words.heading}</h1>
      <p className={styles.lead}>{profilePhrases[own.profile]}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{profilePageCopy.filters}</dt>
          <dd>{words.filters}</dd>
        </div>
        <div>
          <dt>{profilePageCopy.open}</dt>
          <dd>{words.open}</dd>
        </div>
      </dl>
      <p className={styles.count}>
        <b className="num">{count}</b> {own.count === 1 ? one : many}
      </p>
      {own.count === 0 && isByOccupation(own) ? <p>{profilePageCopy.unknownFacts}</p> : null}
      <div className={styles.actions}>
        <ButtonLink kind="ghost" href="/perfil">
          {profilePageCopy.again}
        </ButtonLink>
        <ButtonLink href={own.href}>
          {own.count === 0 ? profilePageCopy.seeSearch : profilePageCopy.see(own.count, count)}
        </ButtonLink>
      </div>
      <OtherProfiles own={own} all={all} />
    </div>
  );
}

const isByOccupation = ({ profile }: CountedProfile) =>
  profile === 'iniciante' || profile === 'nao_investidor';

function OtherProfiles({ own, all }: { own: CountedProfile; all: readonly CountedProfile[] }) {
  return (
    <details className={styles.others}>
      <summary className="link">{profilePageCopy.compare}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{profilePageCopy.profile}</th>
            <th scope="col">{profilePageCopy.filters}</th>
            <th scope="col">{profilePageCopy.properties}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ profile, href, count }) => (
            <tr key={profile} aria-current={profile === own.profile ? 'true' : undefined}>
              <th scope="row">
                <AppLink href={href}>{profileWords[profile].name}</AppLink>
              </th>
              <td>{profileWords[profile].filters}</td>
              <td className="num">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
