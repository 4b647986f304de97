import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { mediaWorks } from './testing/media-works.ts';
import { type PhotoHost, startPhotoHost } from './testing/photo-host.ts';

let host: PhotoHost;
let other: PhotoHost;
beforeAll(async () => {
  host = await startPhotoHost();
  other = await startPhotoHost();
});
afterAll(() => Promise.all([host.stop(), other.stop()]));

onEachDatabase<CatalogueTables>('S04 a host to which another one leads is treated as it wants', (use) => {
  const works = mediaWorks(use, () => [host, other]);
  const { withPhotos, take, work, images, states } = works;
  beforeEach(works.reset);

  const seen = () => other.files().map(({ path }) => path);

  test('its robots.txt is heeded', async () => {
    host.sendTo(other.origin);
    other.robots('User-agent: *\nDisallow: /outro/fechado\n');
    await take([withPhotos('A', 'outro/aberto.jpg', 'outro/fechado.jpg', 'propria.jpg')]);
    await work();
    expect(seen()).toEqual(['/outro/aberto.jpg']);
    expect(await states()).toEqual([
      ['kept', null],
      ['refused', 'robots_disallow'],
      ['kept', null],
    ]);
  });

  test('its pause is kept, at most two at once', async () => {
    await sql`update media_origin set interval_ms = 150 where origin = ${other.origin}`.execute(use().db);
    host.sendTo(other.origin);
    other.delay(200);
    await take([withPhotos('A', ...Array.from({ length: 5 }, (_, index) => `outro/${index}.jpg`))]);
    await work();
    const asked = other.files();
    expect(asked).toHaveLength(5);
    expect(Math.max(...asked.map(({ open }) => open))).toBeLessThanOrEqual(2);
    const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    // Pauses between the beginnings as they arrive, which the load of the machine moves a little.
    expect(Math.min(...pauses)).toBeGreaterThan(100);
    expect((await images('A')).every((url) => url.startsWith('/midia/foto/'))).toBe(true);
  });

  test('where it asks for a rest it alone gets it', async () => {
    host.sendTo(other.origin);
    other.behave('busy');
    await take([withPhotos('A', 'outro/1.jpg', 'propria.jpg')]);
    await work();
    expect(seen()).toEqual(['/outro/1.jpg']);
    expect(await states()).toEqual([
      ['waiting', 'rate_limited'],
      ['kept', null],
    ]);
    const { rows } = await sql<{ origin: string }>`
      select origin from media_origin where rests_until is not null`.execute(use().db);
    expect(rows).toEqual([{ origin: other.origin }]);
  });

  test('hosts that lead to one another are left after the third', async () => {
    host.sendTo(other.origin);
    other.sendTo(host.origin);
    await take([withPhotos('A', 'outro/1.jpg')]);
    await work();
    expect(await states()).toEqual([['refused', 'too_many_redirects']]);
    expect([...host.files(), ...other.files()]).toHaveLength(4);
  });
});
