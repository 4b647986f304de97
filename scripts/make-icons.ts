/** Draws the icons that the product uses into the files that its pages refer to: one of the visitors', one of the desk. */
import { writeFileSync } from 'node:fs';
import { DESK_ICON_NAMES } from '../src/desk/icon-names.ts';
import { ICON_NAMES } from '../src/web/components/input/icon-names.ts';
import { iconSheet } from './icons/icon-sheet.ts';

writeFileSync('src/web/components/input/icons.svg', await iconSheet(ICON_NAMES));
writeFileSync('src/desk/icons.svg', await iconSheet(DESK_ICON_NAMES));
