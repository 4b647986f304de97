import { profilePageCopy, profileQuestions } from '../../../copy/search/profile.ts';
import { PROFILE_QUESTIONS, type ProfileQuestion } from '../../../domain/search/profile-questions.ts';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { Button, ButtonLink } from '../../components/input/button.tsx';
import type { ProfilePageData } from './load-profile-page.ts';
import styles from './profile.late.module.css';

type QuestionsData = Extract<ProfilePageData, { kind: 'questions' }>;

/** The three questions as one GET form, which needs no script. */
export function ProfileQuestions({ data }: { data: QuestionsData }) {
  const { given, isIncomplete } = data;
  const missing = {
    para: isIncomplete && given.purpose === null,
    experiencia: isIncomplete && given.experience === null,
    aceita: false,
  };
  const errors = (['para', 'experiencia'] as const)
    .filter((key) => missing[key])
    .map((key) => ({
      id: answerId(key, PROFILE_QUESTIONS[key][0]),
      message: `${profileQuestions[key].question} ${profilePageCopy.missing}`,
    }));
  return (
    <div className={styles.page}>
      <h1>{profilePageCopy.title}</h1>
      <p className={styles.lead}>{profilePageCopy.lead}</p>
      <ErrorSummary errors={errors} />
      <form action="/perfil" className={styles.form}>
        <Question of="para" number={1} isMissing={missing.para} chosen={[given.purpose]} />
        <Question of="experiencia" number={2} isMissing={missing.experiencia} chosen={[given.experience]} />
        <Question of="aceita" number={3} isMissing={false} chosen={given.accepts} />
        <div className={styles.actions}>
          <ButtonLink kind="ghost" href="/busca">
            {profilePageCopy.skip}
          </ButtonLink>
          <Button type="submit">{profilePageCopy.submit}</Button>
        </div>
      </form>
    </div>
  );
}

const answerId = (key: ProfileQuestion, answer: string) => `${key}-${answer}`;

type QuestionProps = {
  of: ProfileQuestion;
  number: number;
  isMissing: boolean;
  chosen: readonly (string | null)[];
};

function Question({ of, number, isMissing, chosen }: QuestionProps) {
  const { question, hint, answers } = profileQuestions[of];
  const words: Readonly<Record<string, { readonly name: string; readonly means: string }>> = answers;
  const hintId = `${of}-dica`;
  const isSingle = of !== 'aceita';
  return (
    <fieldset className={styles.question} aria-describedby={hint || isMissing ? hintId : undefined}>
      <legend className={styles.legend}>
        <small>{profilePageCopy.progress(number)}</small> {question}
      </legend>
      {hint || isMissing ? (
        <p id={hintId} className={isMissing ? styles.missing : 'hint'}>
          {isMissing ? profilePageCopy.missing : hint}
        </p>
      ) : null}
      {PROFILE_QUESTIONS[of].map((answer) => (
        <label key={answer} className={styles.option}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            id={answerId(of, answer)}
            name={of}
            value={answer}
            required={isSingle}
            defaultChecked={chosen.includes(answer)}
          />
          <span>
            <b>{words[answer]?.name}</b> <small>{words[answer]?.means}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
