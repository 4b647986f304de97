import { expect, onTestFinished, test } from 'vitest';
import {
  type TestDatabaseKind,
  temporaryFolder,
  testDatabases,
} from '../../platform/testing/databases.server.ts';
import { ask } from '../testing/ask.ts';
import { drippingStorage } from '../testing/dripping-storage.ts';
import { startOn } from '../testing/test-server.server.ts';

const [, postgres] = testDatabases() as [TestDatabaseKind, TestDatabaseKind];

test('a start does not wait for a storage that drips: it says so and serves pages', async () => {
  const database = await postgres.open();
  onTestFinished(database.remove);
  const server = await startOn(database.address, temporaryFolder('slow'), {
    environment: { ROLE: 'web', STORAGE_URL: await drippingStorage() },
  });
  onTestFinished(server.stop);
  // Nor for the streets, whose look at the storage is tried for half a minute.
  expect(server.lines.map(({ event }) => event)).not.toContain('streets.unreadable');
  expect((await ask(server, '/ready')).status).toBe(200);
  expect((await ask(server, '/busca')).status).toBe(200);
  expect(server.lines.find(({ event }) => event === 'storage.unavailable')).toMatchObject({
    level: 'warn',
    error: { code: 'storage_unavailable', message: expect.stringContaining('within 2 seconds') },
  });
});
