import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'an instant',
};

/** What is wrong with a field of a feed, in words for the report; `isMissing`: nothing stands there. */
export function feedReason(issue: Issue, isMissing: boolean): string {
  if (isMissing) return 'the field is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `the value must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `the value must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string') return 'the text is empty';
      return `the number must not be below ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `the text must not have more than ${issue.maximum} letters`;
      return `the number must not be above ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'the value must be an instant with its time zone, like 2030-03-10T14:00:00-03:00'
        : `the value ${issue.message}`;
    case 'custom':
      return `the value ${issue.message}`;
    default:
      return 'the value does not fit docs/feed/feed.schema.json';
  }
}
