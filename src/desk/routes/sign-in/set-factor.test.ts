import { RouterContextProvider } from 'react-router';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import { deskContext } from '../../desk-context.ts';
import { loader } from './set-factor.route.tsx';

const URI = 'otpauth://totp/Outlet:ana%40desk.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Outlet';

test('O01 the picture for an authenticator brings its own white ground, four modules wide around the code', () => {
  const context = new RouterContextProvider();
  context.set(deskContext, {
    desk: {
      maySetFactor: () => true,
      factorAsksPassword: () => false,
      offerFactor: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: URI, sealed: 'x' }),
    },
    form: new URLSearchParams(),
    signedIn: { session: { stage: 'setup' } },
  } as unknown as DeskCall);
  const request = new Request('http://desk.example/mesa/entrar/segundo-fator');
  const { picture } = loader({ context, request } as unknown as Parameters<typeof loader>[0]);
  const svg = Buffer.from(picture.split(',')[1] ?? '', 'base64').toString();
  // Ten units a module; the finder pattern of every code begins in its first corner.
  const side = (encode(URI, { border: 0 }).size + 8) * 10;
  expect(svg).toContain(
    `viewBox="0 0 ${side} ${side}"><rect fill="white" width="${side}" height="${side}"/>`,
  );
  expect(svg).toContain('d="M40,40h10v10h-10z');
});
