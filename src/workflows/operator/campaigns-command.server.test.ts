import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readCampaigns } from '../../features/campaigns/campaign.repo.server.ts';
import { systemClock } from '../../platform/clock.server.ts';
import { type FetcherOptions, makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { startHost } from '../../platform/fetch/testing/hosts.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { campaignsCommand } from './campaigns-command.server.ts';

const wire = {
  id: 'c-1',
  campaignKey: 'feirao',
  codigo: 'feirao15',
  campaignName: 'Feirão 15',
  campaignType: 'geral',
  isActive: true,
  startDate: '2026-01-01T00:00:00-03:00',
  endDate: '2026-02-01T00:00:00-03:00',
};

function fileOf(content: unknown): string {
  const file = join(temporaryFolder('campaigns'), 'campaigns.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

onEachDatabase<unknown>('the campaigns command', (use) => {
  const files = temporaryFolder('files');
  const run = (file: string, options: Partial<FetcherOptions> = {}) =>
    campaignsCommand(use(), {
      storage: folderStorage(files),
      fetcher: makeFetcher({ publicUrl: null, allow: [], clock: systemClock, ...options }),
    })({
      args: { file },
      input: Readable.from([]),
      say: async () => {},
      signal: new AbortController().signal,
    });

  it('stores what the file holds, over campaigns of the same code', async () => {
    expect(await run(fileOf([wire]))).toEqual({ campaigns: ['feirao15'], warnings: [] });
    await run(fileOf({ data: [{ ...wire, campaignName: 'Feirão' }] }));
    expect((await readCampaigns(use().db)).map(({ code, name }) => `${code} ${name}`)).toEqual([
      'feirao15 Feirão',
    ]);
  });

  it('C04 keeps the pictures that the file names, and leads to the width of their place', async () => {
    const create = { width: 1280, height: 474, channels: 3, background: '#0b4f4a' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const banner = (location: string, image: string) => ({ location, image, name: 'Feirão' });
    const file = fileOf([
      {
        ...wire,
        banners: [
          banner('home_1280_474', 'feirao.png'),
          banner('home_750_998', '/midia/campanha/feirao/home_750_998.svg'),
        ],
      },
    ]);
    await expect(run(file)).rejects.toThrow('não foi possível ler a imagem feirao.png');
    writeFileSync(join(file, '..', 'feirao.png'), picture);
    const { warnings } = (await run(file)) as { warnings: string[] };
    expect(warnings).toEqual([
      'aviso: a campanha feirao15 não aparece em home, faltam as imagens home_1920_474',
    ]);
    const [stored] = await readCampaigns(use().db);
    expect(stored?.banners.map(({ image }) => image)).toEqual([
      expect.stringMatching(/^\/midia\/foto\/[0-9a-f]{32}\/1280\.webp$/),
      '/midia/campanha/feirao/home_750_998.svg',
    ]);
    const served = stored?.banners[0]?.image ?? '';
    const again = fileOf([{ ...wire, banners: [banner('home_1280_474', served)] }]);
    expect(await run(again)).toMatchObject({ campaigns: ['feirao15'] });
  });

  it('C04 M07 tells of a picture that is too small or of another shape, and refuses a path that leads nowhere', async () => {
    const withBanner = (location: string, image: string) =>
      fileOf([{ ...wire, banners: [{ location, image, name: 'Feirão' }] }]);
    const warningsOf = async (location: string, width: number, height: number) => {
      const file = withBanner(location, 'arte.png');
      const create = { width, height, channels: 3, background: '#0b4f4a' } as const;
      writeFileSync(join(file, '..', 'arte.png'), await sharp({ create }).png().toBuffer());
      return ((await run(file)) as { warnings: string[] }).warnings;
    };
    expect(await warningsOf('popup_640_824', 100, 100)).toEqual([
      'aviso: na campanha feirao15, a imagem arte.png (100×100) não tem a proporção do local popup_640_824: vai aparecer cortada',
      'aviso: na campanha feirao15, a imagem arte.png tem 100 px de largura, menos que o local popup_640_824: vai aparecer sem nitidez',
    ]);
    expect(await warningsOf('popup_640_824', 1280, 1660)).toEqual([]);
    for (const image of ['/midia/campanha/nenhuma/home_1.svg', `/midia/foto/${'0'.repeat(32)}/640.webp`]) {
      const refusal = `a imagem ${image} não existe neste site; valem um arquivo ao lado do JSON`;
      await expect(run(withBanner('popup_640_824', image))).rejects.toThrow(refusal);
    }
  });

  it('S03 takes no picture from a host of its own network, and says in words what became of each', async () => {
    const create = { width: 640, height: 824, channels: 3, background: '#0b4f4a' } as const;
    const picture = await sharp({ create }).jpeg().toBuffer();
    const host = await startHost((request, response) => {
      if (request.url === '/arte.jpg') response.end(picture);
      else if (request.url === '/pagina.jpg') response.end('<!doctype html><title>Aguarde</title>');
      else if (request.url === '/longe.jpg') response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
      else if (request.url !== '/calado.jpg') response.writeHead(404).end();
    });
    const withImage = (image: string) =>
      fileOf([{ ...wire, banners: [{ location: 'popup_640_824', image, name: 'Feirão' }] }]);
    for (const name of ['127.0.0.1', '127.1', '0x7f000001', '2130706433', 'localhost', '[::ffff:7f00:1]']) {
      const image = `http://${name}:${host.port}/arte.jpg`;
      await expect(run(withImage(image))).rejects.toThrow(`${image}: o endereço leva a esta máquina`);
    }
    expect(host.asked()).toEqual([]);
    const allow = { allow: [host.hostAndPort], wholeMs: 2000 };
    for (const [path, words] of [
      ['/pagina.jpg', 'veio uma página no lugar do arquivo'],
      ['/longe.jpg', 'o endereço leva a esta máquina, a uma rede interna'],
      ['/nada.jpg', 'não há nada nesse endereço (404)'],
      ['/calado.jpg', 'o site demorou demais para responder'],
    ] as const) {
      await expect(run(withImage(host.origin + path), allow)).rejects.toThrow(
        `não foi possível baixar a imagem ${host.origin}${path}: ${words}`,
      );
    }
    await expect(run(withImage('file:///etc/passwd'))).rejects.toThrow('o endereço não é da web');
    expect(await run(withImage(`${host.origin}/arte.jpg`), allow)).toMatchObject({ campaigns: ['feirao15'] });
    await host.stop();
  });

  it('C01 says in words that an id is that of another campaign, and changes nothing', async () => {
    await run(fileOf([wire]));
    await expect(run(fileOf([{ ...wire, codigo: 'outra' }]))).rejects.toThrow(
      'o id "c-1" já é da campanha feirao15',
    );
    expect(await readCampaigns(use().db)).toHaveLength(1);
  });

  it('refuses a file with a problem whole, and says which', async () => {
    const wrong = fileOf([
      { ...wire, codigo: 'outra', id: 'c-2' },
      { ...wire, isActive: 'sim' },
    ]);
    await expect(run(wrong)).rejects.toThrow('[1].isActive');
    await expect(run('/nowhere/campaigns.json')).rejects.toThrow('não foi possível ler');
    expect(await readCampaigns(use().db)).toHaveLength(1);
  });

  it('M07 the example of docs/campaigns is stored without a warning', async () => {
    const { warnings } = (await run(join(import.meta.dirname, '../../../docs/campaigns/example.json'))) as {
      warnings: string[];
    };
    expect(warnings).toEqual([]);
  });
});
