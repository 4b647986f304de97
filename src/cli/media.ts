/** `npm run media -- status [--json] | add FILE… [--property ID] | placeholder HASH | withhold HASH | release HASH | pause | resume | retry | interval ORIGIN MS | hours ORIGIN HH:MM-HH:MM|always | bank-photos|bank-registry on|off|TEMPLATE`: photos and papers that are fetched. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { commandCopy } from '../copy/server/commands.ts';
import { mediaCommandCopy as words } from '../copy/server/media-command.ts';
import { isFetchHours } from '../domain/media/fetch-hours.ts';
import { KNOWN_BANK_PHOTOS, KNOWN_BANK_REGISTRY } from '../workflows/media/ask-for-media.server.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp, usageWith } from './wrong-words.ts';

const count = z.number();
const statusSchema = z.object({
  isPaused: z.boolean(),
  origins: z.array(
    z.object({
      origin: z.string(),
      waiting: count,
      kept: count,
      missing: count,
      refused: count,
      failed: count,
      intervalMs: count,
      failuresInRow: count,
      rests: z.object({ until: count, why: z.enum(['rules', 'failures', 'asked']) }).nullable(),
      expectedAt: z.string(),
      hours: z.string().nullable(),
      later: count,
      nextDueAt: z.string().nullable(),
    }),
  ),
  troubles: z.array(z.object({ trouble: z.string(), count })),
});
const answerSchema = z.union([
  statusSchema,
  z.object({ paused: z.boolean() }),
  z.object({ retried: count }),
  z.object({
    added: z.array(z.object({ property: z.string(), photos: z.array(z.string()) })),
    refused: z.array(z.object({ file: z.string(), reason: z.string() })),
  }),
  z.object({ marked: z.string(), mark: z.string(), listings: count }),
  z.object({ released: z.string(), listings: count }),
  z.object({ bankPhotos: z.string().nullable() }),
  z.object({ bankRegistry: z.string().nullable() }),
  z.object({ origin: z.string(), hours: z.string().nullable(), known: z.boolean() }),
  z.object({ origin: z.string(), intervalMs: count, known: z.boolean() }),
]);

/** Meaning of the words on the command line; null when they make no sense. */
function asked([first, ...given]: readonly string[]): Record<string, unknown> | null {
  const rest = first === 'add' ? given.filter((word) => word !== '--json') : given;
  if (first === 'interval') {
    const [origin, ms, ...more] = rest;
    const isRight = URL.canParse(origin ?? '') && /^\d{1,7}$/.test(ms ?? '') && more.length === 0;
    return isRight ? { do: 'interval', origin: new URL(origin ?? '').origin, intervalMs: Number(ms) } : null;
  }
  if (first === 'hours') {
    const [origin, hours = '', ...more] = rest;
    const isRight =
      URL.canParse(origin ?? '') && (hours === 'always' || isFetchHours(hours)) && more.length === 0;
    if (!isRight) return null;
    return { do: 'hours', origin: new URL(origin ?? '').origin, hours: hours === 'always' ? null : hours };
  }
  if (first === 'bank-photos' || first === 'bank-registry') {
    const [which = '', ...more] = rest;
    const known = first === 'bank-photos' ? KNOWN_BANK_PHOTOS : KNOWN_BANK_REGISTRY;
    if (more.length > 0 || !(['on', 'off'].includes(which) || which.includes('{id13}'))) return null;
    return { do: first, template: which === 'off' ? null : which === 'on' ? known : which };
  }
  if (first === 'add') {
    const at = rest.indexOf('--property');
    const property = at < 0 ? null : (rest[at + 1] ?? '');
    const files = rest.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
    return files.length === 0 || property === ''
      ? null
      : { do: 'add', files: files.map((file) => resolve(file)), property };
  }
  if (first === 'placeholder' || first === 'withhold' || first === 'release') {
    const key = /([0-9a-f]{32})/.exec(rest[0] ?? '')?.[1];
    return key === undefined || rest.length !== 1 ? null : { do: first, key };
  }
  if (first === 'status' && (rest.length === 0 || rest.join() === '--json')) return { do: 'status' };
  return ['pause', 'resume', 'retry'].includes(first ?? '') && rest.length === 0 ? { do: first } : null;
}

/** Most refused files that are told line by line; `--json` has them all. */
const MOST_REFUSED = 30;

const local = (at: string | number) =>
  new Date(at).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  });

function statusLines({ isPaused, origins, troubles }: z.output<typeof statusSchema>): string[] {
  if (origins.length === 0) return [words.nothing];
  return [
    ...(isPaused ? [words.paused] : []),
    ...origins.flatMap((line) => [
      words.origin(line),
      ...(line.hours === null ? [] : [words.onlyWithin(line.hours)]),
      ...(line.waiting > 0 && !isPaused ? [words.expected(local(line.expectedAt))] : []),
      ...(line.later > 0 && line.nextDueAt !== null
        ? [words.later(line.later, line.later === line.waiting ? local(line.nextDueAt) : null)]
        : []),
      ...(line.rests === null ? [] : [words.resting(local(line.rests.until), line.rests.why)]),
    ]),
    ...troubles.map(({ trouble, count: times }) => words.trouble(trouble, times)),
  ];
}

function linesOf(answer: z.output<typeof answerSchema>): string[] {
  if ('origins' in answer) return statusLines(answer);
  if ('paused' in answer) return [answer.paused ? words.paused : words.resumed];
  if ('bankPhotos' in answer) return [words.bankPhotos(answer.bankPhotos)];
  if ('bankRegistry' in answer) return [words.bankRegistry(answer.bankRegistry)];
  if ('added' in answer) {
    return [
      ...answer.added.map(({ property, photos }) => words.added(property, photos)),
      ...answer.refused.slice(0, MOST_REFUSED).map(({ file, reason }) => words.refused(file, reason)),
      ...(answer.refused.length > MOST_REFUSED ? [words.more(answer.refused.length - MOST_REFUSED)] : []),
    ];
  }
  if ('marked' in answer) return [words.marked(answer.marked, answer.listings)];
  if ('released' in answer) return [words.released(answer.released, answer.listings)];
  if ('hours' in answer) {
    return [answer.known ? words.hours(answer.origin, answer.hours) : words.unknownOrigin(answer.origin)];
  }
  if ('retried' in answer) return [words.retried(answer.retried)];
  return [
    answer.known ? words.interval(answer.origin, answer.intervalMs) : words.unknownOrigin(answer.origin),
  ];
}

answerHelp(words.usage);
const args = asked(process.argv.slice(2));
if (args === null) {
  const typed = process.argv.slice(2).join(' ');
  process.stderr.write(usageWith(typed === '' ? null : commandCopy.notUnderstood(typed), words.usage));
  process.exitCode = 1;
} else {
  const told = await runOperatorCommand({ name: 'media', args });
  const answer = answerSchema.safeParse(told === null ? null : JSON.parse(JSON.stringify(told)));
  if (!answer.success) process.exitCode = 1;
  else if ('refused' in answer.data && answer.data.refused.length > 0) process.exitCode = 1;
  if (!answer.success) process.exitCode = 1;
  else if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(answer.data)}\n`);
  else process.stdout.write(`${linesOf(answer.data).join('\n')}\n`);
}
