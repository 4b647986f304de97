import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CaseNumber, readCaseNumber } from '../../domain/evidence/case-number.ts';
import { systemClock } from '../../platform/clock.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { makeDatajud } from './datajud.server.ts';
import { type CourtStandIn, lawsuitOf, movementOf, startCourts } from './testing/court-stand-in.ts';

const CASE = readCaseNumber('5350540-22.2021.8.26.0562') as CaseNumber;
const OTHER = '00008323520184013202';

let courts: CourtStandIn;
beforeAll(async () => {
  courts = await startCourts();
});
afterAll(() => courts.stop());
beforeEach(() => {
  courts.behave('well');
  courts.tell([
    lawsuitOf(CASE, [
      movementOf(26, 'Distribuição', '2021-03-04T13:15:00.000Z', 'sorteio'),
      movementOf(581, 'Expedição de documento', '2024-05-19T01:30:00.000Z', 'Auto de penhora'),
      { codigo: 'estranho', nome: 'Sem dia' },
    ]),
  ]);
  courts.asked();
});

const signal = new AbortController().signal;
const ask = (number = CASE) =>
  makeDatajud(courts.fetcher, 'chave-publica', courts.origin).ask(number, signal);

test('S17 a lawsuit is asked about at the court that its number names, by number alone, with the public key', async () => {
  const answer = await ask();
  expect(courts.asked()).toEqual([
    {
      path: '/api_publica_tjsp/_search',
      authorization: 'APIKey chave-publica',
      body: { size: 10, query: { match: { numeroProcesso: CASE } } },
    },
  ]);
  expect(answer).toEqual({
    ok: true,
    record: {
      className: 'Execução de Título Extrajudicial',
      division: '02 CIVEL DE SANTOS',
      movements: [
        { code: 26, name: 'Distribuição', details: ['sorteio'], day: '2021-03-04' },
        // By the clock of Brasília.
        { code: 581, name: 'Expedição de documento', details: ['Auto de penhora'], day: '2024-05-18' },
      ],
      lastMovementOn: '2024-05-18',
    },
  });
});

test('S17 parties that an answer names are not read, and a sealed lawsuit tells nothing', async () => {
  const parties = {
    partes: [{ nome: 'Jurandir Tavolaro', documento: '52998224725' }],
    // Firms among the parties may be told since Portaria CNJ 374/2026; under which name is not known.
    polos: [{ polo: 'PASSIVO', nome: 'Tavolaro Transportes Ltda', cnpj: '00000000000191' }],
  };
  courts.tell([lawsuitOf(CASE, [movementOf(1, 'Citação', '2022-01-10T12:00:00.000Z')], parties)]);
  expect(JSON.stringify(await ask())).not.toMatch(/Tavolaro|52998224725|00000000000191/);
  courts.tell([lawsuitOf(CASE, []), lawsuitOf(CASE, [], { nivelSigilo: 1 })]);
  expect(await ask()).toEqual({ ok: false, code: 'sealed' });
});

test.each([
  ['unknown', { code: 'unknown_case' }],
  ['half', { code: 'unreadable' }],
  ['busy', { code: 'rate_limited', isPassing: true, retryAfterMs: 7_200_000 }],
  ['failing', { code: 'server_failed', isPassing: true }],
  ['wall', { code: 'html', isPassing: false }],
  ['locked', { code: 'forbidden', isPassing: false }],
  ['elsewhere', { code: 'answer_refused', isPassing: false }],
] as const)('S17 an interface that is %s gives no record: %o', async (manners, refusal) => {
  courts.behave(manners);
  expect(await ask()).toMatchObject({ ok: false, ...refusal });
});

test('S17 a record of another lawsuit is none of an answer', async () => {
  courts.behave('lying');
  courts.tell([lawsuitOf(OTHER, [movementOf(1, 'Penhora', '2022-01-10T12:00:00.000Z')])]);
  expect(await ask()).toEqual({ ok: false, code: 'unknown_case' });
});

test('S17 an interface that says nothing is left in time', async () => {
  courts.behave('silent');
  const host = new URL(courts.origin).host;
  const fetcher = makeFetcher({ publicUrl: null, allow: [host], clock: systemClock, wholeMs: 150 });
  const answer = await makeDatajud(fetcher, 'chave-publica', courts.origin).ask(CASE, signal);
  expect(answer).toMatchObject({ ok: false, code: 'timed_out', isPassing: true });
});
