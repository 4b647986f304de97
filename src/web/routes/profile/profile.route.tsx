import { profilePageCopy, profileWords } from '../../../copy/search/profile.ts';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { outletContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/profile.route.ts';
import { loadProfilePage, type ProfilePageData } from './load-profile-page.ts';
import { href } from './profile.late.module.css';
import { ProfileQuestions } from './profile-questions.tsx';
import { ProfileResult } from './profile-result.tsx';

export function loader({ url, context }: Route.LoaderArgs): ProfilePageData {
  return loadProfilePage(url, context.get(outletContext));
}

export const handle: PageFrame = { noJs: true };

export default function ProfilePage({ loaderData: data }: Route.ComponentProps) {
  const isResult = data.kind === 'result';
  return (
    <div className="wrap">
      <LateStyles href={href} />
      <PageHead
        title={isResult ? profileWords[data.own.profile].heading : profilePageCopy.title}
        description={profilePageCopy.description}
        canonical="/perfil"
        indexable={data.kind === 'questions' && !data.isIncomplete}
      />
      {data.kind === 'result' ? <ProfileResult data={data} /> : <ProfileQuestions data={data} />}
    </div>
  );
}
