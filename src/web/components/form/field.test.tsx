import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { Checkbox, ChoiceGroup, SelectField, TextField } from './field.tsx';

describe('fields', () => {
  it('joins label, hint, error and control, in this order', () => {
    const html = renderToStaticMarkup(
      <TextField id="nome" label="Nome" hint="Como no documento" error="Campo obrigatório" />,
    );
    const order = ['for="nome"', 'id="nome-hint"', 'id="nome-error"', '<input'].map((part) =>
      html.indexOf(part),
    );
    expect(order.every((at, index) => at > (order[index - 1] ?? -1))).toBe(true);
    expect(html).toContain('aria-describedby="nome-hint nome-error" aria-invalid="true"');
    expect(html).toContain('Erro: ');
  });

  it('describes nothing when there is nothing to describe', () => {
    const html = renderToStaticMarkup(
      <SelectField id="ordem" label="Ordenar por" options={[{ value: 'data', label: 'Mais recentes' }]} />,
    );
    expect(html).not.toContain('aria-describedby');
    expect(html).not.toContain('aria-invalid');
    expect(html).toContain('<option value="data">Mais recentes</option>');
  });

  it('a group tells its error for all its choices', () => {
    const html = renderToStaticMarkup(
      <ChoiceGroup id="dias" legend="Dias" error="Campo obrigatório">
        <Checkbox label="Seg" name="dias" value="seg" />
      </ChoiceGroup>,
    );
    expect(html).toMatch(/<fieldset id="dias"[^>]*aria-describedby="dias-error"/);
  });

  it('the summary links to each wrong field and is not there without errors', () => {
    const html = renderToStaticMarkup(
      <ErrorSummary errors={[{ id: 'nome', message: 'Nome completo inválido' }]} />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain('<a href="#nome">Nome completo inválido</a>');
    expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe('');
  });
});
