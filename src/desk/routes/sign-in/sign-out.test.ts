import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import { deskContext } from '../../desk-context.ts';
import { action } from './sign-out.route.tsx';

test('O01 who leaves has the browser forget the pages that it keeps in memory', async () => {
  const context = new RouterContextProvider();
  context.set(deskContext, {
    cookie: () => 'mesa=; Max-Age=0',
    desk: {},
    signedIn: null,
  } as unknown as DeskCall);
  const answer = await action({ context } as unknown as Parameters<typeof action>[0]);
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
});
