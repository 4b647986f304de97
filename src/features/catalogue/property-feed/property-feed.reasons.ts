import type { z } from 'zod';
import { feedReasons as words } from '../../../copy/server/feed-reasons.ts';

type Issue = z.core.$ZodIssue;

/** Fault of a feed's field, in words for the report; `isMissing`: nothing stands there. */
export function feedReason(issue: Issue, isMissing: boolean): string {
  if (isMissing) return words.missing;
  switch (issue.code) {
    case 'invalid_type':
      return words.kind(words.kinds[issue.expected] ?? issue.expected);
    case 'invalid_value':
      return words.oneOf(issue.values.map(String));
    case 'too_small':
      return issue.origin === 'string' ? words.empty : words.below(String(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? words.longer(String(issue.maximum))
        : words.above(String(issue.maximum));
    case 'invalid_format':
      return issue.format === 'datetime' ? words.instant : words.format(issue.message);
    case 'custom':
      return words.format(issue.message);
    default:
      return words.other;
  }
}
