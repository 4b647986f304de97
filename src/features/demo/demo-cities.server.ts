import type { StateCode } from '../../domain/catalogue/enumerations.ts';
import type { Locality } from '../../domain/localities/locality.ts';
import { places } from '../../domain/localities/places.server.ts';

/** Cities of the demonstration by state, the larger first, and how many listings in a thousand a state has. */
const CITIES: Readonly<Record<StateCode, readonly [weight: number, ...cities: string[]]>> = {
  ac: [6, 'Rio Branco', 'Cruzeiro do Sul'],
  al: [18, 'Maceió', 'Arapiraca'],
  am: [18, 'Manaus', 'Itacoatiara'],
  ap: [5, 'Macapá', 'Santana'],
  ba: [52, 'Salvador', 'Feira de Santana', 'Vitória da Conquista', 'Camaçari'],
  ce: [45, 'Fortaleza', 'Caucaia', 'Juazeiro do Norte'],
  df: [22, 'Brasília'],
  es: [16, 'Vitória', 'Vila Velha', 'Serra'],
  go: [95, 'Goiânia', 'Aparecida de Goiânia', 'Águas Lindas de Goiás', 'Luziânia', 'Anápolis'],
  ma: [18, 'São Luís', 'Imperatriz'],
  mg: [62, 'Belo Horizonte', 'Contagem', 'Uberlândia', 'Juiz de Fora', 'Ouro Preto'],
  ms: [18, 'Campo Grande', 'Dourados'],
  mt: [18, 'Cuiabá', 'Várzea Grande', 'Sinop'],
  pa: [20, 'Belém', 'Ananindeua', 'Santarém'],
  pb: [44, 'João Pessoa', 'Campina Grande'],
  pe: [60, 'Recife', 'Jaboatão dos Guararapes', 'Caruaru'],
  pi: [30, 'Teresina', 'Parnaíba'],
  pr: [44, 'Curitiba', 'Londrina', 'Maringá', 'Foz do Iguaçu'],
  rj: [150, 'Rio de Janeiro', 'Niterói', 'São Gonçalo', 'Nova Iguaçu', 'Duque de Caxias', 'Petrópolis'],
  rn: [42, 'Natal', 'Parnamirim', 'Mossoró'],
  ro: [8, 'Porto Velho', 'Ji-Paraná'],
  rr: [5, 'Boa Vista'],
  rs: [50, 'Porto Alegre', 'Caxias do Sul', 'Pelotas', 'Canoas'],
  sc: [24, 'Florianópolis', 'Joinville', 'Blumenau'],
  se: [24, 'Aracaju', 'Nossa Senhora do Socorro'],
  sp: [
    110,
    'São Paulo',
    'Campinas',
    'Guarulhos',
    'Santos',
    'Ribeirão Preto',
    'Sorocaba',
    "Santa Bárbara d'Oeste",
  ],
  to: [8, 'Palmas', 'Araguaína'],
};

export type DemoCity = Locality & {
  readonly code: number;
  readonly position: NonNullable<Locality['position']>;
};

type WeightedCity = readonly [DemoCity, number];

/** Every city of the demonstration with its weight. Throws when a name is no municipality: a mistake in the table. */
export function demoCities(): readonly [WeightedCity, ...WeightedCity[]] {
  const cities = Object.entries(CITIES).flatMap(([uf, [weight, ...names]]) => {
    const shares = names.map((_, index) => 1 / (index + 1));
    const total = shares.reduce((sum, share) => sum + share, 0);
    return names.map((name, index): WeightedCity => {
      return [cityNamed(uf as StateCode, name), (weight * (shares[index] ?? 0)) / total];
    });
  });
  return cities as unknown as readonly [WeightedCity, ...WeightedCity[]];
}

function cityNamed(uf: StateCode, name: string): DemoCity {
  const city = places().match(uf, name)?.city;
  if (!city || city.position === null) throw new RangeError(`not a municipality: ${name}, ${uf}`);
  return { ...city, position: city.position };
}
