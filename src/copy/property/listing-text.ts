import type { Amenity, Area } from '../../domain/catalogue/enumerations.ts';
import { LEAST_AREA_M2 } from '../../domain/catalogue/plausible-areas.ts';
import { inCity } from '../search/in-place.ts';

/** Name and text of a listing without its own, made from what is known of it. */
export type ListingWords = {
  /** The source's own word: Apartamento, Sobrado, Imóvel rural. */
  readonly kind: string;
  readonly cityName: string;
  readonly neighbourhood: string | null;
  readonly amenities: ReadonlyMap<Amenity, number>;
  readonly areas: ReadonlyMap<Area, number>;
};

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const counted = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** Words of lists that are no kind of building by themselves. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  Comercial: 'Imóvel comercial',
  Outros: 'Imóvel',
  Loja: 'Loja',
};

/** "Apartamento de 2 quartos em Campinas, Jardim das Acácias"; land and rooms for work are named by their size, where they have one. */
export function listingName(words: ListingWords): string {
  const bedrooms = words.amenities.get('dormitorios') ?? 0;
  const [area] = words.areas.values();
  const kind = KIND_NAMES[words.kind] ?? words.kind;
  const size =
    bedrooms > 0
      ? ` de ${counted(bedrooms, 'quarto', 'quartos')}`
      : area === undefined
        ? ''
        : ` de ${whole.format(area)} m²`;
  const city = inCity(words.cityName);
  const place = words.neighbourhood === null ? city : `${city}, ${words.neighbourhood}`;
  return `${kind}${size} ${place}`;
}

const AMENITY_WORDS: Readonly<Record<Amenity, readonly [string, string]>> = {
  dormitorios: ['quarto', 'quartos'],
  suites: ['suíte', 'suítes'],
  banheiros: ['banheiro', 'banheiros'],
  salas: ['sala', 'salas'],
  vagas_garagem: ['vaga de garagem', 'vagas de garagem'],
  varanda: ['varanda', 'varandas'],
  copas: ['copa', 'copas'],
  cozinhas: ['cozinha', 'cozinhas'],
  piscinas: ['piscina', 'piscinas'],
  lavabos: ['lavabo', 'lavabos'],
  despensas: ['despensa', 'despensas'],
  banheiro_empregada: ['banheiro de serviço', 'banheiros de serviço'],
  dormitorio_empregada: ['quarto de serviço', 'quartos de serviço'],
  areas_servico: ['área de serviço', 'áreas de serviço'],
  escritorio: ['escritório', 'escritórios'],
  area_comum: ['área comum', 'áreas comuns'],
};

const AREA_WORDS: Readonly<Record<Area, string>> = {
  area_util: 'área útil',
  area_privativa: 'área privativa',
  area_construida: 'área construída',
  area_terreno: 'terreno',
  area_total: 'área total',
};

const enumerated = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Two sentences: the rooms, then the areas; what the source says beyond that stands at the end as it was written. */
export function listingDescription(words: ListingWords, others: readonly string[]): string {
  const rooms = [...words.amenities].map(([amenity, amount]) => {
    const [one, many] = AMENITY_WORDS[amenity];
    return counted(amount, one, many);
  });
  const areas = [...words.areas]
    .filter(([, size]) => size >= LEAST_AREA_M2)
    .map(([area, size]) => `${AREA_WORDS[area]} de ${exact.format(size)} m²`);
  const kind = KIND_NAMES[words.kind] ?? words.kind;
  const sentences = [
    rooms.length > 0 ? `${kind} com ${enumerated.format(rooms)}` : kind,
    ...(areas.length > 0 ? [capitalised(enumerated.format(areas))] : []),
    ...(others.length > 0 ? [capitalised(others.join(', '))] : []),
  ];
  return `${sentences.join('. ')}.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
