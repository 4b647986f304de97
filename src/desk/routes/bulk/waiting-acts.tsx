import { eyesCopy } from '../../../copy/desk/eyes.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import { Note } from '../../parts/note.tsx';
import { changeWords } from './bulk-words.ts';

type WaitingAct = {
  readonly id: string;
  /** The change in words. */
  readonly words: string;
  readonly asked: string;
  readonly createdAt: number;
};

/** Changes of this property alone that wait. */
export async function waitingActs({ desk }: Pick<DeskCall, 'desk'>, number: number): Promise<WaitingAct[]> {
  return (await desk.bulk.asked(number)).map(({ id, body, createdAt }) => ({
    ...{ id, createdAt, words: changeWords(body.change), asked: body.asked?.name ?? '' },
  }));
}

/** Changes of this property alone that wait for a second person: each with the way to where it is answered. */
export function WaitingActs({ waiting, mayAnswer }: { waiting: readonly WaitingAct[]; mayAnswer: boolean }) {
  return waiting.map(({ id, words, asked, createdAt }) => (
    <Note key={id} kind="warn">
      <p>
        <b>{`${eyesCopy.waits}: ${words}.`}</b> {`${eyesCopy.askedBy(asked)}, ${dayAndTime(createdAt)}.`}
      </p>
      <a className="btn btn--2 btn--s" href={`/mesa/imoveis/lote/${id}`}>
        {mayAnswer ? eyesCopy.seeAndAnswer : eyesCopy.see}
      </a>
    </Note>
  ));
}
