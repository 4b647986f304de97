import { eyesCopy } from '../../../copy/desk/eyes.ts';
import type { EyeRule } from '../../../domain/desk/two-eyes.ts';
import { TextField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';

type SecondProps = {
  readonly asked: { readonly name: string; readonly isMe: boolean; readonly rules: readonly EyeRule[] };
  readonly digest: string;
  readonly mayWork: boolean;
  readonly error: string | null;
};

/** A waiting change as the second person sees it: why it waits, and the two answers. */
export function SecondPerson({ asked, digest, mayWork, error }: SecondProps) {
  return (
    <section className="panel stack">
      <h2>{eyesCopy.waits}</h2>
      <p>{`${eyesCopy.askedBy(asked.name)}. ${asked.rules.map((rule) => eyesCopy.reasons[rule]).join(' ')}`}</p>
      {asked.isMe ? (
        <>
          <p className="hint">{eyesCopy.notYou}</p>
          <form method="post">
            <button type="submit" className="btn btn--3 btn--s" name="do" value="cancel">
              {eyesCopy.callOff}
            </button>
          </form>
        </>
      ) : mayWork ? (
        <>
          <form method="post">
            <input type="hidden" name="digest" value={digest} />
            <button type="submit" className="btn" name="do" value="approve">
              <Icon of="check" />
              {eyesCopy.approve}
            </button>
          </form>
          <form method="post" className="findline">
            <TextField label={eyesCopy.reason} name="reason" maxLength={500} error={error} />
            <button type="submit" className="btn btn--danger btn--s" name="do" value="refuse">
              {eyesCopy.refuse}
            </button>
          </form>
        </>
      ) : null}
    </section>
  );
}
