import type { CSSProperties } from 'react';
import { campaignPicturesCopy as words } from '../../../copy/desk/campaigns.ts';
import type { ShownSource } from '../../../workflows/desk/campaigns/campaign-art.server.ts';
import { Icon } from '../../parts/icon.tsx';

type SourcesProps = { readonly sources: readonly ShownSource[]; readonly mayChange: boolean };

/** The pictures from which banners are cut: what matters most in each, and where its text stands. */
export function PictureSources({ sources, mayChange }: SourcesProps) {
  return (
    <section className="panel stack">
      <h2>{words.sources}</h2>
      <p className="hint">{words.sourcesHint}</p>
      {mayChange ? (
        <form method="post" encType="multipart/form-data" className="row srcs__add">
          <div className="field">
            <label htmlFor="arquivos">{words.files}</label>
            <input
              className="input"
              id="arquivos"
              name="files"
              type="file"
              multiple
              required
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            />
          </div>
          <button type="submit" className="btn btn--s" name="do" value="add">
            <Icon of="upload" />
            {words.add}
          </button>
        </form>
      ) : null}
      <ul className="srcs">
        {sources.map((source, at) => (
          <li key={source.key}>
            <Source source={source} at={at} mayChange={mayChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const USUAL_TEXT = { left: 10, top: 30, right: 60, bottom: 70 } as const;

function Source({ source, at, mayChange }: { source: ShownSource; at: number; mayChange: boolean }) {
  const { key, thumb, width, height, focus, text } = source;
  const name = words.source(at + 1);
  const area = text ?? USUAL_TEXT;
  return (
    <form method="post" className="src" data-fonte>
      <input type="hidden" name="source" value={key} />
      <div className="src__p">
        <img src={thumb} alt={name} width={width} height={height} data-foco-de />
        <span className="src__f" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} data-foco />
        <span className="src__t" style={boxOf(area)} hidden={text === null} data-texto />
      </div>
      <div className="stack">
        <p>
          <b>{name}</b> <span className="num">{words.size(width, height)}</span>
        </p>
        {mayChange ? (
          <>
            <fieldset className="sub">
              <legend>{words.focus}</legend>
              <Range name="x" label={words.across} of={name} value={focus.x} />
              <Range name="y" label={words.down} of={name} value={focus.y} />
            </fieldset>
            <fieldset className="sub">
              <legend>{words.text}</legend>
              <p className="hint">{words.textHint}</p>
              <label className="mark row">
                <input type="checkbox" name="hasText" value="1" defaultChecked={text !== null} />
                <span>{words.hasText}</span>
              </label>
              {(['left', 'right', 'top', 'bottom'] as const).map((side) => (
                <Range key={side} name={side} label={words.sides[side]} of={name} value={area[side]} />
              ))}
            </fieldset>
            <div className="row">
              <button type="submit" className="btn btn--2 btn--s" name="do" value="source">
                {words.keep}
              </button>
              <button type="submit" className="btn btn--3 btn--s" name="do" value="all">
                {words.useEverywhere}
              </button>
              <button type="submit" className="btn btn--danger btn--s" name="do" value="remove">
                {words.remove}
              </button>
            </div>
          </>
        ) : null}
      </div>
    </form>
  );
}

const boxOf = (area: { left: number; top: number; right: number; bottom: number }): CSSProperties => ({
  left: `${area.left}%`,
  top: `${area.top}%`,
  right: `${100 - area.right}%`,
  bottom: `${100 - area.bottom}%`,
});

/** A share of a side, in percent; `of` says of which picture. */
export function Range({
  name,
  label,
  of,
  value,
  min = 0,
  max = 100,
}: {
  name: string;
  label: string;
  of: string;
  value: number;
  min?: number;
  max?: number;
}) {
  return (
    <label className="rng">
      <span>{label}</span>
      <input
        type="range"
        name={name}
        min={min}
        max={max}
        defaultValue={value}
        aria-label={`${label}, ${of}`}
      />
    </label>
  );
}
