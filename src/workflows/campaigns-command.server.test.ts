import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readCampaigns } from '../features/campaigns/campaign.repo.server.ts';
import { onEachDatabase, temporaryFolder } from '../platform/testing/databases.server.ts';
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
  const run = (file: string) =>
    campaignsCommand(use())({
      args: { file },
      input: Readable.from([]),
      say: async () => {},
      signal: new AbortController().signal,
    });

  it('stores what the file holds, over campaigns of the same code', async () => {
    expect(await run(fileOf([wire]))).toEqual({ campaigns: ['feirao15'] });
    await run(fileOf({ data: [{ ...wire, campaignName: 'Feirão' }] }));
    expect((await readCampaigns(use().db)).map(({ code, name }) => `${code} ${name}`)).toEqual([
      'feirao15 Feirão',
    ]);
  });

  it('refuses a file with a problem whole, and says which', async () => {
    const wrong = fileOf([
      { ...wire, codigo: 'outra', id: 'c-2' },
      { ...wire, isActive: 'sim' },
    ]);
    await expect(run(wrong)).rejects.toThrow('1.isActive');
    await expect(run('/nowhere/campaigns.json')).rejects.toThrow('cannot be read');
    expect(await readCampaigns(use().db)).toHaveLength(1);
  });
});
