import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import type { ItemOutcome } from '../../../workflows/desk/inbox/work-item.server.ts';
import { deskContext } from '../../desk-context.ts';
import { action } from './visits.route.tsx';

const WEEK = 'http://desk.example/mesa/entrada/visitas?semana=2026-11-23';

/** Effect of a press on the week of visits, and the call of the inbox that it is. */
async function pressed(
  outcome: ItemOutcome,
  act = 'visited',
  fields: Record<string, string> = { outcome: 'missed' },
) {
  const asked: unknown[] = [];
  const context = new RouterContextProvider();
  const form = new URLSearchParams({ visit: 'a-visit', press: 'a-press', known: 'as-it-was', ...fields });
  context.set(deskContext, {
    form,
    act,
    desk: {
      inbox: {
        work: async (...given: unknown[]) => {
          asked.push(given.slice(0, 2));
          return outcome;
        },
      },
    },
    signedIn: { person: { id: 'ana', name: 'Ana' }, session: {} },
    where: { clientAddress: '127.0.0.1' },
  } as unknown as DeskCall);
  const request = new Request(WEEK, { method: 'POST' });
  return { asked, answer: await action({ context, request } as unknown as Parameters<typeof action>[0]) };
}

test('O08 what became of a visit is said on the week itself, which is then shown again', async () => {
  const { asked, answer } = await pressed('done');
  expect(asked).toEqual([
    ['a-visit', { kind: 'visited', press: 'a-press', known: 'as-it-was', outcome: 'missed' }],
  ]);
  expect(answer).toMatchObject({ status: 303 });
  // Below `/mesa`, which the router puts in front.
  expect((answer as Response).headers.get('location')).toBe('/entrada/visitas?semana=2026-11-23');
  expect((await pressed('gone')).answer).toMatchObject({ data: { outcome: 'gone' }, init: { status: 410 } });
});

test('O08 an hour is agreed on in the week itself; one that cannot be is told there', async () => {
  const hour = { day: '2026-11-25', hour: '10:00' };
  const { asked, answer } = await pressed('done', 'visit', hour);
  expect(asked).toEqual([
    ['a-visit', { kind: 'visit', press: 'a-press', known: 'as-it-was', ...hour, sure: null }],
  ]);
  expect(answer).toMatchObject({ status: 303 });
  const past = (await pressed('invalid', 'visit', hour)).answer;
  expect(past).toMatchObject({ data: { outcome: 'invalid' }, init: { status: 422 } });
});
