import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { glossaryPart } from './glossary-part.tsx';

test('D14 the words of notices and registries are explained on the page, without a script', () => {
  const html = renderToStaticMarkup(glossaryPart().content);
  for (const term of [
    ...[
      'Auto de arrematação',
      'Imissão na posse',
      'Consolidada',
      'Preço vil',
      'Deságio efetivo',
      'RGI',
      'Praça',
    ],
    ...['Proposta mínima', 'Lance mínimo', 'Caução', 'Edital', 'Matrícula', 'Habite-se', 'Compra Garantida'],
  ]) {
    expect(html).toContain(`<dt><b>${term}`);
  }
});
