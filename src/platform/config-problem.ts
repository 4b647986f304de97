/** Fault of a variable of the environment. Its value is never repeated, since it may be a secret. */
export type ConfigProblem = {
  /** Its name, with its value where that is one of our own words. */
  readonly variable: string;
  readonly code: string;
  /** Facts that the words name (`src/copy/server/config-words.ts`). */
  readonly facts: Readonly<Record<string, string | number>>;
};

/** A problem as the message of a schema, which knows no variable. */
export const problem = (code: string, facts: ConfigProblem['facts'] = {}): string =>
  JSON.stringify({ code, facts });

/** The problem of a variable by such a message; one of the schema's own says no more than that it is wrong. */
export function problemOf(variable: string, message: string): ConfigProblem {
  try {
    const { code, facts } = JSON.parse(message) as Omit<ConfigProblem, 'variable'>;
    return { variable, code, facts };
  } catch {
    return { variable, code: 'wrong', facts: {} };
  }
}
