import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callServer } from '../../src/platform/database/command-socket.server.ts';
import type { OwnOutlet } from '../support/outlet.ts';

export const DESK_PASSWORD = 'ipe amarelo na calcada 7';

const times = new Map<string, number>();

/** Times that this person was invited before in this outlet, since a test may be tried twice; empty: none. */
function timesBefore(dataDir: string, name: string): string {
  const before = times.get(`${dataDir} ${name}`) ?? 0;
  times.set(`${dataDir} ${name}`, before + 1);
  return before === 0 ? '' : String(before + 1);
}

/**
 * Comes in as somebody new of a role; the address by which the person signs in again. The invitation is asked for
 * at the socket by which `npm run desk` reaches a running server: a process for each person would take longer than the rest.
 */
export async function signInAs(
  outlet: Pick<OwnOutlet, 'url' | 'dataDir'>,
  page: Page,
  role: string,
  name: string,
): Promise<string> {
  const login = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}${timesBefore(outlet.dataDir, name)}@desk.example`;
  const args = { action: 'invite', login, role };
  const invited = await callServer({ folder: outlet.dataDir, name: 'desk', args, onLine: () => {} });
  if (invited.kind !== 'done') throw new Error(`nobody was invited: ${JSON.stringify(invited)}`);
  await page.goto(outlet.url + new URL(String(invited.result.link)).pathname);
  await page.getByLabel('Seu nome').fill(name);
  await page.getByLabel('Senha', { exact: true }).fill(DESK_PASSWORD);
  await page.getByLabel('A senha outra vez').fill(DESK_PASSWORD);
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.waitForURL('**/mesa');
  return login;
}

/** Sets the authenticator up; gives the recovery codes. A code whose half minute is just over is asked for anew. */
export async function setFactor(page: Page): Promise<string[]> {
  const secret = ((await page.locator('.hint code').textContent()) ?? '').replaceAll(' ', '');
  const kept = page.getByRole('heading', { name: 'Guarde os códigos de recuperação' });
  await expect
    .poll(
      async () => {
        await page.getByLabel('Código').fill(generateSync({ secret }));
        await page.getByRole('button', { name: 'Conferir e guardar' }).click();
        await kept.or(page.getByText('O código não confere')).first().waitFor();
        return kept.isVisible();
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  const codes = await page.locator('.codes code').allTextContents();
  await page.getByRole('link', { name: 'Guardei, continuar' }).click();
  await page.waitForURL('**/mesa');
  return codes;
}
