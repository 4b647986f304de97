import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '../domain/brand/brand.ts';
import { Footer } from './components/frame/footer.tsx';
import { DemoStrip, Header } from './components/frame/header.tsx';
import { currentHref } from './components/frame/menu.ts';
import toast from './components/frame/toast.module.css';
import { TOASTS_ID } from './components/frame/toast-message.ts';
import type { PageFrame } from './page-frame.ts';
import type { RootData } from './root-data.ts';
import { CookieNotice } from './shell/cookie-notice.tsx';
import { windowBrandText } from './shell/window-brand.ts';

/** Children of the body, as if the frame's own elements were. */
const FRAME = { display: 'contents' };

type Around = {
  readonly counts: boolean;
  /** False where nobody visits: the notice on cookies is left out. */
  readonly asks?: boolean;
};

type RenderedFrame = { readonly before: string; readonly after: string };

/** Rendered ones, by all that makes a difference to them beside the brand: a handful, and the ways back of simulators. */
const rendered = new WeakMap<Brand, LRUCache<string, RenderedFrame>>();
const MOST_OF_A_BRAND = 50;

/**
 * Frame around every page, the same from page to page: header and footer, the cookie notice, the region of the
 * messages. React never sees it in the browser (decision 0221).
 */
export function renderedFrame(
  root: RootData,
  path: string,
  frame: PageFrame,
  { counts, asks = true }: Around = { counts: false },
): RenderedFrame {
  const ofBrand = rendered.get(root.brand) ?? new LRUCache<string, RenderedFrame>({ max: MOST_OF_A_BRAND });
  rendered.set(root.brand, ofBrand);
  const current = currentHref(path);
  const { wide = false, simulatorBackHref = null } = frame;
  const key = JSON.stringify([current, root.isDemo, wide, simulatorBackHref, counts, asks]);
  const known = ofBrand.get(key) ?? render(root, current, frame, { counts, asks });
  ofBrand.set(key, known);
  return known;
}

function render(
  { brand, isDemo }: RootData,
  current: string | null,
  { wide, simulatorBackHref }: PageFrame,
  { counts, asks }: Around,
): RenderedFrame {
  const before = renderToStaticMarkup(
    <div
      data-frame={simulatorBackHref === undefined || undefined}
      data-brand={windowBrandText(brand)}
      style={FRAME}
    >
      <Header brand={brand} current={current} wide={wide} simulatorBackHref={simulatorBackHref} />
      {isDemo ? <DemoStrip /> : null}
      {asks ? <CookieNotice counts={counts} /> : null}
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
