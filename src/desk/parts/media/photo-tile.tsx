import { photosCopy } from '../../../copy/desk/media.ts';
import { LONGEST_ALT } from '../../../domain/media/photo-list.ts';
import type { ShownPhoto } from '../../../workflows/desk/media/photos.server.ts';
import type { DeskIconName } from '../../icon-names.ts';
import { Icon } from '../icon.tsx';

type PhotoTileProps = {
  readonly base: string;
  readonly photo: ShownPhoto;
  /** Counted from one. */
  readonly place: number;
  readonly mayChange: boolean;
};

const BUTTONS = [
  ['earlier', 'arrow-left'],
  ['later', 'arrow-right'],
  ['cover', 'star'],
  ['turn', 'rotate-cw'],
  ['remove', 'trash'],
] as const satisfies readonly (readonly [keyof typeof photosCopy.acts, DeskIconName])[];

/** A photo with all that can be done to it; blank it is what the script makes others of. */
export function PhotoTile({ base, photo, place, mayChange }: PhotoTileProps) {
  const { url, thumb, alt, focus } = photo;
  return (
    <li className="pht" data-photo={url}>
      <div className="pht__pic">
        <img
          src={thumb ?? undefined}
          alt={alt || photosCopy.photo(place)}
          width={320}
          height={240}
          loading="lazy"
          hidden={thumb === null}
          draggable={false}
          style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        />
        <span className="pht__none" hidden={thumb !== null}>
          {photosCopy.notYet}
        </span>
        <span className="tag tag--info pht__place">
          <span data-place>{place}</span>
          <span data-cover hidden={place !== 1}>
            {photosCopy.cover}
          </span>
        </span>
        {mayChange ? (
          <button
            type="button"
            className="icbtn pht__grip"
            data-grip
            hidden
            draggable
            aria-label={photosCopy.acts.grip(place)}
          >
            <Icon of="grip-vertical" />
          </button>
        ) : null}
      </div>
      {mayChange ? <TileActs base={base} url={url} place={place} /> : null}
      {mayChange ? <Describe base={base} photo={photo} /> : null}
      {mayChange && photo.isKept ? <Hide base={base} url={url} /> : null}
    </li>
  );
}

function TileActs({ base, url, place }: { base: string; url: string; place: number }) {
  return (
    <form method="post" action={base} className="pht__acts" data-photo-act>
      <input type="hidden" name="url" defaultValue={url} />
      {BUTTONS.map(([act, icon]) => (
        <button
          key={act}
          type="submit"
          className="icbtn"
          name="do"
          value={act}
          aria-label={photosCopy.acts[act](place)}
          title={photosCopy.acts[act](place)}
        >
          <Icon of={icon} />
        </button>
      ))}
    </form>
  );
}

/** One press more than the other acts: it cannot be taken back. */
function Hide({ base, url }: { base: string; url: string }) {
  return (
    <details className="pht__more">
      <summary>{photosCopy.hide}</summary>
      <form method="post" action={base} className="stack" data-photo-act>
        <input type="hidden" name="url" defaultValue={url} />
        <p className="hint">{photosCopy.hideAsk}</p>
        {(['withhold', 'placeholder'] as const).map((act) => (
          <button key={act} type="submit" className="btn btn--2 btn--s" name="do" value={act}>
            {photosCopy[act]}
          </button>
        ))}
      </form>
    </details>
  );
}

function Describe({ base, photo }: { base: string; photo: ShownPhoto }) {
  const { url, preview, alt, focus } = photo;
  return (
    <details className="pht__more">
      <summary>{photosCopy.more}</summary>
      <form method="post" action={base} className="stack" data-photo-act>
        <input type="hidden" name="url" defaultValue={url} />
        <label className="pht__field">
          {photosCopy.alt}
          <input className="input" name="alt" maxLength={LONGEST_ALT} defaultValue={alt} />
          <small className="hint">{photosCopy.altHint}</small>
        </label>
        <fieldset className="pht__field">
          <legend>{photosCopy.focus}</legend>
          <span className="pht__focus" data-focus hidden={preview === null}>
            <img
              src={preview ?? undefined}
              alt=""
              width={640}
              height={480}
              loading="lazy"
              draggable={false}
            />
            <i style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
          </span>
          <small className="hint">{photosCopy.focusHint}</small>
          <label>
            {photosCopy.across}
            <input type="range" name="x" min={0} max={100} defaultValue={focus.x} />
          </label>
          <label>
            {photosCopy.down}
            <input type="range" name="y" min={0} max={100} defaultValue={focus.y} />
          </label>
        </fieldset>
        <button type="submit" className="btn btn--2 btn--s" name="do" value="describe">
          {photosCopy.describe}
        </button>
      </form>
    </details>
  );
}
