/**
 * Statements after which a program of the version before fails: what takes something away, renames it, changes its
 * type, or demands what that program does not write. Tables that the same file creates are nobody's yet.
 */
export function findContractions(text: string): string[] {
  const statements = bare(text)
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
  const created = new Set(
    statements.map((statement) => tableCreatedBy(statement)).filter((name) => name !== null),
  );
  return statements.filter((statement) => {
    const table = tableChangedBy(statement);
    return !(table !== null && created.has(table)) && contracts(statement);
  });
}

/** Harmless to the version before: an index less, a rule less, a note of what was deleted. */
const LOOSENS =
  /^drop index\b|\bdrop constraint\b|\bdrop not null\b|\bset default\b|^create trigger \S+ after delete on .* for each statement\b/;
const TAKES = [
  /^drop\b/,
  /^truncate\b/,
  /^delete\b/,
  /^alter\b.*\bdrop\b/,
  /^alter\b.*\brename\b/,
  /^alter\b.*\balter( column)? \S+ (set data )?type\b/,
  /^alter\b.*\bset schema\b/,
];
const DEMANDS = [
  /\bset not null\b/,
  /^alter\b.*\badd constraint\b/,
  /^alter\b.*\badd (check|unique|primary key|foreign key|exclude)\b/,
  /^create unique index\b/,
  /^create( or replace)?( constraint)? trigger\b/,
];

function contracts(statement: string): boolean {
  return clausesOf(statement).some(
    (clause) =>
      ([...TAKES, ...DEMANDS].some((pattern) => pattern.test(clause)) && !LOOSENS.test(clause)) ||
      demandsColumn(clause),
  );
}

/** One statement for each change: `alter table t add a int, drop b` does two. */
function clausesOf(statement: string): string[] {
  const alter = /^(alter table (?:if exists )?(?:only )?\S+) (.*)$/.exec(statement);
  if (!alter) return [statement];
  const [, head = '', changes = ''] = alter;
  return splitOutsideBrackets(changes).map((change) => `${head} ${change}`);
}

function splitOutsideBrackets(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** A new column that every insert must give, or whose rule an insert may break. */
function demandsColumn(clause: string): boolean {
  if (!/^alter table .*\badd( column)?\b/.test(clause)) return false;
  const isFilled = /\bdefault\b|\bgenerated\b/.test(clause);
  return (/\bnot null\b|\bprimary key\b/.test(clause) && !isFilled) || /\bunique\b/.test(clause);
}

function tableCreatedBy(statement: string): string | null {
  return /^create (?:unlogged )?table (?:if not exists )?([^\s(]+)/.exec(statement)?.[1] ?? null;
}

function tableChangedBy(statement: string): string | null {
  return (
    /^(?:alter table|drop table|truncate|delete from) (?:table )?(?:if exists )?(?:only )?([^\s(,]+)/.exec(
      statement,
    )?.[1] ??
    /^create (?:unique )?index.*? on (?:only )?([^\s(]+)/.exec(statement)?.[1] ??
    /^create .*\btrigger\b.*? on ([^\s(]+)/.exec(statement)?.[1] ??
    null
  );
}

/** In small letters, without comments, texts and the bodies of functions. */
function bare(text: string): string {
  return text
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (found) => (found.startsWith("'") ? "''" : ' '))
    .replaceAll('"', '')
    .toLowerCase();
}
