/**
 * An independent count of the bank's lists: a second reading of the same files, written from the decisions (D§4, D§9)
 * alone. It imports nothing from `src`, so that the product and its check cannot share a mistake.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Counted = {
  readonly bankId: string;
  readonly uf: string;
  /** IBGE code. */
  readonly city: number;
  readonly citySlug: string;
  readonly type: string;
  readonly saleType: string;
  readonly priceCents: number;
  readonly appraisalCents: number;
  readonly rooms: number | null;
  /** Square metres as written: total, privativa, terreno. */
  readonly areas: readonly [number, number, number];
};

export type City = {
  readonly code: number;
  readonly slug: string;
  readonly uf: string;
  readonly lat: number;
  readonly lon: number;
};

export type Counter = {
  readonly listings: readonly Counted[];
  readonly cities: ReadonlyMap<number, City>;
  readonly withinKm: (from: City, km: number) => ReadonlySet<number>;
};

const TYPES: Record<string, string> = {
  Apartamento: 'apartamento',
  Casa: 'casa',
  Sobrado: 'casa',
  Sala: 'sala',
  Loja: 'loja_salao_comercial',
  Comercial: 'predio',
  Prédio: 'predio',
  Galpão: 'galpao',
  'Imóvel rural': 'chacara_sitio',
};
const LAND = ['Terreno', 'Gleba', 'Gleba Urbana'];
const MODES: Record<string, string> = {
  'Venda Direta Online': 'venda_direta',
  'Venda Online': 'melhor_proposta',
  'Licitação Aberta': 'concorrencia_publica',
  'Leilão SFI - Edital Único': 'leilao',
};

/** Names in the lists of 2026-01-08 that are no municipality's: regions of Brasília, districts, other spellings. */
const OTHER_NAMES: Record<string, number> = {
  'ce catuana': 2303709,
  'ce queimadas': 2305233,
  'ce itapage': 2306306,
  'mt santo antonio do leverger': 5107800,
  'ba maria quiteria': 2910800,
  'go girassol': 5205513,
  'ms lagoa bonita': 5003454,
  'pa sao luiz do tapajos': 1503606,
  'pa santa isabel do para': 1506500,
  'pa eldorado dos carajas': 1502954,
  'pe santo agostinho': 2602902,
  'pe terra vermelha': 2604106,
  'pe lagoa do itaenga': 2608503,
  'pe iguaraci': 2606903,
  'pe belem de sao francisco': 2601607,
  'rj parati': 3303807,
  'rj trajano de morais': 3305901,
  'rn acu': 2400208,
  'rn ares': 2401206,
  'rn boa saude': 2405306,
  'sp bonfim paulista': 3543402,
  'sp moji mirim': 3530805,
  'sp moji das cruzes': 3530607,
  'sp embu': 3515004,
  'sp sao luis do paraitinga': 3550001,
};
const BRASILIA = 5300108;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’`]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const compact = (name: string) => plain(name).replaceAll(' ', '');

function centsOf(text: string): number {
  const [whole = '', fraction = ''] = text.trim().replaceAll('.', '').split(',');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

function areaOf(description: string, kind: string): number {
  const match = new RegExp(`([\\d.]+) de área ${kind}`).exec(description);
  return match ? Number(match[1]) : 0;
}

function typeOf(description: string): string {
  const written = description.split(',')[0]?.trim() ?? '';
  if (!LAND.includes(written)) return TYPES[written] ?? 'outros';
  const largest = Math.max(...['total', 'privativa', 'do terreno'].map((kind) => areaOf(description, kind)));
  return largest > 10_000 ? 'area' : 'lote';
}

function readCities(municipalitiesFile: string): City[] {
  const rows = JSON.parse(readFileSync(municipalitiesFile, 'utf8')) as [
    number,
    string,
    string,
    number,
    number,
  ][];
  return rows.map(([code, name, uf, lat, lon]) => ({
    code,
    slug: `${plain(name).replaceAll(' ', '-')}-${uf}`,
    uf,
    lat,
    lon,
  }));
}

function kilometres(a: City, b: City): number {
  const radians = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lon - a.lon) * radians) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

function listingOf(line: string, cityOf: (uf: string, name: string) => City): Counted {
  const cells = line.split(';').map((cell) => cell.trim());
  const [bankId = '', uf = '', city = '', , , price = '', appraisal = '', , description = '', mode = ''] =
    cells;
  const place = cityOf(uf.toLowerCase(), city);
  const rooms = /(\d+) qto\(s\)/.exec(description);
  return {
    bankId,
    uf: uf.toLowerCase(),
    city: place.code,
    citySlug: place.slug,
    type: typeOf(description),
    saleType: MODES[mode] ?? mode,
    priceCents: centsOf(price),
    appraisalCents: centsOf(appraisal),
    rooms: rooms ? Number(rooms[1]) : null,
    areas: [
      areaOf(description, 'total'),
      areaOf(description, 'privativa'),
      areaOf(description, 'do terreno'),
    ],
  };
}

/** Reads every list of a folder of 11-column lists in Windows-1252 (the form of 2026-01-08). */
export function countLists(folder: string, municipalitiesFile: string): Counter {
  const all = readCities(municipalitiesFile);
  const byName = new Map(all.map((city) => [`${city.uf} ${compact(city.slug.slice(0, -3))}`, city]));
  const byCode = new Map(all.map((city) => [city.code, city]));
  const cityOf = (uf: string, name: string): City => {
    const other = uf === 'df' ? BRASILIA : OTHER_NAMES[`${uf} ${plain(name)}`];
    const city = other === undefined ? byName.get(`${uf} ${compact(name)}`) : byCode.get(other);
    if (!city) throw new Error(`no municipality for ${name}/${uf}`);
    return city;
  };
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .flatMap((name) => new TextDecoder('windows-1252').decode(readFileSync(join(folder, name))).split('\n'))
    .filter((line) => /^\s*\d+\s*;/.test(line));
  return {
    listings: lines.map((line) => listingOf(line, cityOf)),
    cities: byCode,
    withinKm: (from, km) =>
      new Set(all.filter((city) => kilometres(from, city) <= km).map((city) => city.code)),
  };
}
