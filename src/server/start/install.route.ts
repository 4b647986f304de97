import type { Hono } from 'hono';
import type { Brand } from '../../domain/brand/brand.ts';
import { themeColours } from '../../domain/brand/token-contrast.ts';
import { drawFavicon, ICON_SIZES, iconDrawer } from '../../features/brand/draw-icon.server.ts';
import type { AppEnv } from '../app-env.ts';
import { sendBody } from '../body/send-body.server.ts';

/** Longest short name that home screens show whole. */
const SHORT = 12;

/** `/manifest.webmanifest` and the brand's sign as PNG and ICO, for home screens, messengers and old readers. */
export function mountInstall(app: Hono<AppEnv>, brand: Brand, brandFolder: string): void {
  const draw = iconDrawer(brandFolder);
  app.get('/manifest.webmanifest', (c) => {
    c.set('route', '/manifest.webmanifest');
    const body = JSON.stringify(manifestOf(brand));
    return sendBody(c, { type: 'application/manifest+json', body, etag: true });
  });
  let favicon: Promise<Buffer> | null = null;
  app.get('/favicon.ico', async (c) => {
    c.set('route', '/marca/*');
    favicon ??= drawFavicon(brandFolder);
    favicon.catch(() => {
      favicon = null;
    });
    c.header('content-type', 'image/x-icon');
    c.header('cache-control', 'public, max-age=3600');
    return c.body(new Uint8Array(await favicon));
  });
  for (const size of ICON_SIZES) {
    app.get(`/marca/icone-${size}.png`, async (c) => {
      c.set('route', '/marca/*');
      c.header('content-type', 'image/png');
      c.header('cache-control', 'public, max-age=3600');
      c.header('cross-origin-resource-policy', 'cross-origin');
      return c.body(new Uint8Array(await draw(size)));
    });
  }
}

function manifestOf(brand: Brand) {
  const { bar, ground } = themeColours(brand.theme);
  const pngs = ICON_SIZES.filter((size) => size >= 192).map((size) => ({
    src: `/marca/icone-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose: 'any maskable',
  }));
  return {
    id: '/',
    name: brand.name,
    ...(brand.name.length <= SHORT ? { short_name: brand.name } : {}),
    description: brand.tagline,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: bar,
    background_color: ground,
    icons: [{ src: '/marca/icon.svg', type: 'image/svg+xml', sizes: 'any' }, ...pngs],
  };
}
