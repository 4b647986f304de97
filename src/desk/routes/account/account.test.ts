import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import { deskContext } from '../../desk-context.ts';
import { loader } from './account.route.tsx';

test('O01 a session that stopped at the second factor is told apart from those that are open', async () => {
  const at = new Date('2026-11-25T15:00:00Z');
  const session = (id: string, stage: string) => ({
    ...{ id, stage, agent: 'Test', clientAddress: '198.51.100.7', createdAt: at, seenAt: at },
  });
  const context = new RouterContextProvider();
  context.set(deskContext, {
    desk: { hasProvider: false, sessions: async () => [session('own', 'full'), session('half', 'factor')] },
    signedIn: { person: { id: 'ana', name: 'Ana', login: 'ana@desk.example' }, session: { id: 'own' } },
    where: { clientAddress: '198.51.100.7' },
  } as unknown as DeskCall);
  const { sessions } = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  expect(sessions.map(({ id, isHalf, isThis }) => ({ id, isHalf, isThis }))).toEqual([
    { id: 'own', isHalf: false, isThis: true },
    { id: 'half', isHalf: true, isThis: false },
  ]);
});
