import { photosCopy } from '../../../copy/desk/media.ts';
import type { ShownPhoto } from '../../../workflows/desk/media/photos.server.ts';
import { Icon } from '../icon.tsx';
import { PhotoTile } from './photo-tile.tsx';

type PhotoEditorProps = {
  /** Address that takes the forms; with `/lista` behind it it answers the script. */
  readonly base: string;
  readonly photos: readonly ShownPhoto[];
  readonly mayChange: boolean;
};

const BLANK: ShownPhoto = {
  url: '',
  thumb: null,
  preview: null,
  isKept: true,
  alt: '',
  focus: { x: 50, y: 50 },
};

/** The photos of a property, in their order. All of it are forms; the script adds dropping, dragging and keys. */
export function PhotoEditor({ base, photos, mayChange }: PhotoEditorProps) {
  return (
    <section className="panel" data-photos={base} id="fotos" aria-label={photosCopy.title}>
      <p className="hint" data-photo-count>
        {photosCopy.count(photos.length)}
      </p>
      {mayChange ? <SendPhotos base={base} /> : null}
      <p className="err sr" role="status" data-photo-said />
      <p className="hint" data-photo-none hidden={photos.length > 0}>
        {photosCopy.none}
      </p>
      <ol className="phs" data-photo-list>
        {photos.map((photo, index) => (
          <PhotoTile key={photo.url} base={base} photo={photo} place={index + 1} mayChange={mayChange} />
        ))}
      </ol>
      {mayChange ? (
        <template data-photo-tile>
          <PhotoTile base={base} photo={BLANK} place={0} mayChange />
        </template>
      ) : null}
    </section>
  );
}

function SendPhotos({ base }: Pick<PhotoEditorProps, 'base'>) {
  return (
    <>
      <form method="post" action={base} encType="multipart/form-data" className="drop" data-photo-drop>
        <Icon of="images" />
        <label htmlFor="photo-files">
          <b>{photosCopy.choose}</b>
          <small>{photosCopy.drop}</small>
        </label>
        <input
          id="photo-files"
          type="file"
          name="fotos"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-describedby="photo-hint"
        />
        <button type="submit" className="btn btn--2 btn--s">
          <Icon of="upload" />
          {photosCopy.send}
        </button>
        <p className="hint" id="photo-hint">
          {photosCopy.hint}
        </p>
      </form>
      <ul className="ups" data-photo-uploads />
      <template data-photo-upload>
        <li>
          <b data-name />
          <progress max={100} value={0} />
          <span data-words />
          <button type="button" className="btn btn--2 btn--s" data-retry hidden>
            <Icon of="rotate-cw" />
            {photosCopy.retry}
          </button>
          <button type="button" className="btn btn--3 btn--s" data-dismiss hidden>
            {photosCopy.dismiss}
          </button>
        </li>
      </template>
    </>
  );
}
