import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from '../../src/web/components/icon-names.ts';
import { iconSheet } from './icon-sheet.ts';

test('the sheet of icons is the one that its list of names gives', async () => {
  expect(readFileSync('src/web/components/icons.svg', 'utf8')).toBe(await iconSheet(ICON_NAMES));
});
