/** `npm run sources -- add|list|run|pause|resume|log|remove NAME …`: where lists and feeds come from by themselves. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failureWords } from '../copy/server/failure-words.ts';
import { sourcesCopy as words } from '../copy/server/sources-command.ts';
import { failureOf, type Line } from '../platform/database/command-socket.server.ts';
import { unusableFile } from '../platform/storage/whole-file.server.ts';
import { type SourcesCommand, sourcesCommandSchema } from '../workflows/sources/sources-command.server.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp, usageWith, wrongOption } from './wrong-words.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  kind: text,
  url: text,
  path: text,
  states: text,
  at: text,
  interval: text,
  photos: text,
  registry: text,
  authorization: text,
  full: flag,
  json: flag,
};

const PARTS: Readonly<Record<string, string>> = words.parts;

type Asked = { readonly args: SourcesCommand; readonly isJson: boolean };

/** The fault in one line; empty: the words make no sense at all. */
function asked(argv: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const [action, name, ...rest] = positionals;
    const { json, kind, url, at, photos, registry, full } = values;
    const read = sourcesCommandSchema.safeParse({
      do: action,
      name,
      kind,
      url,
      photos,
      registry,
      full,
      at: at ?? null,
      path: values.path?.startsWith('s3://') ? values.path : values.path && resolve(values.path),
      states: values.states?.toLowerCase().split(',').filter(Boolean),
      intervalMs: values.interval === undefined ? null : Number(values.interval),
      authorization: values.authorization === undefined ? undefined : secretIn(values.authorization),
    });
    if (read.success)
      return rest.length === 0 ? { args: read.data, isJson: json } : words.tooMuch(rest.join(' '));
    const wrong = String(read.error.issues[0]?.path[0] ?? 'do');
    if (wrong === 'do') return action === undefined ? '' : words.tooMuch(action);
    return words.wrongPart(PARTS[wrong] ?? `--${wrong}`);
  } catch (error) {
    return wrongOption(error) ?? failureWords(failureOf(error));
  }
}

/** In a file, since arguments of a command are seen by everybody on the machine. */
function secretIn(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw unusableFile(path, error);
  }
}

const local = (iso: unknown): string | null =>
  typeof iso === 'string'
    ? new Date(iso).toLocaleString('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        dateStyle: 'short',
        timeStyle: 'short',
      })
    : null;

type File = {
  name: string;
  outcome: keyof typeof words.outcomes;
  words: string | null;
  totals: Record<string, number> | null;
};

function fileLine({ name, outcome, words: why, totals }: File): string {
  const parts = [totals === null ? null : words.totals(totals), why];
  const more = parts.filter((part) => part !== null).join('; ');
  return `  ${name}: ${words.outcomes[outcome]}${more === '' ? '' : ` (${more})`}`;
}

type Shown = {
  name: string;
  kind: string;
  place: string;
  isPaused: boolean;
  lastRunAt: string | null;
  nextRunAt: string | null;
  trouble: string | null;
};

function linesOf({ args }: { args: SourcesCommand }, answer: Record<string, unknown>): string[] {
  if (args.do === 'list') {
    const sources = answer.sources as Shown[];
    if (sources.length === 0) return [words.none];
    return sources.flatMap((source) => [
      words.source({ ...source, last: local(source.lastRunAt), next: local(source.nextRunAt) }),
      ...(source.trouble === null ? [] : source.trouble.split('\n').map((line) => `  ${line}`)),
    ]);
  }
  if (args.do === 'add') {
    const { isPaused, nextRunAt } = answer;
    return [isPaused === true ? words.needsPermission(args.name) : words.added(args.name, local(nextRunAt))];
  }
  if (args.do === 'log') {
    const runs = answer.runs as { begunAt: string; files: File[] }[];
    if (runs.length === 0) return [words.neverRan];
    return runs.flatMap(({ begunAt, files }) => [
      local(begunAt) ?? '',
      ...(files.length === 0 ? [`  ${words.empty}`] : files.map(fileLine)),
    ]);
  }
  if (args.do === 'run') {
    const files = answer.files as File[];
    return files.length === 0 ? [words.empty] : files.map(fileLine);
  }
  const said = { pause: words.paused, resume: words.resumed, remove: words.removed }[args.do];
  return [said(args.name)];
}

answerHelp(words.usage);
const given = asked(process.argv.slice(2));
if (typeof given === 'string') {
  process.stderr.write(usageWith(given, words.usage));
  process.exitCode = 1;
} else {
  const told: Line | null = await runOperatorCommand({ name: 'sources', args: given.args });
  if (told === null) process.exitCode = 1;
  else {
    const answer = JSON.parse(JSON.stringify(told)) as Record<string, unknown>;
    const isBad =
      given.args.do === 'run' &&
      (answer.files as File[]).some(({ outcome }) => outcome !== 'taken' && outcome !== 'unchanged');
    if (isBad) process.exitCode = 1;
    process.stdout.write(`${given.isJson ? JSON.stringify(answer) : linesOf(given, answer).join('\n')}\n`);
  }
}
