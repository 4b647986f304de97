import type { Page } from 'playwright-core';
import type { OwnOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';

export const DESK_PASSWORD = 'ipe amarelo na calcada 7';

/** Comes in as somebody new of a role; the address by which the person signs in again. */
export async function signInAs(
  outlet: Pick<OwnOutlet, 'url' | 'dataDir'>,
  page: Page,
  role: string,
  name: string,
): Promise<string> {
  const login = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@desk.example`;
  const env = { DATA_DIR: outlet.dataDir };
  const { stdout } = await runCommand('desk', ['invite', login, role], env);
  await page.goto(outlet.url + new URL(stdout.trim().split('\n').at(-1) ?? '').pathname);
  await page.getByLabel('Seu nome').fill(name);
  await page.getByLabel('Senha', { exact: true }).fill(DESK_PASSWORD);
  await page.getByLabel('A senha outra vez').fill(DESK_PASSWORD);
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.waitForURL('**/mesa');
  return login;
}
