/**
 * Keeps personal data and secrets out of logs: fields by their name, and what
 * looks like an e-mail address, a CPF, a CNPJ, a telephone number or a query
 * string wherever it stands.
 */

const HIDDEN = '[hidden]';
const DEEPEST = 6;
const LONGEST_TEXT = 8_000;

/** Parts of field names whose value is never written. */
const SECRET_NAME =
  /pass(word|wd)?$|senha|secret|token|cookie|authorization|credential|api_?key|^e?_?mail$|email|phone|telefone|celular|whats|cpf|cnpj|^rg$|^name$|^nome$|full_?name|query_?string|^search$|^body$|^headers$/i;

const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const CPF = /(?<![\d.,-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d.,]*\d)/g;
const CNPJ = /(?<![\d.,-])\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}(?!\d)/g;
const PHONE = /(?<![\d.,-])(?:\+?55[\s-]?)?\(?[1-9]\d\)?[\s-]?9?\d{4}[\s-]?\d{4}(?![\d.,]*\d)/g;
const QUERY = /\?[^\s"'<>?]*=[^\s"'<>]*/g;
const USER_IN_URL = /(\w+:\/\/)[^\s/@]+@/g;

/** Sign of something to hide; most texts of a log hold none, and are not looked at any closer. */
const SUSPECT = /[@?\d]/;

/** The text without what identifies a person. */
export function redactText(text: string): string {
  if (text.length <= LONGEST_TEXT && !SUSPECT.test(text)) return text;
  const shortened = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return shortened
    .replace(USER_IN_URL, `$1${HIDDEN}@`)
    .replace(QUERY, `?${HIDDEN}`)
    .replace(EMAIL, HIDDEN)
    .replace(CNPJ, HIDDEN)
    .replace(CPF, HIDDEN)
    .replace(PHONE, HIDDEN);
}

/** A copy of a log entry's fields without what identifies a person; errors become name, code, message and stack. */
export function redactFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return redactObject(fields, 0);
}

function redactObject(object: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      SECRET_NAME.test(name) && value !== null && value !== undefined
        ? HIDDEN
        : redactValue(value, depth + 1),
    ]),
  );
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return redactText(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactObject(value, depth);
}

/** Other fields of errors are left out: a driver's `detail` repeats the row's values. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: redactText(error.message),
    ...(error.stack ? { stack: redactText(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1) }),
  };
}
