import { campaignPreviewCopy as words } from '../../../copy/desk/campaign-preview.ts';
import type { BannerView, ShownCampaigns } from '../../../domain/campaigns/banner.ts';
import type { PreviewPlace } from '../../../domain/desk/campaign/preview-places.ts';

/** A banner or a notice that stands on a page at an instant. */
export type StandingView = {
  readonly key: string;
  readonly where: string;
  readonly name: string;
  /** Pictures for a desk and for a phone; null: a notice has none. */
  readonly pictures: { readonly wide: string; readonly narrow: string } | null;
  /** Place in the row of the page, from 0; null: it is no part of one. */
  readonly slide: number | null;
};

const viewOf = (where: string, banner: BannerView, slide: number | null): StandingView => ({
  key: `${where}-${banner.code}`,
  where,
  name: banner.code === '' ? words.ownBanner : banner.name,
  pictures: { wide: banner.sourceNormal, narrow: banner.sourceMobile },
  slide,
});

/** Banners and notices of a page, in the order in which the site shows them. */
export function standingOn(place: PreviewPlace, shown: ShownCampaigns): StandingView[] {
  const { standing } = words;
  if (place === 'imovel') return [];
  if (place !== 'home') {
    const [first] = shown.listing;
    const { advertising } = shown;
    const pictures = advertising && { wide: advertising.urlDesktop, narrow: advertising.urlMobile };
    return [
      ...(first === undefined ? [] : [viewOf(standing.listing, first, null)]),
      ...(advertising === null
        ? []
        : [
            { key: 'advertising', where: standing.advertising, name: advertising.alt, pictures, slide: null },
          ]),
    ];
  }
  return [
    ...shown.notices.map(({ code, title }) => ({
      ...{ key: `notice-${code}`, where: standing.notice, name: title, pictures: null, slide: null },
    })),
    ...shown.home.map((banner, at) => ({
      ...viewOf(standing.home, banner, at),
      where: `${standing.home}: ${words.bannerAt(at + 1, shown.home.length)}`,
    })),
    ...shown.popup.map((banner) => viewOf(standing.popup, banner, null)),
  ];
}

/** What stands on the page, whole, though the page shows one banner at a time; each is looked at on the page by a press. */
export function PreviewBanners({ standing }: { standing: readonly StandingView[] }) {
  return (
    <section className="panel stack" aria-labelledby="aparece">
      <h2 id="aparece">{words.banners}</h2>
      {standing.length === 0 ? <p className="hint">{words.none}</p> : null}
      {standing.filter(({ slide }) => slide !== null).length > 1 ? (
        <p className="hint">{words.bannersHint}</p>
      ) : null}
      <ol className="standing">
        {standing.map(({ key, where, name, pictures, slide }) => (
          <li key={key}>
            {pictures === null ? null : (
              <picture>
                <source media="(max-width: 699px)" srcSet={pictures.narrow} />
                <img src={pictures.wide} alt="" loading="lazy" />
              </picture>
            )}
            <span>
              <b>{name}</b>
              <small>{where}</small>
            </span>
            {slide === null ? null : (
              <button type="button" className="btn btn--3 btn--s" data-banner={slide} hidden>
                {words.showBanner}
                <span className="sr">: {name}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
