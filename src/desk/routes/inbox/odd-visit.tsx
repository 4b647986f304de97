import { hourOf, weekdayOf } from '../../../copy/desk/times.ts';
import { visitTimeCopy as copy } from '../../../copy/desk/visit-time.ts';
import { type OddTime, oddTimesOf } from '../../../domain/inbox/visit-time.ts';
import { localTime } from '../../../domain/inbox/working-days.ts';
import type { Instant } from '../../../domain/time.ts';
import { Note } from '../../parts/note.tsx';

/** A time that was asked about before a visit is confirmed for it. */
export type OddVisit = {
  readonly id: string;
  readonly known: string;
  readonly day: string;
  readonly hour: string;
  readonly at: Instant;
  readonly odd: readonly OddTime[];
};

/** What a form of a visit sent, as the question about it needs it. */
export function oddVisitOf(form: URLSearchParams, id: string, now: Instant): OddVisit | null {
  const [day, hour] = [form.get('day') ?? '', form.get('hour') ?? ''];
  const at = localTime(day, hour);
  return at === null ? null : { id, known: form.get('known') ?? '', day, hour, at, odd: oddTimesOf(at, now) };
}

/** Asks before a visit is confirmed for an unusual time; one more press confirms it. */
export function AskOddVisit({ visit, press }: { readonly visit: OddVisit; readonly press: string }) {
  const { id, known, day, hour, at, odd } = visit;
  const reasons = odd.map((each) => copy.odd[each]).join('; ');
  return (
    <Note kind="warn">
      <p>{copy.ask(`${weekdayOf(at)}/${day.slice(0, 4)}, ${hourOf(at)}`, reasons)}</p>
      <form method="post">
        <input type="hidden" name="press" value={press} />
        <input type="hidden" name="visit" value={id} />
        <input type="hidden" name="known" value={known} />
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="hour" value={hour} />
        <input type="hidden" name="sure" value={`${day} ${hour}`} />
        <button type="submit" className="btn btn--2 btn--s" name="do" value="visit">
          {copy.confirm}
        </button>
      </form>
    </Note>
  );
}
