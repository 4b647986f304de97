import { pino } from 'pino';
import { escapeTurning } from '../../domain/forms/clean-text.ts';
import type { Config } from '../config.server.ts';
import { redactFields, redactText } from './redact.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * One line of JSON for each event. `event` is a stable code such as
 * `http.request`; what varies goes into the fields, which lose whatever
 * identifies a visitor (redact.ts). An error goes into the field `error`.
 */
export type Log = {
  readonly debug: (event: string, fields?: Fields) => void;
  readonly info: (event: string, fields?: Fields) => void;
  readonly warn: (event: string, fields?: Fields) => void;
  readonly error: (event: string, fields?: Fields) => void;
  /** A log whose every line carries these fields too. */
  readonly with: (fields: Fields) => Log;
};

/** Target of the lines; absent: standard output, written at once. */
export type LogTarget = { readonly write: (line: string) => void };

type Level = 'debug' | 'info' | 'warn' | 'error';

type Sink = (level: Level, entry: Record<string, unknown>) => void;

/** The log of this process. */
export function createLog(level: Config['logLevel'], target?: LogTarget): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A terminal that shows the log would turn what follows.
    hooks: { streamWrite: escapeTurning },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const lines = pino(options, target ?? pino.destination({ fd: 1, sync: true }));
  return logInto(
    (at, entry) => lines[at](entry),
    (at) => lines.isLevelEnabled(at),
    {},
  );
}

function logInto(sink: Sink, isOn: (level: Level) => boolean, shared: Fields): Log {
  const at =
    (level: Level) =>
    (event: string, fields: Fields = {}): void => {
      if (isOn(level)) sink(level, { event: redactText(event), ...redactFields({ ...shared, ...fields }) });
    };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => logInto(sink, isOn, { ...shared, ...fields }),
  };
}
