import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RichText } from '../../domain/catalogue/rich-text.ts';
import { plainTextOf } from '../../domain/content/plain-text.ts';
import type { LegalText, SiteContent } from '../../domain/content/site-content.ts';
import { readBrand } from '../brand/read-brand.server.ts';
import { CONTENT_FOLDER, readContent } from './read-content.server.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(CONTENT_FOLDER, join(folder, 'content'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function read(): ReturnType<typeof readContent> {
  const brand = readBrand('default');
  if (!brand.ok) throw new Error(brand.problem);
  return readContent(brand.brand, join(folder, 'brand'), join(folder, 'content'));
}

function content(): SiteContent {
  const found = read();
  if (!found.ok) throw new Error(found.problem);
  return found.content;
}

function problem(): string {
  const found = read();
  return found.ok ? '' : found.problem;
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, 'content', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const wordsOf = ({ summary, intro, sections }: LegalText) =>
  [...summary, plainTextOf(intro), ...sections.map(({ body }) => plainTextOf(body))].join(' ');

describe('the texts of the product', () => {
  test('M11 R08 eleven questions and three of suppliers, answered in the elements that answers may hold', () => {
    const { faq, supplier } = content();
    expect([faq.entries.length, supplier.faq.length]).toEqual([11, 3]);
    const tags = new Set([...faq.entries, ...supplier.faq].flatMap(({ body }) => body.flatMap(tagsOf)));
    expect([...tags].filter((tag) => !['a', 'b', 'i', 'span', 'u'].includes(tag))).toEqual([]);
    for (const { title, body } of faq.entries) {
      expect([title, body.map(plainTextOf).join('').length > 120]).toEqual([title, true]);
    }
  });

  test('T04 O26 the legal texts have a number and a day, keep what stood before, and hold every fact', () => {
    const { legal, legalVersions } = content();
    const numbers = Object.values(legalVersions).map((versions) =>
      versions.map(({ key, version, updated }) => `${key} ${version} ${updated}`),
    );
    expect(numbers).toEqual([
      ['uso 3.0 2025-09-12'],
      ['privacidade 3.1 2026-11-27', 'privacidade 3.0 2025-09-12'],
      ['cookies 3.1 2026-11-27', 'cookies 3.0 2025-09-12'],
      ['exclusao_de_dados 3.0 2025-09-12'],
    ]);
    const facts = {
      uso: [
        'plena capacidade civil',
        'Pessoas jurídicas se cadastram por meio de representante legal',
        'sujeito à aprovação de',
        'corretores, imobiliárias e leiloeiros habilitados',
        '8% ao ano',
      ],
      privacidade: [
        ...['15 dias', '5 anos', 'artigo 18', 'artigo 20', 'artigo 33', 'ANPD', 'Empresa operadora'],
        ...['endereço IP, a porta, a data e a hora, por 180 dias', 'uma vez por semana', 'Google Analytics'],
        ...['Cópias de segurança', 'PostgreSQL'],
      ],
      cookies: ['“accepted” ou “rejected”', '24 horas', 'utm_source', 'Google Analytics', '_ga', 'YouTube'],
      exclusao_de_dados: ['em até 15 dias', 'por exemplo 5 anos', 'reescritos na noite seguinte', '180 dias'],
    } as const;
    for (const [key, words] of Object.entries(facts)) {
      const text = wordsOf(legal[key as keyof typeof facts]).replaceAll(/\s+/g, ' ');
      for (const word of words) expect(text).toContain(word);
    }
  });

  test('T04 every key under which the pages keep something in the browser is named', () => {
    const root = join(import.meta.dirname, '../../web');
    const sources = (readdirSync(root, { recursive: true }) as string[])
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, name), 'utf8'))
      .filter((source) => /localStorage|sessionStorage|browserValue|SAVED_KEY =/.test(source));
    const keys = new Set(
      sources.flatMap((source) =>
        [...source.matchAll(/(?:browserValue\(\s*|\b(?:[A-Z_]*KEY|STORE) = )'([^']+)'/g)].map(
          ([, key]) => key,
        ),
      ),
    );
    expect(keys.size).toBeGreaterThan(14);
    const text = wordsOf(content().legal.cookies);
    expect([...keys].filter((key) => key !== undefined && !text.includes(key))).toEqual([]);
  });

  test('H03 twelve partners and four buyers, samples told by a role and never by a name', () => {
    const { partners, buyers } = content().testimonials;
    expect([partners.length, buyers.length]).toEqual([12, 4]);
    expect([...partners, ...buyers].every(({ isSample }) => isSample)).toBe(true);
    expect(buyers.every(({ nome, nota }) => nome === null && nota >= 1 && nota <= 5)).toBe(true);
  });

  test('T02 T03 three ways of becoming a partner, four steps of a supplier in their order', () => {
    const { partner, supplier } = content();
    expect(partner.choices.map(({ key }) => key)).toEqual(['broker', 'agency', 'auctioneer']);
    expect(supplier.steps.map(({ name }) => name)).toEqual([
      'Cadastro',
      'Contrato',
      'Habilitação',
      'Atuação',
    ]);
    expect(supplier.faq.map(({ body }) => body.map(plainTextOf).join(' '))[0]).toContain('antes das 16h');
  });
});

const tagsOf = (text: RichText<string>): string[] =>
  text.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.holds)]));

describe('what is wrong is told with the file', () => {
  test('a text that is missing, and a file that no page shows', () => {
    rmSync(join(folder, 'content/termos/cookies.md'));
    expect(problem()).toMatch(/content\/termos\/cookies\.md is missing/);
    cpSync(CONTENT_FOLDER, join(folder, 'content'), { recursive: true });
    writeFileSync(join(folder, 'content/novo.md'), '---\n---\n');
    expect(problem()).toMatch(/novo\.md is shown nowhere/);
  });

  test('a field that is missing, one that is unknown, and front matter that cannot be read', () => {
    edit('acessibilidade.md', (text) => text.replace(/^description:.*\n/m, 'descricao: x\n'));
    expect(problem()).toMatch(/acessibilidade\.md: description: .*descricao/);
    edit('acessibilidade.md', (text) => text.replace(/^title:.*$/m, 'title: "a'));
    expect(problem()).toMatch(/acessibilidade\.md: front matter: line \d cannot be read/);
    edit('acessibilidade.md', (text) => text.replace(/^title:.*$/m, 'title: Acesso: para todos'));
    expect(problem()).toMatch(/acessibilidade\.md: front matter: line 2 cannot be read .*single quotes/);
    edit('acessibilidade.md', () => 'Só texto.');
    expect(problem()).toMatch(/does not begin with ---/);
  });

  test('a name that nobody knows, two parts of one name, and what an answer may not hold', () => {
    edit('termos/uso.md', (text) => text.replace('{{cnpj}}', '{{cpf}}'));
    expect(problem()).toMatch(/termos\/uso\.md: unknown name \{\{cpf\}\}/);
    edit('termos/uso.md', (text) => text.replace('{{cpf}}', '{{cnpj}}').concat('\n## Canais de venda\n'));
    expect(problem()).toMatch(/two parts are called Canais de venda/);
    edit('termos/uso.md', (text) => text.replace(/\n## Canais de venda\n$/, ''));
    edit('perguntas-frequentes.md', (text) => `${text}\n- um\n- dois\n`);
    expect(problem()).toMatch(/perguntas-frequentes\.md: the answer to "Como cancelo um alerta\?" may hold/);
  });
});

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<b onclick="x">b</b>', '<iframe'])(
  'M11 %s in an answer, a brand’s answer or a text is refused with the file; written as words it is words',
  (foreign) => {
    const common = readFileSync(join(CONTENT_FOLDER, 'perguntas-frequentes.md'), 'utf8');
    const start = /^<\w+[^>]*>?/.exec(foreign)?.[0] ?? '';
    edit('acessibilidade.md', (text) => text.replace('## Como', `Um ${foreign} dois\n\n## Como`));
    if (foreign.endsWith('>')) expect(problem()).toContain(`acessibilidade.md: the element ${start} may not`);
    cpSync(CONTENT_FOLDER, join(folder, 'content'), { recursive: true });
    mkdirSync(join(folder, 'brand/content'), { recursive: true });
    const own = (words: string) =>
      writeFileSync(
        join(folder, 'brand/content/perguntas-frequentes.md'),
        `${common}\n${words} [a](javascript:alert(1))\n`,
      );
    own(`Use ${foreign}`);
    if (foreign.endsWith('>')) {
      expect(problem()).toContain(
        `brand/content/perguntas-frequentes.md: the element ${start} may not stand`,
      );
    }
    own(`Use ${foreign.replaceAll('<', '\\<')}`);
    const said = content().faq.entries.at(-1)?.body.at(-1) ?? [];
    expect([plainTextOf(said), JSON.stringify(said).includes('javascript')]).toEqual([
      `Use ${foreign} a`,
      false,
    ]);
  },
);

test('a brand’s own text stands in the place of the common one, with the brand’s names in it', () => {
  mkdirSync(join(folder, 'brand/content/termos'), { recursive: true });
  writeFileSync(
    join(folder, 'brand/content/termos/cookies.md'),
    readFileSync(join(CONTENT_FOLDER, 'termos/cookies.md'), 'utf8').replace(
      /---\n\n[\s\S]*/,
      '---\n\nSó de {{nome}}: *a_b*.\n',
    ),
  );
  expect(plainTextOf(content().legal.cookies.intro).trim()).toBe('Só de Outlet Imóveis: a_b.');
});
