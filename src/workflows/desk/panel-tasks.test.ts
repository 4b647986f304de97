import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { parseCampaignFile } from '../../features/campaigns/parse-campaign-file.ts';
import { OPERATOR_SOURCE, publishCampaigns } from '../../features/campaigns/publish-campaigns.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { addTask, moveTask } from '../../features/desk/desk-task.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import type { DeskDb } from './desk-parts.ts';
import { readPanelTasks } from './panel-tasks.server.ts';

const NOW = instant(Date.parse('2026-11-26T12:00:00-03:00'));
const DAY = 86_400_000;

const campaign = (code: string, startDate: string, endDate: string) => ({
  ...{ id: randomUUID(), campaignKey: code, codigo: code, campaignType: 'geral', campaignName: code },
  ...{ isActive: true, startDate, endDate, bannerOrder: 1 },
});

onEachDatabase<CatalogueTables>('what is to be done today on', (use) => {
  test('O22 a campaign that ends within nine days and rows that an import of the week refused are told', async () => {
    const parts = { db: use().db as unknown as DeskDb, clock: { now: () => NOW } };
    expect(await readPanelTasks(parts)).toEqual({ endingCampaigns: 0, refusedRows: 0, noOffers: 0 });
    const file = parseCampaignFile(
      JSON.stringify([
        campaign('cedo', '2026-11-01T00:00:00-03:00', '2026-12-05T12:00:00-03:00'),
        campaign('tarde', '2026-11-01T00:00:00-03:00', '2026-12-05T12:00:01-03:00'),
        campaign('porvir', '2026-11-27T00:00:00-03:00', '2026-11-28T00:00:00-03:00'),
      ]),
    );
    if (!file.ok) throw new Error(file.problems.join());
    await publishCampaigns(use().db, file.campaigns, OPERATOR_SOURCE);
    for (const [daysAgo, rejected] of [
      [1, 3],
      [6, 2],
      [8, 40],
    ] as const) {
      const id = randomUUID();
      const now = instant(NOW - daysAgo * DAY);
      const result = [{ ok: true, rejected: Array.from({ length: rejected }, () => ({})) }, { ok: false }];
      await transaction(use().db, async (trx) => {
        await addTask(trx, { id, kind: 'import', body: {}, actor: 'ana', actorName: 'Ana' }, now);
        await moveTask<CatalogueTables>(trx, id, { from: ['waiting'], to: 'done', now, result });
      });
    }
    expect(await readPanelTasks(parts)).toEqual({ endingCampaigns: 1, refusedRows: 5, noOffers: 0 });
  });
});
