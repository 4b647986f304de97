import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import {
  Links,
  type LinksFunction,
  Outlet,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { brandThemeColour, firstStyles } from './brand-theme.ts';
import { useCompared } from './components/card/kept-marks.ts';
import { MAIN_ID } from './components/frame/main-id.ts';
import frame from './frame.module.css';
import { outletContext, siteContext } from './outlet-context.ts';
import type { PageFrame } from './page-frame.ts';
import type { RootData } from './root-data.ts';
import { ErrorView } from './routes/errors/error-view.tsx';
import './styles/index.css';
import { useFrame } from './use-frame.ts';

export function loader({ context }: Route.LoaderArgs): RootData {
  const outlet = context.get(outletContext);
  return {
    brand: outlet.brand,
    isDemo: outlet.isDemo(),
    origin: context.get(siteContext).origin,
  };
}

/** The frame stays the same from page to page. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

const FONT = '/fonts/instrument-sans-portuguese.woff2';

export const links: LinksFunction = () => [
  { rel: 'preload', href: FONT, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/marca/icon.svg', type: 'image/svg+xml' },
];

function usePageFrame(): PageFrame {
  const frames = useMatches().map((match) => match.handle as PageFrame | undefined);
  return frames.at(-1) ?? {};
}

/** After a navigation to another page the keyboard goes on from its beginning; within a page it stays where it is. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Fetched only by those who have chosen something to compare. */
const CompareTray = lazy(async () => ({
  default: (await import('./components/card/compare-tray.tsx')).CompareTray,
}));

/** Pages that show the comparison itself, or the choice, need no tray. */
const WITHOUT_TRAY = ['/comparar', '/salvos'];

function Tray({ path }: { path: string }) {
  const list = useCompared();
  if (list.length === 0 || WITHOUT_TRAY.includes(path)) return null;
  return (
    <Suspense>
      <CompareTray list={list} />
    </Suspense>
  );
}

/**
 * The document around a page; header and footer are the server's alone (rendered-frame.server.tsx). The first script has put an
 * attribute on its element by the time React takes it over (boot/offered-buttons.ts).
 */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  const { wide } = usePageFrame();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useFocusOnNewPage();
  useFrame(pathname, wide ?? false);
  useScrollRestoration();
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {root ? <meta name="theme-color" content={brandThemeColour(root.brand)} /> : null}
        <style>{firstStyles(root?.brand)}</style>
        <Links />
      </head>
      <body className={frame.frame}>
        <main id={MAIN_ID} tabIndex={-1} data-waits={state === 'idle' ? undefined : ''}>
          {children}
        </main>
        <Tray path={pathname} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />;
}
