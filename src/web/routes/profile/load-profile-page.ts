import { INVESTOR_PROFILES, type InvestorProfile } from '../../../domain/catalogue/enumerations.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { profileOfAnswers, withProfile } from '../../../domain/search/investor-profile.ts';
import {
  completeAnswers,
  type GivenAnswers,
  parseProfileAnswers,
} from '../../../domain/search/profile-questions.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';

/** A profile with the search that it stands for. */
export type CountedProfile = {
  readonly profile: InvestorProfile;
  readonly href: string;
  readonly count: number;
};

/** Data of `/perfil`: the questions, or the outcome of the answers. */
export type ProfilePageData =
  | {
      readonly kind: 'questions';
      readonly given: GivenAnswers;
      /** Some are answered, so the others are missing. */
      readonly isIncomplete: boolean;
    }
  | {
      readonly kind: 'result';
      readonly own: CountedProfile;
      readonly all: readonly CountedProfile[];
    };

/** Answers `/perfil`: a function of its address and the catalogue. */
export function loadProfilePage(url: URL, outlet: Outlet): ProfilePageData {
  const given = parseProfileAnswers(url.searchParams);
  const answers = completeAnswers(given);
  if (answers === null) {
    const isIncomplete = given.purpose !== null || given.experience !== null || given.accepts.length > 0;
    return { kind: 'questions', given, isIncomplete };
  }
  const now = outlet.clock.now();
  const all = INVESTOR_PROFILES.map((profile): CountedProfile => {
    const query = withProfile({ ...DEFAULT_QUERY, order: 'relevante' }, profile);
    return { profile, href: searchPath(query), count: outlet.search(query, now).availableItems };
  });
  const chosen = profileOfAnswers(answers);
  const own = all.find(({ profile }) => profile === chosen) as CountedProfile;
  return { kind: 'result', own, all };
}
