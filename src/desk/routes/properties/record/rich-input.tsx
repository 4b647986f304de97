import type { ComponentProps } from 'react';
import { richCopy } from '../../../../copy/desk/rich-text.ts';

/** A text with emphasis, lists and links: a text area with few marks, which the buttons write where there are scripts. */
export function RichInput({
  shared,
  text,
}: {
  shared: ComponentProps<'textarea'> & { id: string };
  text: string;
}) {
  const { id, 'aria-describedby': described } = shared;
  return (
    <div className="rich" data-marcas={richCopy.linkPrompt}>
      <div className="row rich__b" role="toolbar" aria-label={richCopy.toolbar} aria-controls={id} hidden>
        {richCopy.buttons.map(({ mark, name, keys }) => (
          <button key={mark} type="button" className="btn btn--3 btn--s" data-marca={mark} title={keys}>
            {name}
          </button>
        ))}
      </div>
      <textarea
        {...shared}
        className="textarea"
        rows={10}
        defaultValue={text}
        aria-describedby={[described, `${id}-marks`].filter(Boolean).join(' ')}
      />
      <p className="hint" id={`${id}-marks`}>
        {richCopy.hint}
      </p>
    </div>
  );
}
