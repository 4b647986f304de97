import type { CSSProperties } from 'react';
import { campaignPicturesCopy as words } from '../../../copy/desk/campaigns.ts';
import { BANNER_PLACES, type BannerPlace } from '../../../domain/campaigns/banner.ts';
import type {
  BannerSlot,
  ShownSource,
  SlotState,
} from '../../../workflows/desk/campaigns/campaign-art.server.ts';
import { SelectField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Range } from './picture-sources.tsx';

const TAGS: Readonly<Record<SlotState, string>> = {
  ready: 'tag tag--ok',
  cut: 'tag tag--warn',
  small: 'tag tag--warn',
  missing: 'tag tag--danger',
};

const placeOf = (location: string): BannerPlace =>
  (Object.keys(BANNER_PLACES) as BannerPlace[]).find((place) =>
    (BANNER_PLACES[place] as readonly string[]).includes(location),
  ) ?? 'home';

type SlotsProps = {
  readonly slots: readonly BannerSlot[];
  readonly sources: readonly ShownSource[];
  readonly mayChange: boolean;
};

/** The twelve as they will be shown, each with its cut. */
export function BannerSlots({ slots, sources, mayChange }: SlotsProps) {
  return (
    <section className="panel stack">
      <h2>{words.banners}</h2>
      {sources.some(({ text }) => text === null) ? <p className="hint">{words.textUnknown}</p> : null}
      <ul className="crops">
        {slots.map((slot) => {
          const name = words.slot(words.places[placeOf(slot.location)], slot.width, slot.height);
          return (
            <li
              className={
                slot.width > slot.height * 9
                  ? 'crop crop--wide'
                  : slot.width < slot.height
                    ? 'crop crop--tall'
                    : 'crop'
              }
              key={slot.location}
              id={slot.location}
              style={{ '--w': slot.width, '--h': slot.height } as CSSProperties}
            >
              <div className={slot.image === null ? 'crop__b is-empty' : 'crop__b'}>
                {slot.image === null ? null : <img src={slot.image} alt="" />}
              </div>
              <div className="crop__m">
                <b>{name}</b>
                <span className={TAGS[slot.state]}>{words.states[slot.state]}</span>
              </div>
              {mayChange && sources.length > 0 ? <CutForm slot={slot} name={name} sources={sources} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function CutForm({
  slot,
  name,
  sources,
}: {
  slot: BannerSlot;
  name: string;
  sources: readonly ShownSource[];
}) {
  const { from, location, width, height } = slot;
  const source = sources.find(({ key }) => key === from?.source) ?? sources[0];
  if (source === undefined) return null;
  const cut = from?.cut ?? { x: null, y: null, zoom: 1 };
  const middle = (at: number, side: number) => Math.round((at + side / 2) * 100);
  const x = cut.x ?? (from === null ? source.focus.x : middle(from.part.x, from.part.width));
  const y = cut.y ?? (from === null ? source.focus.y : middle(from.part.y, from.part.height));
  return (
    <details className="crop__d">
      <summary aria-label={words.adjustOf(name)}>{words.adjust}</summary>
      <form method="post" className="stack" data-recorte={JSON.stringify({ width, height, sources })}>
        <input type="hidden" name="location" value={location} />
        {sources.length === 1 ? (
          <input type="hidden" name="source" value={source.key} />
        ) : (
          <SelectField
            label={words.from}
            name="source"
            id={`${location}-source`}
            options={sources.map(({ key }, at) => [key, words.source(at + 1)] as const)}
            defaultValue={source.key}
          />
        )}
        <div className="src__p">
          <img src={source.thumb} alt="" width={source.width} height={source.height} />
          <span
            className="src__c"
            style={from === null ? undefined : partStyle(from.part)}
            data-parte-cortada
          />
        </div>
        <Range name="x" label={words.across} of={name} value={x} />
        <Range name="y" label={words.down} of={name} value={y} />
        <Range
          name="zoom"
          label={words.zoom}
          of={name}
          value={Math.round(cut.zoom * 100)}
          min={100}
          max={400}
        />
        <div className="row">
          <button type="submit" className="btn btn--2 btn--s" name="do" value="cut">
            <Icon of="check" />
            {words.cut}
          </button>
          <button type="submit" className="btn btn--3 btn--s" name="do" value="uncut">
            {words.uncut}
          </button>
        </div>
      </form>
    </details>
  );
}

const partStyle = ({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
