import type { Answer } from './ask.ts';

/** Statuses that a client may be told of an address, whatever it holds; 202 is how the router's data tell of a redirect. */
const STATUSES = [200, 202, 301, 302, 304, 307, 308, 400, 404, 405, 410, 414, 431];

/** Addresses of ours that may lead outside: the partner's portal. */
const LEADS_OUTSIDE = /^\/santander([?#]|$)/;

/** Faults of an answer to a hostile address; empty when all is well. */
export function faultsOf(path: string, answer: Answer): string[] {
  const { status, headers } = answer;
  const type = headers['content-type'] ?? '';
  return [
    ...(STATUSES.includes(status) ? [] : [`status ${status}`]),
    ...headerFaults(path, answer),
    ...(answer.body.length > 0 ? bodyFaults(type, answer.body) : []),
  ];
}

function headerFaults(path: string, { headers, names, body }: Answer): string[] {
  const faults = names.filter((name) => /zq/i.test(name)).map((name) => `header ${name}`);
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[ -~]*$/.test(value)) faults.push(`header ${name} holds ${JSON.stringify(value)}`);
    if (name !== 'location' && /[<>"'][^;,]*zq(tag|name|cell|host|entity|-header)/.test(value))
      faults.push(`header ${name}: ${value}`);
  }
  const { location } = headers;
  if (location !== undefined && !LEADS_OUTSIDE.test(path)) faults.push(...locationFaults(location));
  if (body.length > 0 && headers['x-content-type-options'] !== 'nosniff')
    faults.push('the type may be guessed');
  return faults;
}

/** A redirect stays here, however a browser reads it. */
function locationFaults(location: string): string[] {
  const target = URL.parse(location, 'http://here.example/a/b');
  if (target?.origin !== 'http://here.example') return [`leads to ${location}`];
  return /[<>"\s]|^[^?]*\\/.test(location) ? [`location not escaped: ${location}`] : [];
}

function bodyFaults(type: string, body: Buffer): string[] {
  const text = body.toString('utf8');
  if (/text\/html/.test(type)) return htmlFaults(text);
  if (/[/+]xml/.test(type)) return xmlFaults(text);
  if (/text\/csv/.test(type)) return csvFaults(text);
  if (/application\/json/.test(type)) return jsonFaults(text);
  return /text\/x-script|text\/plain|spreadsheetml|octet-stream|font|javascript|image/.test(type)
    ? []
    : [`a body of type "${type}"`];
}

/** A tag as a browser reads it: its name, then attributes, whose values may hold `>`. */
const TAG = /<([a-z][^\s/>]*)((?:\s+|\/|[^\s"'>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|["'=])*)>/gi;
const ATTRIBUTE = /([^\s"'>=/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|["']/g;

function markupFaults(text: string): string[] {
  const faults = [...text.matchAll(/<\/?zq.{0,40}/gi)].map(([found]) => `markup: ${found}`);
  for (const [tag, , attributes = ''] of text.matchAll(TAG)) {
    for (const [, name] of attributes.matchAll(ATTRIBUTE)) {
      if (name === undefined || /zq/i.test(name)) faults.push(`attribute of ${tag.slice(0, 200)}`);
    }
  }
  return faults;
}

/** The block of a page that everybody is answered alike has the name of its data in their place. */
const isBesideThePage = (element: string, block: string): boolean =>
  block === '' && /&quot;data&quot;:&quot;[\w-]{16}&quot;/.test(element);

function htmlFaults(html: string): string[] {
  const blocks = [...html.matchAll(/<script[^>]*type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)];
  const outside = html.replace(/<script.*?<\/script>/gs, '').replace(/<style.*?<\/style>/gs, '');
  return [
    ...markupFaults(html.replace(/(<(script|style)[^>]*>).*?(?=<\/\2>)/gs, '$1')),
    ...[...html.matchAll(/<zq.{0,40}/gi)].map(([found]) => `markup: ${found}`),
    ...(/&(lt|#60);zqentity/.test(outside) ? ['an ampersand is not escaped'] : []),
    ...blocks.flatMap(([element, block = '']) =>
      isBesideThePage(element, block) || block.split('\n').slice(0, 2).every(isJson)
        ? []
        : [`no JSON: ${block.slice(0, 200)}`],
    ),
    ...(/href="\s*javascript:/i.test(html) ? ['a link runs a script'] : []),
    ...(/(href|src|action)="(https?:)?(\/\/|\\\\)zqhost/i.test(html) ? ['a link leads away'] : []),
  ];
}

function xmlFaults(xml: string): string[] {
  const control = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/u.exec(xml)?.[0].charCodeAt(0) ?? 32;
  return [
    ...markupFaults(xml),
    ...(/&(lt|#60);zqentity/.test(xml) ? ['an ampersand is not escaped'] : []),
    ...(control < 32 || control >= 0xfffe ? [`a sign that XML does not have: ${control}`] : []),
    ...(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml) ? ['a bare ampersand'] : []),
  ];
}

function csvFaults(csv: string): string[] {
  const rows = rowsOf(csv.replace(/^\ufeff/, ''));
  const width = rows[0]?.length;
  const formulas = rows.flat().filter((cell) => /^\s*[=+\-@|].*zq/.test(cell));
  return [
    ...formulas.map((cell) => `a cell that a spreadsheet computes: ${cell}`),
    ...(rows.some((row) => row.length !== width) ? ['rows of different widths'] : []),
  ];
}

/** Rows of a sheet with semicolons and quotes, the last line end aside. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== ';') rows.push([]);
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '');
}

function jsonFaults(text: string): string[] {
  return isJson(text) ? [] : ['no JSON'];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
