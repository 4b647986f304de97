import { EYE_RULES, type EyeRule, type EyeSettings, readEyeSettings } from '../../../domain/desk/two-eyes.ts';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { readSetting, writeSetting } from '../../../platform/database/settings.server.ts';
import type { DeskParts } from '../desk-parts.ts';

/** Key of the setting that says where a second person has to agree. */
const TWO_EYES = 'desk_two_eyes';

type Parts = Pick<DeskParts, 'db' | 'clock'>;

export async function eyeSettings({ db }: Pick<Parts, 'db'>): Promise<EyeSettings> {
  return readEyeSettings(await readSetting(db as never, TWO_EYES));
}

/** Says where a second person has to agree from now on; what waits already goes on waiting. */
export async function setEyeSettings(
  { db, clock }: Parts,
  rules: readonly EyeRule[],
  actor: Actor,
): Promise<void> {
  const after = readEyeSettings(Object.fromEntries(EYE_RULES.map((rule) => [rule, rules.includes(rule)])));
  await transaction(db, async (trx) => {
    const before = readEyeSettings(await readSetting(trx as never, TWO_EYES));
    await writeAudit(trx, actor, { act: 'settings.two_eyes', detail: { before, after } }, clock.now());
    await writeSetting(trx as never, TWO_EYES, after);
  });
}
