/** `npm run property -- show|set|unset|status|price|feature|preview-link|document|papers|registry|release|reserve|evidence|confirm|refuse ID …`, `list`, `new`, `facts`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandCopy } from '../copy/server/commands.ts';
import { propertyCommandCopy as words } from '../copy/server/property-command.ts';
import {
  type PropertyCommand,
  propertyCommandSchema,
} from '../workflows/operator/property-command.server.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp, usageWith, wrongOption, wrongWord } from './wrong-words.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  until: text,
  source: text,
  kind: text,
  date: text,
  status: text,
  uf: text,
  most: text,
  value: text,
  apply: flag,
  json: flag,
  hand: flag,
  public: flag,
  'without-photo': flag,
  'dry-run': flag,
};

const typed = process.argv.slice(2);
// A value may begin with a line.
answerHelp(words.usage, typed[0] === 'set' ? typed.toSpliced(3, 1) : typed);
const read = readWords(process.argv.slice(2));
const asked = typeof read === 'string' ? read : readArguments(read);
if (typeof read === 'string' || typeof asked === 'string') {
  const [action, , value] = process.argv.slice(2);
  const isNothing = action === 'price' && Number(value) <= 0;
  const wrong = typeof asked === 'string' ? asked : null;
  process.stderr.write(isNothing ? `${words.noPrice}\n` : usageWith(wrong, words.usage));
  process.exitCode = 1;
} else {
  const done = await runOperatorCommand({ name: 'property', args: asked });
  if (done === null) process.exitCode = 1;
  else if (asked.action === 'list' && !read.values.json) process.stdout.write(linesOf(done));
  else process.stdout.write(`${JSON.stringify(done, null, 2)}\n`);
}

function readWords(argv: readonly string[]) {
  try {
    // A value may begin with a line: what stands behind the field is never an option.
    const at = argv[0] === 'set' ? 4 : argv.length;
    const { values } = parseArgs({ args: [...argv.slice(at)], options: OPTIONS });
    if (argv[0] === 'set') return { values, words: argv.slice(0, at) };
    const all = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    return { values: all.values, words: all.positionals };
  } catch (error) {
    return wrongOption(error) ?? '';
  }
}

/** A text names what is wrong; empty: the words make no sense at all. */
function readArguments({
  words: given,
  values,
}: Exclude<ReturnType<typeof readWords>, string>): PropertyCommand | string {
  const [action = '', reference, value, third, ...rest] = given;
  const file = (path: string | undefined) => (path === undefined ? undefined : resolve(path));
  const ways: Record<string, { args: unknown; words: number }> = {
    show: { args: { action, reference }, words: 2 },
    'preview-link': { args: { action, reference }, words: 2 },
    status: { args: { action, reference, status: value }, words: 3 },
    price: { args: { action, reference, reais: value === 'none' ? null : amountOf(value) }, words: 3 },
    feature: { args: { action, reference, rank: amountOf(value) }, words: 3 },
    set: {
      args: {
        action,
        reference,
        field: value,
        value: third,
        until: values.until ?? null,
        source: values.source ?? null,
        isTrial: values['dry-run'],
      },
      words: 4,
    },
    unset: { args: { action, reference, field: value }, words: 3 },
    document: {
      args: {
        ...{ action, reference, file: file(value), kind: values.kind },
        ...{ date: values.date ?? null, isPublic: values.public },
      },
      words: 3,
    },
    papers: { args: { action, reference }, words: 2 },
    registry: { args: { action, reference }, words: 2 },
    release: { args: { action, reference, paper: amountOf(value) }, words: 3 },
    reserve: { args: { action, reference, paper: amountOf(value) }, words: 3 },
    evidence: { args: { action, reference }, words: 2 },
    confirm: { args: { action, reference, fact: amountOf(value), value: values.value ?? null }, words: 3 },
    refuse: { args: { action, reference, fact: amountOf(value) }, words: 3 },
    facts: { args: { action, file: file(reference), apply: values.apply }, words: 2 },
    new: { args: { action, file: file(reference) }, words: 2 },
    list: {
      args: {
        action,
        status: values.status ?? null,
        uf: values.uf?.toLowerCase() ?? null,
        source: values.source ?? null,
        withHand: values.hand,
        withoutPhoto: values['without-photo'],
        ...(values.most === undefined ? {} : { most: Number(values.most) }),
      },
      words: 1,
    },
  };
  const wanted = Object.hasOwn(ways, action) ? ways[action] : undefined;
  if (wanted === undefined) return action === '' ? '' : commandCopy.notUnderstood(action);
  if (rest.length > 0 || given.length > wanted.words) {
    return commandCopy.notUnderstood(given.slice(wanted.words).join(' '));
  }
  if (given.length < wanted.words) return '';
  const parsed = propertyCommandSchema.safeParse(wanted.args);
  if (parsed.success) return wanted.args as PropertyCommand;
  const typed = { ...values, reference, reais: value, rank: value, paper: value, field: value };
  const {
    apply: _apply,
    json: _json,
    hand: _hand,
    public: _public,
    'dry-run': _dryRun,
    'without-photo': _photo,
    ...texts
  } = typed;
  return (
    wrongWord(parsed.error.issues, { ...texts, status: action === 'status' ? value : values.status }) ?? ''
  );
}

type Listed = {
  property: string;
  bankId: string | null;
  status: string;
  name: string;
  city: string;
  uf: string;
  priceReais: number | null;
  hands: string[];
};

function linesOf({ total, properties }: Record<string, unknown>): string {
  const lines = (properties as Listed[]).map((one) =>
    [
      one.property,
      one.bankId ?? '',
      one.status,
      `${one.name}, ${one.city} (${one.uf.toUpperCase()})`,
      one.priceReais === null ? '' : one.priceReais.toFixed(2),
      one.hands.join(' '),
    ].join('\t'),
  );
  return `${[...lines, words.shown(lines.length, Number(total))].join('\n')}\n`;
}

function amountOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
