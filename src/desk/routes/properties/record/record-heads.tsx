import { evidenceDeskCopy } from '../../../../copy/desk/evidence.ts';
import { numbersCopy } from '../../../../copy/desk/numbers.ts';
import { papersCopy } from '../../../../copy/desk/papers.ts';
import { recordCopy } from '../../../../copy/desk/properties.ts';
import { draftCopy } from '../../../../copy/desk/record.ts';
import { EnterSaves } from '../../../parts/enter-saves.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { MAIN_ACT } from '../../../parts/main-act.ts';
import { Ways } from '../../../parts/ways.tsx';
import { PreviewLink, previewHref } from './live-preview.tsx';
import { FORM } from './record-form.tsx';

/** Acts that the record is about. */
export function RecordActs({ isNew }: { isNew: boolean }) {
  return (
    <>
      <EnterSaves form={FORM} words={draftCopy.save} />
      <button type="submit" form={FORM} className="btn btn--2 btn--s" name="do" value="save">
        {draftCopy.save}
      </button>
      <button type="submit" form={FORM} className="btn btn--s" name="do" value="publish" {...MAIN_ACT}>
        {isNew ? draftCopy.publishNew : draftCopy.publish}
      </button>
    </>
  );
}

type RecordWaysProps = {
  readonly reference: string;
  /** Null: the property was never published. */
  readonly urgent: object | null;
  /** Its address at the visitors' site. */
  readonly page: string | null;
  readonly mayPublish: boolean;
  readonly mayChange: boolean;
};

/** Other screens of the property, and places of the record that a telephone shows far below. */
export function RecordWays({ reference, urgent, page, mayPublish, mayChange }: RecordWaysProps) {
  const base = `/mesa/imoveis/${reference}`;
  const isNew = urgent === null;
  return (
    <Ways label={draftCopy.jumps}>
      {mayPublish && !isNew ? (
        <a className="btn btn--3 btn--s only-tabs" href="#mudar">
          {recordCopy.change}
        </a>
      ) : null}
      <span className="only-tabs">
        <PreviewLink href={previewHref(reference)} />
      </span>
      <a className="btn btn--3 btn--s" href={`${base}/fotos`}>
        <Icon of="images" />
        {recordCopy.photos}
      </a>
      {isNew ? null : (
        <>
          <a className="btn btn--3 btn--s" href={`${base}/documentos`}>
            <Icon of="file-check" />
            {papersCopy.title}
          </a>
          <a className="btn btn--3 btn--s" href={`${base}/fatos`}>
            <Icon of="search" />
            {evidenceDeskCopy.open}
          </a>
          <a className="btn btn--3 btn--s" href={`${base}/numeros`}>
            <Icon of="eye" />
            {numbersCopy.open}
          </a>
        </>
      )}
      {page === null ? null : (
        <a className="btn btn--3 btn--s" href={page}>
          <Icon of="eye" />
          {recordCopy.seeOnSite}
        </a>
      )}
      {mayPublish && mayChange ? (
        <button type="submit" form={FORM} className="btn btn--3 btn--s" name="do" value="duplicate">
          {draftCopy.duplicate}
        </button>
      ) : null}
    </Ways>
  );
}
