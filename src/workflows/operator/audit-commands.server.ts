import type { Kysely } from 'kysely';
import type { AuditAct } from '../../domain/desk/audit-acts.ts';
import type { Clock } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import { type AuditEntry, COMMAND_LINE, writeAudit } from '../../features/audit/write-audit.server.ts';
import type { Command, Commands, Line } from '../../platform/database/command-socket.server.ts';
import { transaction } from '../../platform/database/database.server.ts';

/** Acts that only look. */
const LOOKS = ['show', 'list', 'log', 'status', 'preview-link', 'history', 'papers'];

type Args = Readonly<Record<string, unknown>>;
type NameIn<Act> = Act extends `command.${infer Name}` ? Name : never;
/** A command that is written down. */
type CommandName = NameIn<AuditAct>;

/** Words of a command in the audit; null: it only looks, and is not written down. */
const WRITTEN_DOWN: Readonly<Record<CommandName, (args: Args, done: Line) => Args | null>> = {
  import: ({ files, date }) => ({
    files: Array.isArray(files) ? files.map(({ name }) => nameOf(name)) : [],
    date,
  }),
  sources: (args) =>
    LOOKS.includes(String(args.do)) ? null : { do: args.do, source: args.source ?? args.name },
  // The status of a property is changed, that of others looked at; fields that a hand sets have entries of their own beside it.
  property: (args, { before, after }) =>
    args.action !== 'status' && LOOKS.includes(String(args.action))
      ? null
      : { ...args, ...(args.file === undefined ? {} : { file: nameOf(args.file) }), before, after },
  campaigns: ({ file }) => ({ file: nameOf(file) }),
  media: (args) =>
    LOOKS.includes(String(args.do))
      ? null
      : { ...args, ...(Array.isArray(args.files) ? { files: args.files.map(nameOf) } : {}) },
  rates: (args) => (LOOKS.includes(String(args.do)) ? null : { ...args, file: nameOf(args.file) }),
  maintenance: (args) => args,
  leads: ({ format, since }, { leads }) => ({ format, since, leads }),
  deliveries: (args) => (LOOKS.includes(String(args.do)) ? null : args),
};

/** A path names the machine; its last part is enough. */
const nameOf = (file: unknown): string | undefined =>
  typeof file === 'string' ? file.split('/').at(-1) : undefined;

/** The same commands, each of which writes down what it changed or took along. */
export function auditedCommands<DB>(
  commands: Commands,
  { db, clock }: { readonly db: Kysely<DB>; readonly clock: Clock },
): Commands {
  const audit = db as unknown as Kysely<AuditTables>;
  const entries = Object.entries(commands).map(([name, command]): [string, Command] => {
    if (!Object.hasOwn(WRITTEN_DOWN, name)) return [name, command];
    return [name, auditedCommand(name as CommandName, command)];
  });
  return Object.fromEntries(entries);

  function auditedCommand(name: CommandName, command: Command): Command {
    const written = WRITTEN_DOWN[name];
    return async (call) => {
      const done = await command(call);
      const detail = written((call.args ?? {}) as Args, done);
      if (detail === null) return done;
      const object =
        'reference' in detail
          ? { kind: 'property', id: String(done.property ?? detail.reference) }
          : undefined;
      const entry: AuditEntry = { act: `command.${name}` as const, detail, ...(object && { object }) };
      await transaction(audit, (trx) => writeAudit(trx, COMMAND_LINE, entry, clock.now()));
      return done;
    };
  }
}
