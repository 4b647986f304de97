import { previewCopy } from '../../../../copy/desk/preview.ts';
import { Icon } from '../../../parts/icon.tsx';

type Choice = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
};

const PART: Choice = {
  name: 'previa-parte',
  label: previewCopy.part,
  options: [
    ['cartao', previewCopy.card],
    ['pagina', previewCopy.page],
  ],
};
const WIDTH: Choice = {
  name: 'previa-largura',
  label: previewCopy.width,
  options: [
    ['390', previewCopy.phone],
    ['1280', previewCopy.desk],
  ],
};

/** The draft as visitors would see it; without scripts, and on a phone, by a link alone. */
export function LivePreview({ reference }: { reference: string }) {
  const href = previewHref(reference);
  return (
    <section className="panel live" aria-labelledby="previa">
      <div className="row spread">
        <h2 id="previa">{previewCopy.title}</h2>
        <PreviewLink href={href} />
      </div>
      <p className="hint">{previewCopy.hint}</p>
      <div className="live__box" data-previa={href} data-titulo={previewCopy.title} hidden>
        <div className="row">
          <Switch choice={PART} />
          <Switch choice={WIDTH} />
        </div>
        <div className="live__view" />
      </div>
    </section>
  );
}

export const previewHref = (reference: string): string => `/mesa/imoveis/${reference}/previa`;

export function PreviewLink({ href }: { href: string }) {
  return (
    <a className="btn btn--3 btn--s" href={href} target="_blank" rel="noopener">
      <Icon of="eye" />
      {previewCopy.open}
    </a>
  );
}

/** The choice between a telephone and a desk. */
export const PreviewWidths = () => <Switch choice={WIDTH} />;

function Switch({ choice: { name, label, options } }: { choice: Choice }) {
  return (
    <fieldset className="seg seg--s seg--r">
      <legend className="sr">{label}</legend>
      {options.map(([value, text], at) => (
        <label key={value}>
          <input type="radio" className="sr" name={name} value={value} defaultChecked={at === 0} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
