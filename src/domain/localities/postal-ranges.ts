import type { StateCode } from '../catalogue/enumerations.ts';

/** First and last five digits of the CEPs of a place, bounds included. */
type PostalRange = readonly [slug: string, first: number, last: number];

const STATE_RANGES: readonly (readonly [StateCode, number, number])[] = [
  ['sp', 1000, 19999],
  ['rj', 20000, 28999],
  ['es', 29000, 29999],
  ['mg', 30000, 39999],
  ['ba', 40000, 48999],
  ['se', 49000, 49999],
  ['pe', 50000, 56999],
  ['al', 57000, 57999],
  ['pb', 58000, 58999],
  ['rn', 59000, 59999],
  ['ce', 60000, 63999],
  ['pi', 64000, 64999],
  ['ma', 65000, 65999],
  ['pa', 66000, 68899],
  ['ap', 68900, 68999],
  ['am', 69000, 69299],
  ['rr', 69300, 69399],
  ['am', 69400, 69899],
  ['ac', 69900, 69999],
  ['df', 70000, 72799],
  ['go', 72800, 72999],
  ['df', 73000, 73699],
  ['go', 73700, 76799],
  ['ro', 76800, 76999],
  ['to', 77000, 77999],
  ['mt', 78000, 78899],
  ['ms', 79000, 79999],
  ['pr', 80000, 87999],
  ['sc', 88000, 89999],
  ['rs', 90000, 99999],
];

/** The capitals and the largest of the other cities; a CEP of any other city leads to its state. */
const CITY_RANGES: readonly PostalRange[] = [
  ['sao-paulo-sp', 1000, 5999],
  ['osasco-sp', 6000, 6299],
  ['guarulhos-sp', 7000, 7399],
  ['sao-paulo-sp', 8000, 8499],
  ['santo-andre-sp', 9000, 9299],
  ['maua-sp', 9300, 9399],
  ['sao-caetano-do-sul-sp', 9500, 9599],
  ['sao-bernardo-do-campo-sp', 9600, 9899],
  ['diadema-sp', 9900, 9999],
  ['santos-sp', 11000, 11099],
  ['campinas-sp', 13000, 13139],
  ['rio-de-janeiro-rj', 20000, 23799],
  ['niteroi-rj', 24000, 24399],
  ['sao-goncalo-rj', 24400, 24799],
  ['duque-de-caxias-rj', 25000, 25499],
  ['vitoria-es', 29000, 29099],
  ['belo-horizonte-mg', 30000, 31999],
  ['salvador-ba', 40000, 42499],
  ['aracaju-se', 49000, 49099],
  ['recife-pe', 50000, 52999],
  ['maceio-al', 57000, 57099],
  ['joao-pessoa-pb', 58000, 58099],
  ['natal-rn', 59000, 59139],
  ['fortaleza-ce', 60000, 61599],
  ['teresina-pi', 64000, 64099],
  ['sao-luis-ma', 65000, 65109],
  ['belem-pa', 66000, 66999],
  ['macapa-ap', 68900, 68914],
  ['manaus-am', 69000, 69099],
  ['boa-vista-rr', 69300, 69339],
  ['rio-branco-ac', 69900, 69924],
  ['brasilia-df', 70000, 72799],
  ['brasilia-df', 73000, 73699],
  ['goiania-go', 74000, 74899],
  ['porto-velho-ro', 76800, 76834],
  ['palmas-to', 77000, 77249],
  ['cuiaba-mt', 78000, 78099],
  ['campo-grande-ms', 79000, 79124],
  ['curitiba-pr', 80000, 82999],
  ['florianopolis-sc', 88000, 88099],
  ['porto-alegre-rs', 90000, 91999],
];

const CODE_DIGITS = 5;

/**
 * The place that all CEPs with these first digits belong to: a city, else a state; null when several do or none. The
 * ranges are those of the Correios, by their first five digits.
 * @param prefix 2 to 8 digits
 */
export function placeOfPostalPrefix(prefix: string): string | null {
  if (!/^\d{2,8}$/.test(prefix)) return null;
  const five = prefix.slice(0, CODE_DIGITS);
  const first = Number(five.padEnd(CODE_DIGITS, '0'));
  const last = Number(five.padEnd(CODE_DIGITS, '9'));
  const holds = ([, from, to]: PostalRange) => from <= first && last <= to;
  return CITY_RANGES.find(holds)?.[0] ?? STATE_RANGES.find(holds)?.[0] ?? null;
}
