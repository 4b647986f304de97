import type { Handler } from 'hono';
import { pictureNote } from '../../copy/frame/picture-note.ts';
import { shareTexts } from '../../copy/property/property-share.ts';
import { parseSharePicturePath } from '../../domain/media/media-address.ts';
import type { MediaService } from '../../features/media/media-service.server.ts';
import type { SharePictures } from '../../features/media/share-picture.server.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { AppEnv } from '../app-env.ts';

type SharePictureParts = {
  readonly outlet: () => Outlet | null;
  readonly media: MediaService;
  readonly sharePictures: SharePictures;
};

/** The picture of a property for messengers (`/compartilhar/oi-4071.jpg`); what is not published has none. */
export function sharePictureRoute(parts: SharePictureParts): Handler<AppEnv> {
  return async (c, next) => {
    const smallId = parseSharePicturePath(c.req.path);
    const outlet = parts.outlet();
    if (smallId === null || outlet === null) return next();
    c.set('route', '/compartilhar/*');
    const now = outlet.clock.now();
    const found = await outlet.findProperty(smallId, now);
    if (found.kind !== 'found' || found.property.status === 'rascunho') return c.body(null, 404);
    const { price, image, cityName, uf, state, overLabel } = outlet.propertyCard(found.property, now);
    const { campaign, saleCents, saleLabel, discountPercent } = price;
    const picture = await parts.media.serve(image.src);
    const texts = shareTexts(
      { cityName, uf, state, overLabel, name: '', discountPercent },
      campaign?.cents ?? saleCents,
    );
    const body = await parts.sharePictures.draw(picture?.body ?? null, {
      price: texts.price,
      label: texts.label ?? campaign?.label ?? saleLabel,
      discount: texts.discount,
      place: texts.place,
      brand: outlet.brand.name,
      note: pictureNote(image.kind),
    });
    c.header('content-type', 'image/jpeg');
    c.header('cache-control', 'public, max-age=3600');
    c.header('cross-origin-resource-policy', 'cross-origin');
    return c.body(new Uint8Array(body));
  };
}
