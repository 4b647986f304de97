import { eyesCopy } from '../../../../copy/desk/eyes.ts';
import type { EyeRule } from '../../../../domain/desk/two-eyes.ts';
import { Note } from '../../../parts/note.tsx';

type RequestProps = {
  readonly request: {
    readonly name: string;
    readonly isMe: boolean;
    readonly rules: readonly EyeRule[];
    readonly refused: { readonly name: string; readonly reason: string } | null;
  };
  readonly mayWork: boolean;
};

/** A draft that waits for a second person: why, and the two answers. Its difference stands below. */
export function DraftRequest({ request, mayWork }: RequestProps) {
  const { name, isMe, rules, refused } = request;
  if (refused !== null) return <Note kind="error">{eyesCopy.refused(refused.name, refused.reason)}</Note>;
  return (
    <section className="panel stack">
      <h2>{eyesCopy.waits}</h2>
      <p>{`${eyesCopy.askedBy(name)}. ${rules.map((rule) => eyesCopy.reasons[rule]).join(' ')}`}</p>
      {isMe ? <p className="hint">{eyesCopy.notYouDraft}</p> : null}
      {!isMe && mayWork ? (
        <>
          <p>
            <button type="submit" form="ficha" className="btn" name="do" value="publish">
              {eyesCopy.approveDraft}
            </button>
          </p>
          <form method="post" className="findline">
            <div className="field">
              <label htmlFor="refusal">{eyesCopy.reason}</label>
              <input className="input" id="refusal" name="reason" maxLength={500} />
            </div>
            <button type="submit" className="btn btn--danger btn--s" name="do" value="refuse">
              {eyesCopy.refuse}
            </button>
          </form>
        </>
      ) : null}
    </section>
  );
}
