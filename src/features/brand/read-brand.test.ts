import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BRANDS_FOLDER, readBrand } from './read-brand.server.ts';

let brands: string;

beforeEach(() => {
  brands = mkdtempSync(join(tmpdir(), 'brands-'));
  cpSync(join(BRANDS_FOLDER, 'default'), join(brands, 'mine'), { recursive: true });
});

afterEach(() => rmSync(brands, { recursive: true }));

function edit(change: (json: Record<string, unknown>) => void): void {
  const file = join(brands, 'mine/brand.json');
  const json = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(json);
  writeFileSync(file, JSON.stringify(json));
}

function problemOf(name = 'mine'): string {
  const read = readBrand(name, brands);
  return read.ok ? '' : read.problem;
}

function problemOfOwn(name: string): string {
  const read = readBrand(name);
  return read.ok ? '' : read.problem;
}

test('the default brand is whole and marked as a sample', () => {
  const read = readBrand('default');
  expect(read).toMatchObject({ ok: true, brand: { isSample: true } });
});

test('a licence with its council before it is told without, since every place that shows it names the council', () => {
  const told = {
    'CRECI 12.345-J': '12.345-J',
    'creci: 12.345-J': '12.345-J',
    'CRECI-SP 12.345-J': 'SP 12.345-J',
    '12.345-J': '12.345-J',
  };
  for (const [given, expected] of Object.entries(told)) {
    edit((json) => Object.assign(json, { brokerLicence: given }));
    expect(readBrand('mine', brands)).toMatchObject({ ok: true, brand: { brokerLicence: expected } });
  }
});

test('a field that is missing is named with its path', () => {
  edit((json) => delete (json.contacts as Record<string, unknown>).sac);
  expect(problemOf()).toMatch(/contacts\.sac: .*inválid/i);
});

test('an unknown field is refused, so that a misspelling is seen', () => {
  edit((json) => Object.assign(json, { tagLine: 'x' }));
  expect(problemOf()).toContain('tagLine');
});

test('a link that is no web address is refused', () => {
  edit((json) => Object.assign(json.links as object, { partnerPortal: 'javascript:alert(1)' }));
  expect(problemOf()).toContain('links.partnerPortal');
});

test('a logo that is not in the folder is refused', () => {
  edit((json) => Object.assign(json.logo as object, { dark: 'none.svg' }));
  expect(problemOf()).toContain('none.svg');
});

test('colours that nobody could read are refused, pair by pair; those of every brand here can be read', () => {
  edit((json) => Object.assign(json.theme as object, { brandHue: 350, brandChroma: 0.4 }));
  expect(problemOf()).toMatch(
    /mine\/brand\.json: as cores não se leem bem: .*light link on surface-brand: 4\.05 of 4\.5/,
  );
  for (const { name } of readdirSync(BRANDS_FOLDER, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  ))
    expect([name, problemOfOwn(name)]).toEqual([name, '']);
});

test('a file that is not JSON and a folder that does not exist are told apart', () => {
  writeFileSync(join(brands, 'mine/brand.json'), '{');
  expect(problemOf()).toContain('não é JSON');
  expect(problemOf('theirs')).toContain('não há a marca theirs');
  expect(problemOf('../mine')).toContain('não nomeia uma pasta');
});
