import { expect, test } from 'vitest';
import { readMatricula } from './read-matricula.ts';

const ENTRY_FACTS = ['attachment', 'unavailability', 'usufruct', 'mortgage', 'fiduciary', 'consolidation'];

/** What is told of the entries of an extract; `---` parts pages. */
const entries = (...lines: string[]) =>
  readMatricula(lines.join('\n').split('\n---\n'))
    .filter(({ fact }) => ENTRY_FACTS.includes(fact))
    .map(({ fact, value }) => `${fact} ${value}`);

const PENHORA = 'Av.2 - Em 02 de maio de 2010. PENHORA. Nos autos da execução, foi penhorado o imóvel.';
const STANDS = 'attachment Av-2, de 02/05/2010';
const GONE = `${STANDS}; cancelada pela Av-3`;
const UNSURE = `${STANDS}; pode ter sido cancelada pela Av-3`;

test.each([
  ['CANCELAMENTO DE PENHORA. Fica cancelada a penhora objeto da Av.2.', GONE],
  ['CANCELAMENTO DE PENHORA. Fica cancelada a penhora objeto da\nAv.2.', GONE],
  ['CANCELAMENTO DE PENHORA. Fica cancelada a penhora objeto\n---\nda Av.2.', GONE],
  ['LEVANTAMENTO. Por mandado, fica levantada a penhora averbada sob nº 2.', GONE],
  ['BAIXA. Procede-se à baixa da penhora acima.', GONE],
  [
    'Por mandado da 2ª Vara, em cumprimento do que nele se contém e que fica arquivado neste Registro, com os documentos que o acompanham, e nada mais, fica cancelada a Av-2.',
    GONE,
  ],
  ['LIBERAÇÃO. Fica liberada a constrição de que trata a averbação nº 2.', GONE],
  ['CANCELAMENTO das averbações Av.1 e 2.', GONE],
  ['CANCELAMENTO DE PENHORA. Por mandado, fica cancelada a penhora.', UNSURE],
  ['CANCELAMENTO DE ÔNUS. Por mandado, cancelam-se os ônus do imóvel.', UNSURE],
  ['CANCELAMENTO PARCIAL da penhora da Av.2, quanto à metade do executado.', UNSURE],
  ['CANCELAMENTO da penhora que recaía no imóvel do R.1.', UNSURE],
  ['CANCELAMENTO da hipoteca do R.1, permanecendo a penhora da Av.2.', STANDS],
  ['RETIFICAÇÃO. O imóvel tem o CEP 13000-000. Não foi cancelada a Av.2.', STANDS],
])('S18 a lien that a later entry ended is told as ended, an unsure one as unsure: %s', (words, told) => {
  const sold = 'R.1 - Em 15 de abril de 2003. VENDA E COMPRA a [nome].';
  expect(entries(sold, PENHORA, `Av.3 - Em 20 de agosto de 2012. ${words}`)).toEqual([told]);
});

const FIDUCIARY = (entry: string) =>
  `${entry} - Em 11/01/2018. ALIENAÇÃO FIDUCIÁRIA. Alienou fiduciariamente ao banco.`;
const CONSOLIDATED = 'CONSOLIDAÇÃO DA PROPRIEDADE. Fica consolidada a propriedade em nome da credora';

test('S18 a consolidation ends the fiduciary lien, and where there are two and none is named it may have ended either', () => {
  const by = `Av.6 - Em 18/09/2025. ${CONSOLIDATED}`;
  expect(entries(FIDUCIARY('R.4'), `${by}.`)).toEqual([
    'fiduciary R-4, de 11/01/2018; encerrada pela consolidação, Av-6',
    'consolidation Av-6, de 18/09/2025',
  ]);
  expect(entries(FIDUCIARY('R.3'), FIDUCIARY('R.4'), `${by}, objeto do R.4.`)).toEqual([
    'fiduciary R-3, de 11/01/2018',
    'fiduciary R-4, de 11/01/2018; encerrada pela consolidação, Av-6',
    'consolidation Av-6, de 18/09/2025',
  ]);
  expect(entries(FIDUCIARY('R.3'), FIDUCIARY('R.4'), `${by}.`).slice(0, 2)).toEqual([
    'fiduciary R-3, de 11/01/2018; pode ter sido cancelada pela Av-6',
    'fiduciary R-4, de 11/01/2018; pode ter sido cancelada pela Av-6',
  ]);
});

test('S18 a consolidation whose title also cancels is one, and a cancelled one leaves its lien unsure', () => {
  const title = 'Av.6 - Em 18/09/2025. CONSOLIDAÇÃO E CANCELAMENTO DA ALIENAÇÃO FIDUCIÁRIA do R.4.';
  const told = [
    'fiduciary R-4, de 11/01/2018; encerrada pela consolidação, Av-6',
    'consolidation Av-6, de 18/09/2025',
  ];
  expect(entries(FIDUCIARY('R.4'), title)).toEqual(told);
  expect(
    entries(FIDUCIARY('R.4'), title, 'Av.7 - Em 01/10/2025. CANCELAMENTO DA CONSOLIDAÇÃO da Av.6.'),
  ).toEqual([
    'fiduciary R-4, de 11/01/2018; pode ter sido cancelada pela Av-6',
    'consolidation Av-6, de 18/09/2025; cancelada pela Av-7',
  ]);
});

test('S18 a lien that is named to be ended, noted at its side, or said not to be there is none that stands', () => {
  expect(entries('Av.2 - Em 02/05/2010. PENHORA. (Cancelada pela Av.9). Foi penhorado o imóvel.')).toEqual([
    `${STANDS}; cancelada pela Av-9`,
  ]);
  const sold =
    'Av.9 - Em 01/10/2025. ARREMATAÇÃO. O imóvel foi arrematado, ficando cancelada a penhora Av.2.';
  expect(entries(PENHORA, sold)).toEqual([`${STANDS}; cancelada pela Av-9`]);
  expect(
    entries(
      'R.1 - Em 15/04/2003. VENDA E COMPRA a [nome].',
      'Certifico que não constam penhora nem hipoteca. Dou fé.',
    ),
  ).toEqual([]);
});
