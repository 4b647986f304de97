import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DESK_ICON_NAMES } from '../../src/desk/icon-names.ts';
import { ICON_NAMES } from '../../src/web/components/input/icon-names.ts';
import { iconSheet } from './icon-sheet.ts';

test('the sheet of icons is the one that its list of names gives', async () => {
  expect(readFileSync('src/web/components/input/icons.svg', 'utf8')).toBe(await iconSheet(ICON_NAMES));
});

test('so is the sheet of the desk', async () => {
  expect(readFileSync('src/desk/icons.svg', 'utf8')).toBe(await iconSheet(DESK_ICON_NAMES));
});
