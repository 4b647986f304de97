import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from './components/footer.tsx';
import { DemoStrip, Header } from './components/header.tsx';
import toast from './components/toast.module.css';
import { TOASTS_ID } from './components/toast-message.ts';
import type { PageFrame } from './page-frame.ts';
import type { RootData } from './root-data.ts';
import { CookieNotice } from './shell/cookie-notice.tsx';
import { windowBrandText } from './shell/window-brand.ts';

/** Children of the body, as if the frame's own elements were. */
const FRAME = { display: 'contents' };

/**
 * What stands around every page and is the same from page to page: header and footer, the cookie notice, the region of
 * the messages. React never sees it in the browser (decision 0222).
 */
export function surroundings(
  { brand, isDemo }: RootData,
  path: string,
  { wide, simulatorBackHref }: PageFrame,
): { before: string; after: string } {
  const before = renderToStaticMarkup(
    <div
      data-frame={simulatorBackHref === undefined || undefined}
      data-brand={windowBrandText(brand)}
      style={FRAME}
    >
      <Header brand={brand} path={path} wide={wide} simulatorBackHref={simulatorBackHref} />
      {isDemo ? <DemoStrip /> : null}
      <CookieNotice />
    </div>,
  );
  const after = renderToStaticMarkup(
    <>
      <div data-frame={simulatorBackHref === undefined || undefined} style={FRAME}>
        <Footer brand={brand} wide={wide} small={simulatorBackHref !== undefined} />
      </div>
      <div id={TOASTS_ID} role="status">
        <ul className={toast.area} />
      </div>
    </>,
  );
  return { before, after };
}
