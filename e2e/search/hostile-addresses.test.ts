import { Agent } from 'node:http';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { hostileFaults, statusLineOf } from '../hostile/ask.ts';
import { faultsOf } from '../hostile/hostile-answer.ts';
import { statusesOf } from '../hostile/hostile-forms.ts';
import { detailed } from '../support/detailed.ts';

/** Any address is answered, and nothing of it is markup, a formula or a way out. */
const url = inject('sharedOutlet');
const agent = new Agent({ keepAlive: true });

afterAll(() => agent.destroy());

test('D§4 300 hostile addresses of every public route give no 5xx and nothing that is not escaped', async () => {
  const { faults, statuses } = await hostileFaults(url, { seed: 20260108, count: 300, agent });
  expect(faults).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(100);
});

test.each([
  ['spaces', '/busca?search=a b c'],
  ['a line end', '/busca?search=a\nzq-header: 1'],
  ['bytes that are no text', '/busca?search=\xff\xfe\x80'],
  ['a null', '/busca?search=\0'],
  ['no slash', 'busca'],
  ['another site', 'http://zqhost.example/busca?page=9999'],
  ['16 kB and more', `/busca?search=${'a'.repeat(20_000)}`],
])('a request line with %s is answered', async (_, line) => {
  expect(await statusLineOf(url, line)).toMatch(/^HTTP\/1\.1 (200|30[1278]|400|404|414|431) /);
});

test('R06 a broken percent code in the place of a wallet is answered', async () => {
  for (const path of ['/imovel/oi-1/%', '/imovel/oi-1/%zz', '/imovel/oi-1/%C0%AF?%']) {
    const { status } = await fetch(url + path);
    expect([path, status < 500]).toEqual([path, true]);
  }
});

test('V12 every page that takes a form refuses what is none, and odd fields, with a page that says so', async () => {
  const { caminho } = await detailed(url, (one) => one.tipo_de_venda === 'venda_direta');
  const property = (await fetch(url + caminho)).url.slice(url.length);
  const pages = [
    ...['/fale-conosco', '/ofertas', '/alerta', '/alertas', '/alertas?t=zq', '/dados', '/dados/copia'],
    ...['/simulador', `${property}/mensagem`, `${property}/visita`],
  ];
  for (const page of pages) {
    const { unreadable, odd, tooLarge } = await statusesOf(url + page);
    for (const { status, html } of unreadable) {
      expect([page, status]).toEqual([page, 400]);
      expect(html).toContain('O que chegou não é um formulário desta página.');
    }
    // A form of a link that is over leads to the page that says so.
    const leads = page === '/dados/copia' ? [303] : [];
    for (const { status } of odd)
      expect([page, leads.includes(status) || (status >= 400 && status < 500)]).toEqual([page, true]);
    expect([page, tooLarge]).toEqual([page, 413]);
  }
  // One click needs no body.
  const { unreadable } = await statusesOf(`${url}/alertas/sair?t=zq`);
  expect(unreadable.map(({ status }) => status)).toEqual(unreadable.map(() => 410));
});

describe('the check sees what it looks for', () => {
  const html = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' };
  const answered = (body: string, headers: Record<string, string> = html, status = 200) =>
    faultsOf('/busca', { status, headers, names: Object.keys(headers), body: Buffer.from(body) });

  test.each([
    ['a tag in a text', '<p>a <zqtag zqname=1></p>'],
    ['an attribute out of its quotes', '<input value="a" zqname="1">'],
    ['an attribute out of single quotes', "<input value='a' zqname='1'>"],
    ['the end of a block', '<script type="application/json">"</script><zqtag>"</script>'],
    ['a block that is no JSON', '<script type="application/json">{"a": "b"c"}</script>'],
    ['a block without data or their name', '<script type="application/json" data-page="{}"></script>'],
    ['an ampersand', '<p>&lt;zqentity&gt;</p>'],
    ['a link that runs', '<a href="javascript:zqname">a</a>'],
    ['a link away', '<a href="//zqhost.example">a</a>'],
  ])('%s', (_, body) => {
    expect(answered(body)).not.toEqual([]);
  });

  test.each([
    ['a formula', '"a";"b"\r\n"=zqcell()";"c"\r\n', 'text/csv'],
    ['a cell that is two', '"a";"b"\r\n"c";"d";"zqcell"\r\n', 'text/csv'],
    ['markup in a feed', '<feed><title>a <zqtag></title></feed>', 'application/atom+xml'],
    ['a bare ampersand in a feed', '<feed><title>a & b</title></feed>', 'application/atom+xml'],
    ['a broken answer', '{"a": "b"c"}', 'application/json'],
  ])('%s', (_, body, type) => {
    expect(answered(body, { ...html, 'content-type': type })).not.toEqual([]);
  });

  test.each([
    '//zqhost.example/',
    '/\\zqhost.example',
    'https://zqhost.example/',
    '/\t/zqhost.example',
    '/busca?a="b',
  ])('a redirect to %s', (location) => {
    expect(answered('', { ...html, location }, 302)).not.toEqual([]);
  });

  test('and nothing in a page as it should be', () => {
    const page =
      '<p title="&quot;&gt;&lt;zqtag&gt; it\'s">&lt;zqtag zqname=1&gt; &amp;lt;zqentity</p>' +
      '<script type="application/json" data-page="{&quot;a&quot;:1}">["\\u003czqtag>"]</script>' +
      '<script type="application/json" data-page="{&quot;data&quot;:&quot;aB3-_aB3-_aB3-_a&quot;}"></script>';
    expect(answered(page)).toEqual([]);
    expect(answered('', { ...html, location: '/busca?search=%3Czqtag%3E' }, 302)).toEqual([]);
    expect(answered('', html, 500)).toEqual(['status 500']);
  });
});
