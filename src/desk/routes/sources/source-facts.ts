import { deskSourcesCopy } from '../../../copy/desk/imports.ts';
import type { AddSourceOutcome, ShownSource } from '../../../workflows/desk/imports/sources.server.ts';

/** Facts of a source for pages. */
export function sourceFacts(source: ShownSource) {
  const { name, kind, place, isPaused, trouble, isPermitted, lastRunAt, nextRunAt } = source;
  const isBad = trouble !== null;
  return {
    ...{ name, kind, place, isPaused, trouble, isPermitted },
    tag: isPaused ? 'tag' : isBad ? 'tag tag--danger' : 'tag tag--ok',
    words: isPaused ? deskSourcesCopy.paused : isBad ? deskSourcesCopy.trouble : deskSourcesCopy.waiting,
    lastAt: lastRunAt?.getTime() ?? null,
    nextAt: nextRunAt?.getTime() ?? null,
  };
}

const MINUTE_MS = 60_000;

/** The form of a new source, as the command takes it; what is empty is left out. */
export function readSourceForm(form: URLSearchParams): Readonly<Record<string, unknown>> {
  const text = (name: string) => form.get(name)?.trim() || undefined;
  const states = (text('states') ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((state) => state !== '');
  const minutes = text('minutes');
  return {
    name: text('name') ?? '',
    kind: text('kind'),
    url: text('url'),
    path: text('path'),
    states,
    at: text('at') ?? null,
    intervalMs: minutes === undefined ? null : Number(minutes.replace(',', '.')) * MINUTE_MS,
    full: form.has('full'),
    withoutDemo: form.has('demo'),
    authorization: text('authorization'),
  };
}

/** Faults of a form of a new source, by field. */
export function sourceErrors({
  field,
}: Extract<AddSourceOutcome, { ok: false }>): Readonly<Record<string, string>> {
  const names: Readonly<Record<string, string>> = { exists: 'name', intervalMs: 'minutes', outside: 'path' };
  return { [names[field] ?? field]: deskSourcesCopy.faults[field] ?? deskSourcesCopy.faults.name ?? '' };
}

/** Typed fields, but for secrets. */
export const typedOf = (form: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...form].filter(([name]) => name !== 'authorization'));
