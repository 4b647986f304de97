import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import type { ItemOutcome } from '../../../workflows/desk/inbox/work-item.server.ts';
import { deskContext } from '../../desk-context.ts';
import { action } from './visits.route.tsx';

const WEEK = 'http://desk.example/mesa/entrada/visitas?semana=2026-11-23';

/** What a press on the week of visits leads to, and what the inbox is asked to do. */
async function pressed(outcome: ItemOutcome) {
  const asked: unknown[] = [];
  const context = new RouterContextProvider();
  const form = new URLSearchParams({ visit: 'a-visit', press: 'a-press', outcome: 'missed' });
  context.set(deskContext, {
    form,
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
  expect(asked).toEqual([['a-visit', { kind: 'visited', press: 'a-press', outcome: 'missed' }]]);
  expect(answer).toMatchObject({ status: 303 });
  // Below `/mesa`, which the router puts in front.
  expect((answer as Response).headers.get('location')).toBe('/entrada/visitas?semana=2026-11-23');
  expect((await pressed('gone')).answer).toMatchObject({ data: { outcome: 'gone' }, init: { status: 410 } });
});
