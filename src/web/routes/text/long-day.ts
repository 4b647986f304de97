const LONG_DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-09-12` as "12 de setembro de 2025". */
export const longDay = (day: string) => LONG_DAY.format(new Date(`${day}T00:00:00Z`));
