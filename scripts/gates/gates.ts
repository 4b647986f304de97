/** A mistake to plant: where, what, and what the check must say about it. */
export type Mistake = { file: string; source: string; complaint: RegExp };

/** A check of `npm test` as it is run there, and the mistakes that it must find. */
export type Gate = {
  name: string;
  command: string[];
  mistakes: Mistake[];
  /** A check that judges file by file gets the planted ones with these files and folders alone: the others tell it nothing. */
  among?: string[];
};

const longFunction = `export function planted(): number {\n${'  Math.random();\n'.repeat(90)}  return 1;\n}\n`;
const longFile = `${'export const planted = 1;\n'}${'// line\n'.repeat(1)}${Array.from({ length: 410 }, (_, line) => `export const line${line} = ${line};`).join('\n')}\n`;

const types: Gate = {
  name: 'types',
  command: ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'],
  among: ['src/copy/frame/shell.ts'],
  mistakes: [
    {
      file: 'src/domain/planted-type.ts',
      source: `export const planted: number = 'text';\n`,
      complaint: /planted-type\.ts\(1,14\): error TS2322/,
    },
    {
      file: 'src/domain/planted-index.ts',
      source: `export const planted = (list: string[]): string => list[0];\n`,
      complaint: /planted-index\.ts\(1,\d+\): error TS2322/,
    },
    {
      file: 'src/domain/planted-enum.ts',
      source: `export enum Planted {\n  One,\n}\n`,
      complaint: /planted-enum\.ts\(1,\d+\): error TS1294/,
    },
    {
      file: 'src/web/components/planted-key.tsx',
      source: `import { shell } from '../../copy/frame/shell.ts';\n\nexport const Planted = () => <p>{shell.plantedKey}</p>;\n`,
      complaint: /planted-key\.tsx\(3,\d+\): error TS2339/,
    },
  ],
};

const style: Gate = {
  name: 'style',
  command: [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    '--max-diagnostics=none',
    '--reporter=github',
    '.',
  ],
  among: ['src/domain/money.ts'],
  mistakes: [
    {
      file: 'src/domain/planted-format.ts',
      source: `export const planted = "double quotes"\n`,
      complaint: /title=format,file=.*planted-format\.ts/,
    },
    {
      file: 'src/domain/planted-any.ts',
      source: `export const planted = (value: any): unknown => value;\n`,
      complaint: /noExplicitAny.*planted-any\.ts/,
    },
    {
      file: 'src/features/planted/planted-env.ts',
      source: `export const planted = process.env.PORT;\n`,
      complaint: /noProcessEnv.*planted-env\.ts/,
    },
    {
      file: 'src/web/components/planted-colour.module.css',
      source: `.planted {\n  color: #ff0000;\n}\n`,
      complaint: /noHexColors.*planted-colour\.module\.css/,
    },
    {
      file: 'src/domain/planted-default.ts',
      source: `export default 1;\n`,
      complaint: /noDefaultExport.*planted-default\.ts/,
    },
    {
      file: 'src/domain/planted-long-function.ts',
      source: longFunction,
      complaint: /noExcessiveLinesPerFunction.*planted-long-function\.ts/,
    },
    {
      file: 'src/domain/planted-long-file.ts',
      source: longFile,
      complaint: /noExcessiveLinesPerFile.*planted-long-file\.ts/,
    },
    {
      file: 'src/domain/PlantedName.ts',
      source: `export const planted = 1;\n`,
      complaint: /useFilenamingConvention.*PlantedName\.ts/,
    },
    {
      file: 'src/domain/planted-barrel.ts',
      source: `export * from './money.ts';\n`,
      complaint: /noReExportAll.*planted-barrel\.ts/,
    },
    {
      file: 'src/domain/planted-extension.ts',
      source: `import type { Cents } from './money';\n\nexport type Planted = Cents;\n`,
      complaint: /useImportExtensions.*planted-extension\.ts/,
    },
    {
      file: 'src/domain/planted.test.ts',
      source: `import { expect, test } from 'vitest';\n\ntest.skip('left out', () => {\n  expect(1).toBe(2);\n});\n`,
      complaint: /noSkippedTests.*planted\.test\.ts/,
    },
  ],
};

const boundaries: Gate = {
  name: 'boundaries',
  command: ['scripts/check-boundaries.ts'],
  mistakes: [
    {
      file: 'src/domain/planted-import.ts',
      source: `import { Failure } from '../platform/log/failure.ts';\n\nexport const planted = Failure;\n`,
      complaint: /planted-import\.ts:1\s+rooms: domain must not import src\/platform/,
    },
    {
      file: 'src/web/components/planted-import.tsx',
      source: `import { planted } from '../../features/planted/planted-env.ts';\n\nexport const Planted = () => <p>{planted}</p>;\n`,
      complaint: /planted-import\.tsx:1\s+rooms: web\/components must not import src\/features/,
    },
    {
      file: 'src/features/planted/planted-neighbour.ts',
      source: `import { index } from '../search/search-index.ts';\n\nexport const planted = index;\n`,
      complaint: /planted-neighbour\.ts:1\s+rooms: features\/planted must not import src\/features\/search/,
    },
    {
      file: 'src/server/planted-driver.ts',
      source: `import pg from 'pg';\n\nexport const planted = pg;\n`,
      complaint: /planted-driver\.ts:1\s+drivers-in-platform/,
    },
    {
      file: 'src/domain/planted-cycle.ts',
      source: `import { one } from './planted-cycle-back.ts';\n\nexport const two = () => one;\n`,
      complaint: /no-cycles/,
    },
    {
      file: 'src/domain/planted-cycle-back.ts',
      source: `import { two } from './planted-cycle.ts';\n\nexport const one = () => two;\n`,
      complaint: /planted-cycle-back\.ts/,
    },
  ],
};

const copy: Gate = {
  name: 'copy',
  command: ['scripts/check-copy.ts'],
  mistakes: [
    {
      file: 'src/copy/planted.ts',
      source: `export const plantedCopy = { unread: 'Ninguém lê' };\n`,
      complaint: /src\/copy\/planted\.ts: plantedCopy\.unread is read nowhere/,
    },
  ],
};

const unused: Gate = {
  name: 'unused',
  command: ['node_modules/knip/bin/knip.js', '--no-progress'],
  mistakes: [
    {
      file: 'src/server/planted-file.ts',
      source: `export const planted = 1;\n`,
      complaint: /Unused files[\s\S]*planted-file\.ts/,
    },
    {
      file: 'src/cli/planted-command.ts',
      source: `import { planted } from '../workflows/planted-use.ts';\n\nplanted();\n`,
      complaint: /Unused exports[\s\S]*planted-use\.ts/,
    },
    {
      file: 'src/workflows/planted-use.ts',
      source: `import leftPad from 'left-pad';\n\nexport const planted = () => leftPad;\nexport const plantedUnused = 1;\n`,
      complaint: /Unlisted dependencies[\s\S]*left-pad/,
    },
  ],
};

/** Every static check of `npm test`. */
export const gates: Gate[] = [types, style, boundaries, copy, unused];
