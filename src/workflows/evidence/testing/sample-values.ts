import { formatCaseNumber } from '../../../domain/evidence/case-number.ts';
import { formatCount } from '../../../domain/format.ts';

/** Numbers that look drawn and are the same for the same seed. */
function drawing(seed: number) {
  let state = seed * 2_654_435_761 + 97;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A number whose check digits are right. */
export function sampleCase(serial: number, court = '826', place = '0562'): string {
  const head = String(serial).padStart(7, '0');
  const tail = `2021${court}${place}`;
  const check = String(98n - (BigInt(`${head}${tail}00`) % 97n)).padStart(2, '0');
  return `${head}${check}${tail}`;
}

const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho'],
  ...['agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];
export const slashed = (day: string) => day.split('-').reverse().join('/');
export const spelled = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} de ${MONTHS[Number(month) - 1]} de ${year}`;
};
export const reais = (cents: number) =>
  `R$ ${formatCount(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`;

/** People who are not there. */
export const PEOPLE = [
  ...['Jurandir Tavolaro Quadros', 'Wanderleia Zorzetto Pieruccini', 'ODAIR BRUNHEROTTO'],
  ...['Zuleica Prantsch', 'Kátia Regina Smolarek', 'Dorival Abramczuk Neto'],
] as const;
export const PEOPLES_NUMBERS = ['529.982.247-25', '111.444.777-35', '52998224725'] as const;

/** Values of the paper of a seed. */
export function sampleValues(seed: number) {
  const draw = drawing(seed);
  const day = (year: number) =>
    `${year}-${String(1 + draw(12)).padStart(2, '0')}-${String(1 + draw(28)).padStart(2, '0')}`;
  const first = 9_000_000 + draw(40_000_000);
  const number = sampleCase(1_000_000 + draw(8_000_000));
  return {
    draw,
    first: { day: day(2026), clock: `${9 + draw(8)}`.padStart(2, '0'), cents: first },
    second: { day: day(2027), clock: `${9 + draw(8)}`.padStart(2, '0'), cents: Math.floor(first * 0.6) },
    commission: 3 + draw(4),
    caseNumber: number,
    caseText: formatCaseNumber(number),
    registration: 1_000 + draw(180_000),
    area: (4_000 + draw(20_000)) / 100,
    acts: [day(2014), day(2017), day(2020), day(2023)] as const,
    issued: day(2026),
    name: PEOPLE[draw(PEOPLE.length)] ?? '',
    other: PEOPLE[draw(PEOPLE.length)] ?? '',
    cpf: PEOPLES_NUMBERS[draw(PEOPLES_NUMBERS.length)] ?? '',
  };
}
export type SampleValues = ReturnType<typeof sampleValues>;
