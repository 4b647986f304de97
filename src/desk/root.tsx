import type { ReactNode } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { brandStyleSheet, brandThemeColour, LAYER_ORDER } from '../web/brand-theme.ts';
import { onwardOfDraft } from './became.server.ts';
import { deskContext } from './desk-context.ts';
import { Crash } from './parts/crash.tsx';
import { seeOther } from './see-other.ts';
import { type ShellData, shellOf } from './shell.server.ts';
import './styles/index.css';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ShellData> {
  const call = context.get(deskContext);
  const url = new URL(request.url);
  const onward = await onwardOfDraft(call, url);
  if (onward !== null) throw seeOther(onward);
  return shellOf(call, url);
}

const FONT = '/fonts/instrument-sans-portuguese.woff2';

export const links: LinksFunction = () => [
  { rel: 'preload', href: FONT, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/marca/icon.svg', type: 'image/svg+xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<ShellData>('root');
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <style>{LAYER_ORDER}</style>
        {shell ? (
          <>
            <meta name="theme-color" content={brandThemeColour(shell.brand)} />
            <style>{brandStyleSheet(shell.brand)}</style>
          </>
        ) : null}
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <Crash error={useRouteError()} />;
}
