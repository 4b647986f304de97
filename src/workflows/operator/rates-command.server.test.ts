import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { instant } from '../../domain/time.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { ratesCommand } from './rates-command.server.ts';

const clock = { now: () => instant(Date.parse('2026-11-21T15:00:00Z')) };
const row = {
  tipo: 'itbi',
  lugar: '3509502',
  desde: '2026-11-01',
  conferida_em: '2026-11-20',
  confianca: 'alta',
  fonte: 'Prefeitura de Campinas',
  valor: 2.5,
};

function fileOf(content: unknown): string {
  const file = join(temporaryFolder('rates'), 'rates.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

onEachDatabase<unknown>('the rates command', (use) => {
  const run = (args: Record<string, unknown>) =>
    ratesCommand(
      use(),
      clock,
    )({
      args,
      input: Readable.from([]),
      say: async () => {},
      signal: new AbortController().signal,
    });
  const inCampinas = () => run({ do: 'list', kind: 'itbi', scope: 'campinas-sp' });

  it("stores rows over those of the same kind, place and day; the newest in force comes before the product's", async () => {
    const before = await currentVersion(use().db);
    expect(await inCampinas()).toMatchObject({ rates: [{ valor: { base: 2.7 }, de: 'produto' }] });
    const next = { ...row, desde: '2027-01-01', valor: 3 };
    expect(await run({ do: 'store', file: fileOf([{ ...row, valor: 2.1 }, next]) })).toEqual({
      stored: ['itbi 3509502', 'itbi 3509502'],
    });
    await run({ do: 'store', file: fileOf([row]) });
    expect(await inCampinas()).toEqual({ rates: [{ ...row, de: 'operador' }] });
    expect(await currentVersion(use().db)).toBe(before + 2);
  });

  it('keeps a row without a day once', async () => {
    const dateless = { ...row, lugar: '3550308', desde: null };
    await run({ do: 'store', file: fileOf([dateless]) });
    await run({ do: 'store', file: fileOf([{ ...dateless, valor: 3.1 }]) });
    expect(await run({ do: 'withdraw', kind: 'itbi', scope: 'sao-paulo-sp' })).toEqual({ removed: 1 });
  });

  it('gives a place back to the product', async () => {
    expect(await run({ do: 'withdraw', kind: 'itbi', scope: 'campinas-sp' })).toEqual({ removed: 2 });
    expect(await run({ do: 'withdraw', kind: 'itbi', scope: '3509502' })).toEqual({ removed: 0 });
    expect(await inCampinas()).toMatchObject({ rates: [{ de: 'produto' }] });
  });

  it('refuses a file with a problem whole, and says which', async () => {
    const refused = (content: unknown) => run({ do: 'store', file: fileOf(content) });
    await expect(refused([row, { ...row, lugar: '9999999' }])).rejects.toThrow(
      'nenhum município tem esse código',
    );
    await expect(refused([{ ...row, valor: 'x' }])).rejects.toThrow('0.valor');
    await expect(run({ do: 'store', file: '/nowhere/rates.json' })).rejects.toThrow('não pôde ser lido');
    await expect(run({ do: 'list', kind: 'iss' })).rejects.toThrow('não há o tipo iss');
    expect(await inCampinas()).toMatchObject({ rates: [{ de: 'produto' }] });
  });
});
