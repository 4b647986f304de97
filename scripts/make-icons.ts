/** Draws the icons that the product uses into the one file that its pages refer to. */
import { writeFileSync } from 'node:fs';
import { ICON_NAMES } from '../src/web/components/icon-names.ts';
import { iconSheet } from './icons/icon-sheet.ts';

writeFileSync('src/web/components/icons.svg', await iconSheet(ICON_NAMES));
