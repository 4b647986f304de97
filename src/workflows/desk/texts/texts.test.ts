import { beforeEach, expect, test } from 'vitest';
import { NO_TEXT, type TextFields } from '../../../domain/content/text-versions.ts';
import { type Instant, instant } from '../../../domain/time.ts';
import type { AuditTables } from '../../../features/audit/audit.tables.server.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { readContent } from '../../../features/content/read-content.server.ts';
import { SiteTexts } from '../../../features/content/site-texts.ts';
import { publishedTexts } from '../../../features/content/text.repo.server.ts';
import { currentVersion } from '../../../platform/changes/change-feed.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { setEyeSettings } from '../eyes/eyes.server.ts';
import { autosaveText } from './autosave-text.server.ts';
import { draftedText } from './drafted-text.server.ts';
import { listTexts, openText } from './read-texts.server.ts';
import type { TextParts } from './text-parts.ts';
import { discardText, publishText, refuseTextDraft, saveText, withdrawVersion } from './work-text.server.ts';

const START = instant(Date.parse('2026-12-10T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const RUI = { id: 'rui', name: 'Rui Lima', clientAddress: null };
const POLICY: TextFields = {
  ...NO_TEXT,
  version: '4.0',
  title: 'Política de privacidade',
  description: 'Que dados guardamos, para quê, por quanto tempo e com quem dividimos.',
  summary: 'Guardamos pouco.\nNada é vendido.',
  body: 'Quem cuida é {{razao_social}}.\n\n## Dados\n\nNome e e-mail.',
};

onEachDatabase<AuditTables>('texts at the desk on', (use) => {
  let parts: TextParts & { readonly texts: SiteTexts };
  let now: Instant = START;
  beforeEach(() => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const files = readContent(read.brand, read.folder);
    if (!files.ok) throw new Error(files.problem);
    now = START;
    parts = { db: use().db as unknown as DeskDb, clock: { now: () => now }, texts: new SiteTexts(files) };
  });

  /** Text that visitors read at an instant. */
  async function shownAt(at: Instant) {
    parts.texts.show(await publishedTexts(use().db), () => {
      throw new Error('unreadable');
    });
    return parts.texts.at(at);
  }
  const write = async (fields: TextFields, since: string | null, by = ANA, revision?: number) => {
    const { draft } = await openText(parts, 'privacidade');
    const given = { fields, since, revision: revision ?? draft?.revision ?? 0 };
    return saveText(parts, 'privacidade', given, by);
  };
  const publish = async (by = ANA) => {
    const { draft } = await openText(parts, 'privacidade');
    return publishText(parts, 'privacidade', draft?.revision ?? 0, by);
  };

  test('O26 one person writes a legal text, another one publishes it, and it holds from its day on', async () => {
    expect((await shownAt(now)).legal.privacidade.version).toBe('3.1');
    expect(await write(POLICY, '2027-01-01')).toEqual({ kind: 'saved' });
    const version = await currentVersion(use().db);
    expect(await publish()).toEqual({ kind: 'asked' });
    expect(await publish()).toEqual({ kind: 'same_person' });
    expect(await refuseTextDraft(parts, 'privacidade', 'não', ANA)).toEqual({ kind: 'same_person' });
    expect(await refuseTextDraft(parts, 'privacidade', ' ', RUI)).toEqual({ kind: 'no_reason' });
    expect(await refuseTextDraft(parts, 'privacidade', 'Falta o prazo.', RUI)).toEqual({ kind: 'refused' });
    expect((await openText(parts, 'privacidade')).draft?.refused).toEqual({
      name: 'Rui Lima',
      reason: 'Falta o prazo.',
    });
    expect(await write({ ...POLICY, summary: 'Guardamos pouco, por dois anos.' }, '2027-01-01')).toEqual({
      kind: 'saved',
    });
    expect(await publish()).toEqual({ kind: 'asked' });
    expect(await currentVersion(use().db)).toBe(version);
    expect(await publish(RUI)).toEqual({ kind: 'published' });
    expect(await currentVersion(use().db)).toBe(version + 1);

    const before = await shownAt(instant(Date.parse('2026-12-31T23:59:59-03:00')));
    const after = await shownAt(instant(Date.parse('2027-01-01T00:00:00-03:00')));
    expect([before.legal.privacidade.version, after.legal.privacidade.version]).toEqual(['3.1', '4.0']);
    expect(after.legal.privacidade.summary).toEqual(['Guardamos pouco, por dois anos.']);
    expect(JSON.stringify(after.legal.privacidade.intro)).not.toContain('{{');
    expect(after.legalVersions.privacidade.map((text) => text.version)).toEqual(['4.0', '3.1', '3.0']);

    const { versions, draft } = await openText(parts, 'privacidade');
    expect(draft).toBeNull();
    expect(versions.map((each) => `${each.version} ${each.state}`)).toEqual([
      '4.0 coming',
      '3.1 in_force',
      '3.0 former',
    ]);
    const acts = await use()
      .db.selectFrom('audit_entry')
      .select(['act', 'actor_name', 'reason'])
      .where('object_id', '=', 'privacidade')
      .orderBy('id')
      .execute();
    expect(acts.map((each) => `${each.act} ${each.actor_name} ${each.reason ?? ''}`.trim())).toEqual([
      'text.begun Ana Souza',
      'text.asked Ana Souza',
      'text.refused Rui Lima Falta o prazo.',
      'text.asked Ana Souza',
      'text.published Rui Lima',
    ]);
  });

  test('O26 a version is called off until its day; a number and a day are used once and not backwards', async () => {
    const { versions } = await openText(parts, 'privacidade');
    const coming = versions.find(({ state }) => state === 'coming');
    await write({ ...POLICY, version: '4.0' }, '2027-02-01');
    expect(await publish()).toMatchObject({ fault: { code: 'version_taken' } });
    await write({ ...POLICY, version: '3.1' }, '2027-02-01');
    expect(await publish()).toMatchObject({ fault: { code: 'version_taken' } });
    await write({ ...POLICY, version: '5.0' }, '2026-12-09');
    expect(await publish()).toMatchObject({ fault: { code: 'day' } });
    await write({ ...POLICY, version: '5.0', body: 'Diz {{quem}}.' }, '2027-02-01');
    expect(await publish()).toMatchObject({ fault: { code: 'name', at: '{{quem}}' } });
    await write({ ...POLICY, version: 'cinco' }, '2027-02-01');
    expect(await publish()).toMatchObject({ fault: { code: 'field', at: 'version' } });
    expect(await discardText(parts, 'privacidade', ANA)).toEqual({ kind: 'discarded' });
    now = instant(Date.parse('2027-01-01T00:00:00-03:00'));
    expect(await withdrawVersion(parts, 'privacidade', coming?.id ?? 0, ANA)).toEqual({ kind: 'gone' });
    now = START;
    expect(await withdrawVersion(parts, 'privacidade', coming?.id ?? 0, ANA)).toEqual({ kind: 'withdrawn' });
    expect((await shownAt(instant(Date.parse('2027-01-02T00:00:00-03:00')))).legal.privacidade.version).toBe(
      '3.1',
    );
  });

  test('O26 two who write at once: the second is told, and nothing is written over', async () => {
    expect(await write(POLICY, null, ANA, 0)).toEqual({ kind: 'saved' });
    expect(await write({ ...POLICY, title: 'De Rui' }, null, RUI, 0)).toEqual({ kind: 'stale' });
    expect((await openText(parts, 'privacidade')).draft?.fields.title).toBe(POLICY.title);
    expect(await publishText(parts, 'privacidade', 7, RUI)).toEqual({ kind: 'stale' });
    expect(await discardText(parts, 'privacidade', ANA)).toEqual({ kind: 'discarded' });
  });

  test('O26 questions are published by one person at once, and a legal text too where the setting says so', async () => {
    const faq = { ...NO_TEXT, ...parts.texts.sourceOf('perguntas-frequentes') };
    const fields = { ...faq, body: '## Uma só?\n\nSim.' };
    expect(await saveText(parts, 'perguntas-frequentes', { fields, since: null, revision: 0 }, ANA)).toEqual({
      kind: 'saved',
    });
    expect((await shownAt(now)).faq.entries.length).toBe(11);
    expect(await publishText(parts, 'perguntas-frequentes', 1, ANA)).toEqual({ kind: 'published' });
    expect((await shownAt(now)).faq.entries.map(({ title }) => title)).toEqual(['Uma só?']);
    const line = (await listTexts(parts)).find(({ key }) => key === 'perguntas-frequentes');
    expect(line).toMatchObject({ since: '2026-12-10', publishedName: 'Ana Souza', draft: null });
    await setEyeSettings(parts, [], ANA);
    await write({ ...POLICY, version: '6.0' }, '2026-12-10');
    expect(await publish()).toEqual({ kind: 'published' });
    expect((await shownAt(now)).legal.privacidade.version).toBe('6.0');
  });

  test('O26 what is typed is kept by itself and never over somebody else, and the preview is what the site then shows', async () => {
    await setEyeSettings(parts, ['legalTexts'], RUI);
    const key = 'cookies';
    const COOKIES = { ...POLICY, version: '7.3' };
    const { shown } = await openText(parts, key);
    const typed = (fields: TextFields, revision: number, by = ANA) =>
      autosaveText(parts, key, { fields, since: '2027-02-01', revision }, by);
    const still = { fields: { ...shown, version: '' }, since: null, revision: 0 };
    expect(await autosaveText(parts, key, still, ANA)).toMatchObject({ before: 0, revision: 0 });
    expect((await openText(parts, key)).draft).toBeNull();
    expect(await typed({ ...COOKIES, version: '' }, 0)).toMatchObject({ before: 0, revision: 1 });
    expect(await draftedText(parts, key)).toEqual({
      kind: 'faulty',
      fault: { code: 'field', at: 'version' },
    });
    expect(await typed(COOKIES, 1)).toMatchObject({ before: 1, revision: 2 });
    expect(await typed(COOKIES, 2)).toMatchObject({ before: 2, revision: 2 });
    expect(await typed({ ...COOKIES, body: 'De Rui.' }, 1, RUI)).toBe('stale');
    expect((await openText(parts, key)).draft?.fields).toEqual(COOKIES);

    await shownAt(now);
    const preview = await draftedText(parts, key);
    if (preview.kind !== 'drafted') throw new Error(preview.kind);
    const publishIt = (by: typeof ANA) => publishText(parts, key, 2, by);
    expect([await publishIt(ANA), await publishIt(RUI)]).toEqual([{ kind: 'asked' }, { kind: 'published' }]);
    expect(preview.content).toEqual(await shownAt(preview.at));
    expect(preview.content.legal.cookies.version).toBe('7.3');
    expect((await shownAt(instant(preview.at - 1))).legal.cookies.version).not.toBe('7.3');
  });
});
