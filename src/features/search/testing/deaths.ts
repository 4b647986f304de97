/** Moments of the writing of a snapshot at which a test kills its process. */
export const DEATHS = [
  'while it is empty',
  'after its first line',
  'in the middle of the index',
  'before its check value',
  'before it is on the disk',
  'before the database knows it',
  'before it takes its place',
  'right after it took its place',
] as const;

export type Death = (typeof DEATHS)[number];
