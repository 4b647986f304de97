const BRASILIA = { timeZone: 'America/Sao_Paulo' } as const;
const day = new Intl.DateTimeFormat('pt-BR', { ...BRASILIA, dateStyle: 'short' });
const dayTime = new Intl.DateTimeFormat('pt-BR', {
  ...BRASILIA,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `25/11/2026, 9h31`, in Brasília. */
export function dayAndTime(at: number): string {
  const parts = Object.fromEntries(dayTime.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.day}/${parts.month}/${parts.year}, ${Number(parts.hour)}h${parts.minute}`;
}

/** `25/11/2026`, in Brasília. */
export const dayOf = (at: number): string => dayAndTime(at).split(',')[0] ?? '';

/** `25/11/2026` of `2026-11-25`. */
export const dayOfDate = (date: string): string => date.split('-').reverse().join('/');

/** `9h31` of today, `ontem`, else the day. */
export function whenShort(at: number, now: number): string {
  if (day.format(at) === day.format(now)) return dayAndTime(at).split(', ')[1] ?? '';
  return day.format(at) === day.format(now - 86_400_000) ? 'ontem' : (dayOf(at).slice(0, 5) ?? '');
}

const week = new Intl.DateTimeFormat('pt-BR', { ...BRASILIA, weekday: 'long' });

/** `hoje, 18h`, `amanhã`, `segunda-feira`, else the day; `venceu …` when it is over. */
export function dueShort(due: number, now: number): string {
  const hour = dayAndTime(due).split(', ')[1]?.replace('h00', 'h') ?? '';
  if (due < now)
    return day.format(due) === day.format(now) ? `venceu às ${hour}` : `venceu em ${dayOf(due).slice(0, 5)}`;
  if (day.format(due) === day.format(now)) return `hoje, ${hour}`;
  if (day.format(due) === day.format(now + 86_400_000)) return 'amanhã';
  return due - now < 6 * 86_400_000 ? week.format(due) : dayOf(due).slice(0, 5);
}

/** `terça-feira, 01/12`. */
export const weekdayOf = (at: number): string => `${week.format(at)}, ${dayOf(at).slice(0, 5)}`;

/** `9h31`. */
export const hourOf = (at: number): string => dayAndTime(at).split(', ')[1] ?? '';
