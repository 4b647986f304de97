import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { brandFileCopy as words } from '../../copy/server/brand-file.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { contrastProblems, readTokenColours } from '../../domain/brand/token-contrast.ts';
import { brandSchema } from './brand.schema.ts';

/** Folder of the brands, with one folder for each. */
export const BRANDS_FOLDER = join(import.meta.dirname, '../../../brand');

/** The style sheet that a brand's colours go into. */
const TOKENS = join(import.meta.dirname, '../../web/styles/tokens.css');

/** The sign of the brand alone, square: of tabs and of the installed site. */
const ICON = 'icon.svg';

export type ReadBrand =
  | { readonly ok: true; readonly brand: Brand; readonly folder: string }
  | { readonly ok: false; readonly problem: string };

/** Reads `brand/<name>/brand.json`; what is wrong with it is told in one line, by field. */
export function readBrand(name: string, brandsFolder: string = BRANDS_FOLDER): ReadBrand {
  if (!/^[a-z0-9][a-z0-9_-]*$/i.test(name)) return refused(words.noFolder(JSON.stringify(name)));
  const folder = join(brandsFolder, name);
  const file = join(folder, 'brand.json');
  if (!existsSync(file)) return refused(words.missing(name, file));
  const json = parseJson(readFileSync(file, 'utf8'));
  if (json === undefined) return refused(words.notJson(file));
  const parsed = brandSchema.safeParse(json, { error: z.locales.pt().localeError });
  if (!parsed.success) return refused(words.fields(file, parsed.error.issues.map(describe).join('; ')));
  const { logo, theme } = parsed.data;
  const missing = [logo.light, logo.dark, ICON].find((name) => !existsSync(join(folder, name)));
  if (missing !== undefined) return refused(words.noPicture(file, missing));
  const unreadable = contrastProblems(readTokenColours(readFileSync(TOKENS, 'utf8')), theme);
  if (unreadable.length > 0) return refused(words.colours(file, unreadable.join('; ')));
  return { ok: true, brand: parsed.data, folder };
}

function refused(problem: string): ReadBrand {
  return { ok: false, problem };
}

function describe(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.') || words.wholeFile}: ${issue.message}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
