import { type Instant, localDateOf, localDayNumber, startOfLocalDay } from '../../domain/time.ts';

/** Number of times that something happened on a day: `subject` empty for all of the kind. */
export type DayCount = {
  readonly day: string;
  readonly kind: string;
  readonly subject: string;
  readonly count: number;
};

/** A kind's counts by what each is about. */
type Subjects = Map<string | number, number>;

/** Different subjects of one kind and day that are held at once; what comes beyond them is counted for the kind alone. */
const MOST_SUBJECTS = 100_000;

/**
 * Counts what happens in memory, by day of Brasília, until it is taken to the database. Adding costs two look-ups: it
 * stands in the way of every page.
 */
export class DayCounts {
  #days = new Map<number, Map<string, Subjects>>();
  #today: Map<string, Subjects> = new Map();
  #from = Number.POSITIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;

  /** Counts something of a kind, once or `times`; with a subject that subject's too. */
  add(kind: string, subject: string | number | null, now: Instant, times = 1): void {
    if (now < this.#from || now >= this.#until) this.#turnTo(now);
    let subjects = this.#today.get(kind);
    if (subjects === undefined) {
      subjects = new Map();
      this.#today.set(kind, subjects);
    }
    plus(subjects, '', times);
    if (subject !== null) plus(subjects, subject, times);
  }

  /** Everything that was counted since it was taken last. */
  take(): DayCount[] {
    const taken = [...this.#days].flatMap(([number, kinds]) => {
      const day = localDateOf(startOfLocalDay(number));
      return [...kinds].flatMap(([kind, subjects]) =>
        [...subjects].map(([subject, count]) => ({ day, kind, subject: String(subject), count })),
      );
    });
    this.#days = new Map();
    this.#until = Number.NEGATIVE_INFINITY;
    return taken;
  }

  /** Takes back what could not be stored. */
  giveBack(counts: readonly DayCount[]): void {
    for (const { day, kind, subject, count } of counts) {
      const kinds = this.#dayOf(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
      const subjects: Subjects = kinds.get(kind) ?? new Map();
      kinds.set(kind, subjects);
      const number = Number(subject);
      plus(subjects, subject !== '' && String(number) === subject ? number : subject, count);
    }
  }

  #turnTo(now: Instant): void {
    const number = localDayNumber(now);
    this.#from = startOfLocalDay(number);
    this.#until = startOfLocalDay(number + 1);
    this.#today = this.#dayOf(number);
  }

  #dayOf(number: number): Map<string, Subjects> {
    const known = this.#days.get(number);
    if (known !== undefined) return known;
    const kinds = new Map<string, Subjects>();
    this.#days.set(number, kinds);
    return kinds;
  }
}

function plus(subjects: Subjects, subject: string | number, count: number): void {
  const before = subjects.get(subject);
  if (before === undefined && subjects.size >= MOST_SUBJECTS) return;
  subjects.set(subject, (before ?? 0) + count);
}
