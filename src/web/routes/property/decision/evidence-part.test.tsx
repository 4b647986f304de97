import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { ConfirmedEvidence } from '../../../../domain/evidence/evidence-kinds.ts';
import { pageEvidence } from '../../../../features/catalogue/view/page-evidence.view.ts';
import { courtPart, editalPart, matriculaPart } from './evidence-part.tsx';

const PAPER = {
  kind: 'edital',
  title: '',
  version: 1,
  date: null,
  address: '/midia/documento/a.pdf',
  isOutdated: false,
};
const told = (given: Partial<ConfirmedEvidence>): ConfirmedEvidence => ({
  ...{ origin: 'edital', fact: 'commission', place: 0, value: '5', page: 2, quote: 'A comissão é de 5%.' },
  ...{ seenOn: '2026-11-18', checkedOn: '2026-11-20', paper: PAPER },
  ...given,
});
const pageOf = (...confirmed: ConfirmedEvidence[]) =>
  ({ evidence: pageEvidence(confirmed), documents: [] }) as unknown as PropertyPageView;
const textOf = (part: ReturnType<typeof editalPart>) =>
  part &&
  renderToStaticMarkup(part.content)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('D15 what an edital is confirmed to say is told with page, words and a link; the rest as what it is', () => {
  const page = pageOf(
    told({}),
    told({
      fact: 'first_auction',
      value: '2026-12-12T14:00',
      quote: 'O 1º leilão será em 12/12/2026, às 14h.',
    }),
    told({ fact: 'visit', value: '', page: null, quote: '' }),
  );
  const part = editalPart(page);
  expect(part).toMatchObject({ question: 'O que diz o edital?', answer: '1º leilão: 12/12/2026, 14h' });
  const text = textOf(part);
  expect(text).toContain('Comissão do leiloeiro: 5% “A comissão é de 5%.” Edital, página 2');
  expect(text).toContain('O edital não informa: visita.');
  expect(text).toContain('Ainda não conferimos: lance mínimo no 1º leilão');
  expect(text).toContain('Conferido por nós em 20/11/2026');
  expect(renderToStaticMarkup(part?.content)).toContain('href="/midia/documento/a.pdf#page=2"');
  expect([matriculaPart(page), courtPart(page)]).toEqual([null, null]);
});

test('D15 a registry extract tells how much weighs on the property; a reserved paper has no link, an older version says so', () => {
  const paper = { ...PAPER, kind: 'matricula', address: null, isOutdated: true };
  const lien = { origin: 'matricula', paper } as const;
  const part = matriculaPart(
    pageOf(
      told({ ...lien, fact: 'registration', value: '12.345' }),
      told({ ...lien, fact: 'attachment', value: 'Av-5, de 12/03/2020' }),
      told({ ...lien, fact: 'attachment', place: 1, value: 'Av-6, de 13/03/2020; cancelada pela Av-8' }),
      told({ ...lien, fact: 'fiduciary', value: 'R-7, de 13/03/2020; encerrada pela consolidação, Av-9' }),
      told({ ...lien, fact: 'mortgage', value: 'R-2, de 13/03/2019; pode ter sido cancelada pela Av-3' }),
    ),
  );
  expect(part?.answer).toBe(
    'Número da matrícula: 12.345; 1 ônus anotado; 1 ônus que pode ter sido cancelado',
  );
  expect(textOf(part)).toContain('Matrícula, página 2; documento reservado: peça para ver');
  expect(textOf(part)).toContain('O documento tem uma versão mais nova, ainda não conferida.');
  expect(renderToStaticMarkup(part?.content)).not.toContain('href');
});

test('S17 a stage of a lawsuit is told with its source and both days; nothing confirmed, nothing told', () => {
  const court = { origin: 'tribunal', page: null, paper: null } as const;
  const part = courtPart(
    pageOf(
      told({ ...court, fact: 'court_division', value: '2ª Vara Cível' }),
      told({ ...court, fact: 'seizure', value: '2024-05-18', quote: '5350540-22.2021.8.26.0562: Penhora' }),
    ),
  );
  expect(part?.answer).toBe('Penhora no processo: 18/05/2024');
  expect(textOf(part)).toContain('Fonte: DataJud/CNJ, consultado em 18/11/2026, conferido em 20/11/2026');
  expect(editalPart(pageOf())).toBeNull();
  expect(editalPart(pageOf(told({ value: '' })))).toBeNull();
});
