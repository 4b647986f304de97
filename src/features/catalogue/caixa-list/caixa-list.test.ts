import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { places } from '../../../domain/localities/places.server.ts';
import { listingOfRow } from './caixa-list.listing.ts';
import { type CaixaList, dateOfList, openList, readLists } from './caixa-list.reader.ts';
import { splitLine } from './caixa-list.wire.ts';

function readList(bytes: Uint8Array) {
  const lists = readLists(bytes);
  return 'refusal' in lists ? lists : (lists[0] as CaixaList);
}

const HEADER =
  ' N° do imóvel;UF;Cidade;Bairro;Endereço;Preço;Valor de avaliação;Desconto;Descrição;Modalidade de venda;Link de acesso';
const TITLE = ' Lista de Imóveis da Caixa;;Data de geração:;08/01/2026;;;;;;;';
const LINK = 'https://venda-imoveis.caixa.gov.br/sistema/detalhe-imovel.asp?hdnimovel=';

type Cells = Partial<
  Record<'id' | 'uf' | 'city' | 'price' | 'appraisal' | 'description' | 'mode' | 'link', string>
>;
function line(id: string, cells: Cells = {}): string {
  return [
    ` ${cells.id ?? id} `,
    cells.uf ?? 'SP ',
    cells.city ?? 'SAO PAULO ',
    'CENTRO ',
    'RUA DO TESTE, N. 10, Apto 1',
    cells.price ?? '100.000,00',
    cells.appraisal ?? '200.000,00',
    '50.00',
    cells.description ??
      'Apartamento, 0.00 de área total, 45.50 de área privativa, 0.00 de área do terreno,  2 qto(s), WC.',
    cells.mode ?? 'Venda Online',
    cells.link ?? LINK + id,
  ].join(';');
}
const file = (...lines: string[]) => Buffer.from(`\n${[TITLE, HEADER, '', ...lines].join('\n')}\n`, 'latin1');
function read(bytes: Uint8Array): CaixaList {
  const list = readList(bytes);
  if ('refusal' in list) throw new Error(`refused: ${list.refusal}`);
  return list;
}
const reasons = (bytes: Uint8Array) => read(bytes).problems.map((problem) => [problem.line, problem.reason]);

describe('the forms of a list', () => {
  test('title line, Windows-1252, dots and comma', () => {
    const list = read(file(line('1444400000001')));
    expect(list).toMatchObject({
      date: '2026-01-08',
      encoding: 'windows-1252',
      uf: 'sp',
      isCut: false,
      problems: [],
    });
    expect(list.rows[0]).toMatchObject({
      line: 5,
      bankId: '1444400000001',
      city: 'SAO PAULO',
      priceCents: 10_000_000,
      appraisalCents: 20_000_000,
      financing: null,
    });
  });

  test.each([
    ['08/01/2026', '2026-01-08', null],
    ['2026-01-08', '2026-01-08', null],
    ['08/01/2026 10:30', '2026-01-08', null],
    ['', null, null],
    [' ', null, null],
    ['31/02/2026', null, '31/02/2026'],
    ['2026-02-31', null, '2026-02-31'],
    ['8/1/26', null, '8/1/26'],
    ['108/01/20261', null, '108/01/20261'],
    ['ontem', null, 'ontem'],
  ])('a title that gives "%s" as its date', (given, date, unreadDate) => {
    const bytes = Buffer.from(file(line('1')).toString('latin1').replace('08/01/2026', given), 'latin1');
    expect(openList(bytes)).toMatchObject({ date, unreadDate });
    const quoted = TITLE.replaceAll(';', '","').replace('08/01/2026', given);
    const commas = `"${quoted}"\n${HEADER.replaceAll(';', ',')}\n`;
    expect(openList(Buffer.from(commas)), commas).toMatchObject({ date, unreadDate });
    expect(openList(Buffer.from(commas, 'latin1'))).toMatchObject({ date, unreadDate });
  });

  test('columns are found by their names in any order, with or without a title and the column of financing', () => {
    const shuffled = [
      'Link de acesso;Financiamento;Preco;UF;Descricao;Cidade;Modalidade de venda',
      `${LINK}123;Sim;147398.67;RS;Casa;PELOTAS;Venda Direta Online`,
      '',
    ].join('\r\n');
    const list = read(Buffer.from(shuffled));
    expect(list).toMatchObject({ date: null, encoding: 'utf-8', uf: 'rs', problems: [] });
    expect(list.rows[0]).toMatchObject({
      bankId: '123',
      financing: true,
      priceCents: 14_739_867,
      appraisalCents: null,
      neighbourhood: '',
    });
  });

  test('text that was encoded twice is repaired', () => {
    const twice = Buffer.from(file(line('1')).toString('latin1')).toString('latin1');
    const [row] = read(Buffer.from(twice)).rows;
    expect(row?.description).toContain('45.50 de área privativa');
  });

  test('a byte order mark, repeated headers, empty lines and control characters do no harm', () => {
    const text = `\ufeff${TITLE}\n${HEADER}\n\n${line('1')}\n${HEADER}\n;;;;;;;;;;\n`;
    const odd = text.replace('RUA DO TESTE', 'RUA\tDO \u001aTESTE\u0000');
    const list = read(Buffer.from(odd));
    expect(list.rows.map((row) => row.address)).toEqual(['RUA DO TESTE, N. 10, Apto 1']);
  });

  test('an id that a spreadsheet turned into 1,55552E+12 is taken from the link', () => {
    const ids = read(
      file(line('1555521851798', { id: '1,55552E+12' }), line('7', { id: '="7"' }), line('10177903')),
    ).rows.map((row) => row.bankId);
    expect(ids).toEqual(['1555521851798', '7', '10177903']);
  });

  test('cells that a spreadsheet quoted are unwrapped; other quotation marks are characters', () => {
    expect(splitLine('"a;b";c "d";"e ""f""";="7"', ';')).toEqual(['a;b', 'c "d"', 'e "f"', '7']);
    expect(splitLine('"a;b;c', ';')).toEqual(['"a', 'b', 'c']);
  });
});

describe('lists as spreadsheets and the bank itself write them', () => {
  const lines = [line('1'), line('2'), line('3', { city: 'JI-PARANA ', uf: 'RO ' })];
  const tabbed = file(...lines.slice(0, 2))
    .toString('latin1')
    .replaceAll(';', '\t')
    .replaceAll('\n', '\r\n');

  test.each([
    ['UTF-16 with its mark, "Unicode text"', Buffer.from(`\ufeff${tabbed}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${tabbed}`, 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 without a mark', Buffer.from(tabbed, 'utf16le'), 'utf-16le'],
    ['Windows-1252', Buffer.from(tabbed, 'latin1'), 'windows-1252'],
  ])('tabs in %s', (_, bytes, encoding) => {
    const list = read(bytes);
    expect(list).toMatchObject({ encoding, date: '2026-01-08', uf: 'sp', isCut: false, problems: [] });
    expect(list.rows).toMatchObject(read(file(...lines.slice(0, 2))).rows);
    expect(dateOfList(bytes)).toBe('2026-01-08');
  });

  test('the lists of several states in one file are each its own, and what is wrong is told where it stands', () => {
    const national = file(
      line('1'),
      line('2', { uf: 'RJ' }),
      line('3', { uf: 'RJ', price: 'cem' }),
      line('4', { uf: 'AC', city: '' }),
      line('5', { uf: '??' }),
      line('1', { uf: 'RJ' }),
    );
    const lists = readLists(national);
    if ('refusal' in lists) throw new Error(lists.refusal);
    expect(
      lists.map(({ uf, rows, problems }) => [
        uf,
        rows.map((row) => row.bankId),
        problems.map((problem) => [problem.line, problem.reason]),
      ]),
    ).toEqual([
      ['sp', ['1'], [[9, 'unknown_state']]],
      [
        'rj',
        ['2'],
        [
          [7, 'price_unreadable'],
          [10, 'id_repeated'],
        ],
      ],
      ['ac', [], [[8, 'city_missing']]],
    ]);
  });

  test('a file that is meant to be national has no strays, however few lines a state has', () => {
    const bytes = file(...Array.from({ length: 20 }, (_, at) => line(`1${at}`)), line('5', { uf: 'AC' }));
    expect(readLists(bytes)).toMatchObject([{ uf: 'sp', problems: [{ reason: 'other_state' }] }]);
    expect(readLists(bytes, true)).toMatchObject([
      { uf: 'sp', problems: [] },
      { uf: 'ac', problems: [] },
    ]);
  });

  test('a list that does not speak of financing, or not in words that are known, leaves it open', () => {
    const told = (financing: string | null) => {
      const header = financing === null ? HEADER : HEADER.replace('Descrição', 'Financiamento;Descrição');
      const text = financing === null ? line('1') : line('1').replace(';50.00;', `;50.00;${financing};`);
      const [row] = read(Buffer.from(`${TITLE}\n${header}\n${text}\n`)).rows;
      return row && listingOfRow(row, places()).row.columns;
    };
    expect(told('Sim')).toMatchObject({
      payment_types: ['vista', 'financiado'],
      detail: { toldPayments: ['vista', 'financiado'] },
    });
    expect(told('Não')).toMatchObject({
      payment_types: ['vista'],
      detail: { toldPayments: ['vista', 'financiado'] },
    });
    for (const open of [null, '', 'Consulte']) {
      expect(told(open)).not.toHaveProperty('payment_types');
      expect(told(open)?.detail).not.toHaveProperty('toldPayments');
    }
  });

  test('a mode that is new is sold as its family is, and remembered as new', () => {
    const [row] = read(file(line('1', { mode: 'Venda Direta FAR' }))).rows;
    expect(row).toMatchObject({ saleMode: { saleType: 'venda_direta' }, unknownMode: 'Venda Direta FAR' });
    expect(read(file(line('1'))).rows[0]?.unknownMode).toBeNull();
  });
});

describe('files that are refused', () => {
  const refusal = (bytes: Uint8Array) => {
    const list = readList(bytes);
    return 'refusal' in list ? list.refusal : null;
  };
  test.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['blank lines', Buffer.from('\r\n \n'), 'empty'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]), 'not_text'],
    ['a spreadsheet file', Buffer.from('PK\u0003\u0004 and so on'), 'not_text'],
    ['zeros', Buffer.alloc(4096), 'not_text'],
    ['a web page', Buffer.from('<!doctype html><title>Access denied</title>'), 'unknown_header'],
    ['other columns', Buffer.from('a;b;c\n1;2;3\n'), 'unknown_header'],
  ])('%s', (_, bytes, expected) => {
    expect(refusal(bytes)).toBe(expected);
  });

  test('a header alone is a list without rows', () => {
    expect(read(Buffer.from(`${TITLE}\n${HEADER}\n${HEADER}\n`))).toMatchObject({
      uf: null,
      rows: [],
      problems: [],
    });
  });

  test('a file cut anywhere in its last line is seen to be cut; a whole one is not, with or without a line end', () => {
    const whole = file(line('1444400000001'), line('1444400000002')).toString('latin1');
    const lastLine = line('1444400000002').length;
    for (let cut = 2; cut < lastLine; cut += 1) {
      const list = read(Buffer.from(whole.slice(0, -cut), 'latin1'));
      expect(list.isCut, `${cut} characters short`).toBe(true);
    }
    expect(read(Buffer.from(whole, 'latin1')).isCut).toBe(false);
    expect(read(Buffer.from(whole.trimEnd(), 'latin1')).isCut).toBe(false);
  });

  test('a re-saved list without a line end at its end is whole', () => {
    const whole = file(line('1555521851798', { id: '1,55552E+12' }))
      .toString('latin1')
      .trimEnd();
    expect(read(Buffer.from(whole, 'latin1')).isCut).toBe(false);
    expect(read(Buffer.from(whole.slice(0, -1), 'latin1')).isCut).toBe(true);
  });
});

describe('broken lines', () => {
  test('each is rejected with its line and reason, and its neighbours are read', () => {
    const bytes = file(
      line('1'),
      line('2', { price: 'R$ cem' }),
      line('3', { appraisal: '1.2.3' }),
      line('4', { mode: 'Sorteio' }),
      line('5', { uf: 'XX' }),
      line('6', { city: ' ' }),
      line('7', { description: '' }),
      line('8', { id: '9' }),
      line('10').split(';').slice(0, 6).join(';'),
      `${line('11')};mais`,
      line('x', { id: 'x', link: 'x' }),
      line('1', { price: '5,00' }),
      'x'.repeat(20_000),
      ...Array.from({ length: 20 }, (_, at) => line(`2${at}0`)),
      line('12', { uf: 'RJ' }),
      line('13'),
    );
    expect(reasons(bytes)).toEqual([
      [6, 'price_unreadable'],
      [7, 'appraisal_unreadable'],
      [8, 'unknown_sale_mode'],
      [9, 'unknown_state'],
      [10, 'city_missing'],
      [11, 'description_missing'],
      [12, 'ids_differ'],
      [13, 'too_few_columns'],
      [14, 'too_many_columns'],
      [15, 'id_missing'],
      [16, 'id_repeated'],
      [17, 'line_too_long'],
      [38, 'other_state'],
    ]);
    expect(read(bytes).rows.map((row) => row.bankId)).toHaveLength(22);
  });

  test('a rejected line names its listing whenever a number can be read', () => {
    const short = line('1444400000010').split(';').slice(0, 6).join(';');
    const list = read(
      file(line('1'), short, line('8', { id: '9' }), line('x', { id: '?', link: '?' }), line('2')),
    );
    expect(list.problems.map((problem) => problem.bankIds)).toEqual([['1444400000010'], ['8', '9'], []]);
    expect(list.problems[0]).toMatchObject({ column: null, value: short.slice(0, 80) });
    expect(list.problems[2]).toMatchObject({ column: 'N° do imóvel', value: '?' });
  });

  test('any bytes at all are read or refused, never thrown at', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .array(fc.oneof(fc.constant(HEADER), fc.constant(line('5')), fc.string({ unit: 'binary' })), {
          maxLength: 8,
        })
        .map((lines) => Buffer.from(lines.join('\n'))),
    );
    fc.assert(
      fc.property(bytes, (hostile) => {
        const list = readList(hostile);
        if ('refusal' in list) return;
        for (const row of list.rows) expect(listingOfRow(row, places()).row.columns.city_name).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });

  test('a list is read the same whatever stands in a line that is not its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (junk) => {
        const own = junk.replace(/[\r\n]/g, ' ').replace(/modalidade/gi, '');
        const text = `${TITLE}\n${HEADER}\n${line('1')}\n${own}\n${line('2')}\n`;
        const list = readList(Buffer.from(text));
        if ('refusal' in list) return expect(list.refusal).toBe('not_text');
        expect(list.rows.map((row) => row.bankId)).toEqual(['1', '2']);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a listing made from a line', () => {
  const listing = (cells: Cells & { neighbourhood?: string } = {}) => {
    const [row] = read(file(line('5', cells))).rows;
    if (!row) throw new Error('no row');
    return listingOfRow({ ...row, neighbourhood: cells.neighbourhood ?? row.neighbourhood }, places());
  };

  test('has a name, an address and a text in Portuguese', () => {
    expect(listing().row.columns).toMatchObject({
      name: 'Apartamento de 2 quartos em São Paulo, Centro',
      address: 'Rua do Teste, 10, Apto 1, Centro, São Paulo/SP',
      city_slug: 'sao-paulo-sp',
      city_code: 3550308,
      purpose: 'residencial',
      main_area_m2: 45.5,
      detail: {
        description: 'Apartamento com 2 quartos e 1 banheiro. Área privativa de 45,5 m².',
        callToAction: { url: `${LINK}5` },
      },
    });
  });

  test('D§3 a city that no municipality matches keeps its name and is reported, never dropped', () => {
    const unknown = listing({ city: 'VILA DO NUNCA' });
    expect(unknown.unmatchedCity).toBe('VILA DO NUNCA/SP');
    expect(unknown.row.columns).toMatchObject({
      city_code: null,
      city_slug: 'vila-do-nunca-sp',
      city_name: 'Vila do Nunca',
    });
  });

  test('a region of Brasília stays visible in the neighbourhood', () => {
    const at = (neighbourhood: string) =>
      listing({ uf: 'DF', city: 'GAMA', neighbourhood }).row.columns.neighbourhood;
    expect(at('')).toBe('Gama');
    expect(at('SETOR CENTRAL')).toBe('Setor Central (Gama)');
    expect(at('GAMA LESTE')).toBe('Gama Leste');
  });

  test('D§9 financing adds a payment form; a list without the column leaves the payment forms alone', () => {
    const withColumn = (value: string) => {
      const text = `UF;Cidade;Preco;Descricao;Modalidade de venda;Link de acesso;Financiamento\nSP;SANTOS;1;Casa;Venda Online;${LINK}1;${value}\n`;
      const [row] = read(Buffer.from(text)).rows;
      return row && listingOfRow(row, places()).row.columns.payment_types;
    };
    expect(withColumn('Sim')).toEqual(['vista', 'financiado']);
    expect(withColumn('Não')).toEqual(['vista']);
    expect(listing().row.columns).not.toHaveProperty('payment_types');
  });

  test('its hash changes with what is said of it, and not with discount, link or a column of Não', () => {
    const hash = (cells: Cells = {}) => listing(cells).row.hash;
    expect(hash({ link: `${LINK.replace('?', '?hdnOrigem=index&')}5` })).toBe(hash());
    expect(hash({ price: '100000.00' })).toBe(hash());
    expect(hash({ price: '100.000,01' })).not.toBe(hash());
    expect(hash({ mode: 'Venda Direta Online' })).not.toBe(hash());
  });
});
