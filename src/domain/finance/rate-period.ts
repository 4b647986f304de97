import { normaliseName } from '../localities/locality.ts';

export type RatePeriod = 'year' | 'month';

const YEAR = /^((ao|por|cada|a cada) )?(ano|anual|anuais|anualmente|a a|aa|12 meses)$/;
const MONTH = /^((ao|por|cada|a cada) )?(mes|mensal|mensais|mensalmente|a m|am|30 dias)$/;

/** Period of a rate: `ao ano`, `a.a.`, `% a.m.`, `mensal`; null for any other period and for no words. */
export function ratePeriodOf(text: string): RatePeriod | null {
  const words = normaliseName(text.replace(/^\s*%/, ''));
  if (MONTH.test(words)) return 'month';
  return YEAR.test(words) ? 'year' : null;
}
