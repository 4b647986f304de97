/**
 * axe on every kind of page and in every window that opens over one, light and dark, for a telephone and a desk, for both
 * brands: the whole of what the tests look at in parts. `SOAK_BRAND`, `SOAK_SCHEME` and `SOAK_WIDTH` pick one of each;
 * `SOAK_PICTURES` names a folder for a picture of each.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults } from '../../e2e/support/accessibility.ts';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { arriveAtRest, listedAddresses, untilAlive, visit, withdrawnAddress } from '../../e2e/visit.ts';
import { everyWindow } from './every-window.ts';

const { SOAK_BRAND, SOAK_SCHEME, SOAK_WIDTH, SOAK_PICTURES } = process.env;
const BRANDS = ['default', 'ipe'].filter((name) => (SOAK_BRAND ?? name) === name);
const SCHEMES = (['light', 'dark'] as const).filter((name) => (SOAK_SCHEME ?? name) === name);
const WIDTHS = [390, 1280].filter((width) => (SOAK_WIDTH ?? String(width)) === String(width));

const PATHS = [
  ...['/', '/busca', '/busca/leilao', '/busca?id-banco=nenhum', '/busca?localidade=Lugar+Nenhum'],
  ...['/comparar', '/salvos', '/perfil', '/dados', '/dados?t=vencido', '/ofertas', '/simulador'],
  ...['/alerta', '/alertas', '/alertas?t=vencido', '/alertas/sair?t=vencido', '/fornecedores'],
  ...['/perguntas-frequentes', '/perguntas-frequentes?busca=leilao', '/termos', '/termos/privacidade'],
  ...['/termos/cookies', '/termos/exclusao_de_dados', '/acessibilidade', '/condicoes-blackout'],
  ...['/seja-um-parceiro', '/seja-um-parceiro/leilao', '/fale-conosco', '/fale-conosco?assunto=ouvidoria'],
  '/endereco-que-nao-existe',
];
const SALES = ['venda_direta', 'leilao', 'melhor_proposta', 'concorrencia_publica', 'fila_unica'];

type Round = { readonly scheme: 'light' | 'dark'; readonly width: number; readonly name: string };

export async function soak(): Promise<string> {
  const browser = await launchBrowser();
  const faults: string[] = [];
  const tell = (fault: string) => {
    faults.push(fault);
    console.log(`    ${fault}`);
  };
  let looks = 0;
  if (SOAK_PICTURES) mkdirSync(SOAK_PICTURES, { recursive: true });
  try {
    for (const brand of BRANDS) {
      const product = await startProduct({ env: { BRAND: brand }, readyWithinMs: 300_000 });
      try {
        const paths = [...PATHS, ...(await propertyPaths(browser, product.url))];
        for (const scheme of SCHEMES) {
          for (const width of WIDTHS) {
            const round = { scheme, width, name: `${brand} ${scheme} ${width}` };
            looks += await lookRound(browser, product.url, { paths, round, tell });
            console.log(`    ${round.name}: ${looks} looks, ${faults.length} findings`);
          }
        }
      } finally {
        await product.stop();
      }
    }
  } finally {
    await browser.close();
  }
  if (faults.length > 0) throw new Error(`${faults.length} findings:\n${faults.slice(0, 60).join('\n')}`);
  return `${looks} looks at pages and windows, nothing found`;
}

/** One property of each sale, the forms of one, a comparison, and a withdrawn one. */
async function propertyPaths(browser: Browser, url: string): Promise<string[]> {
  const { page, close } = await visit(browser);
  const found: string[] = [];
  for (const sale of SALES) {
    await page.goto(`${url}/busca?tipo-venda=${sale}`);
    found.push(...(await listedAddresses(page)).slice(0, 1));
  }
  await close();
  const forms = ['visita', 'mensagem', 'proposta', 'aviso'].map((form) => `${found[0]}/${form}`);
  const ids = found.slice(0, 4).map((path) => path.split('/').at(-1));
  return [...found, ...forms, `/comparar?ids=${ids.join()}`, await withdrawnAddress(url)];
}

type Task = {
  readonly paths: readonly string[];
  readonly round: Round;
  readonly tell: (fault: string) => void;
};

/** Number of looks of axe. A window that does not open is a finding as well. */
async function lookRound(browser: Browser, url: string, { paths, round, tell }: Task): Promise<number> {
  const choices = {
    colorScheme: round.scheme,
    reducedMotion: 'reduce',
    viewport: { width: round.width, height: 900 },
  } as const;
  const look = async (page: Page, name: string) => {
    await takePicture(page, `${round.name} ${name}`);
    for (const fault of await accessibilityFaults(page)) tell(`${round.name} ${name}: ${fault}`);
  };
  const { page, close } = await visit(browser, choices);
  for (const path of paths) {
    await arrive(page, url + path);
    await look(page, path);
  }
  await close();
  const windows = (await everyWindow(url)).filter(({ on }) => on === undefined || on(round.width));
  for (const { name, path, options, isAtRest = false, open } of windows) {
    const visitor = await visit(browser, { ...choices, ...options });
    try {
      if (isAtRest) await arriveAtRest(visitor.page, url + path);
      else await arrive(visitor.page, url + path);
      await open(visitor.page);
      await look(visitor.page, name);
    } catch (error) {
      tell(`${round.name} ${name}: did not open: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    }
    await visitor.close();
  }
  return paths.length + windows.length;
}

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await untilAlive(page);
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (!SOAK_PICTURES) return;
  await page.screenshot({ path: join(SOAK_PICTURES, `${name.replace(/[^a-z0-9]+/gi, '-')}.png`) });
}
