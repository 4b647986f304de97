import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { filterCopy } from '../../../../copy/search/search.ts';
import { formatCount } from '../../../../domain/format.ts';
import { formatSearchQuery } from '../../../../domain/search/format-search-query.ts';
import { numbersOfArea } from '../../../../domain/search/search-area.ts';
import { FORM_KEYS } from '../../../../domain/search/search-keys.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import { Button, ButtonLink, IconButton } from '../../../components/input/button.tsx';
import { classes } from '../../../components/input/classes.ts';
import { takeLayerStep, useClosedByBack } from '../../../components/window/use-closed-by-back.ts';
import { useModalPopover } from '../../../components/window/use-modal-popover.ts';
import type { SearchPageData } from '../search-page-data.ts';
import { AdvancedFilters } from './filter-advanced.tsx';
import { CostGroup } from './filter-cost.tsx';
import { FILTER_FORM_ID, FILTER_PANEL_ID } from './filter-ids.ts';
import { DiscountGroup, OptionsGroup, TypesGroup } from './filter-options.tsx';
import styles from './filter-panel.module.css';
import { LocalityGroup } from './filter-places.tsx';
import { PriceGroup } from './filter-price.tsx';
import { RangeFields, RangeGroup } from './filter-range.tsx';
import { SizeGroup } from './filter-size.tsx';
import { useEarlyChoices } from './use-early-choices.ts';
import type { SearchFormState } from './use-search-form.ts';

/**
 * The filter: a column beside the list, and below 1024 px a sheet. The sheet is a popover, so it opens, closes by
 * Escape, by the backdrop and by its button, and gives the focus back, all without JavaScript. The form is sent as it
 * is when there is none.
 */
export function FilterPanel({ data, form }: { data: SearchPageData; form: SearchFormState }) {
  const panel = useModalPopover<HTMLElement>();
  const stepInHistory = useClosedByBack(() => panel.current?.hidePopover());
  const isAlive = useRef(false);
  useEffect(() => {
    // Opened before the page came alive, nothing told of it.
    if (!isAlive.current && panel.current?.matches(':popover-open')) stepInHistory(true);
    isAlive.current = true;
  });
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.currentTarget.form) form.apply(event.currentTarget.form);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The sheet stays where a field has something to say.
    if (!form.onSubmit(event)) return;
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };
  const element = useEarlyChoices(data, form.apply);
  const props = { shown: form.shown, data, onChange };
  return (
    <section
      ref={panel}
      id={FILTER_PANEL_ID}
      popover="auto"
      className={styles.panel}
      aria-label={filterCopy.title}
      onToggle={({ newState, target, currentTarget }) => {
        // React lets the folding of a part within the sheet come up to here.
        if (target === currentTarget) stepInHistory(newState === 'open');
      }}
    >
      <form
        ref={element}
        id={FILTER_FORM_ID}
        action="/busca"
        className={styles.form}
        autoComplete="off"
        onSubmit={onSubmit}
        aria-label={filterCopy.title}
      >
        <PanelHead />
        <input type="hidden" name={FORM_KEYS.previous} value={formatSearchQuery(data.query)} />
        <KeptFilters {...form.shown} />
        <div className={styles.groups}>
          <LocalityGroup {...props} form={form} />
          <PriceGroup {...props} form={form} />
          <CostGroup {...props} form={form} />
          <TypesGroup {...props} />
          <OptionsGroup of="quartos" {...props} />
          <OptionsGroup of="vagas" {...props} />
          <SizeGroup {...props} form={form} />
          <OptionsGroup of="situacao" open {...props} />
          <DiscountGroup {...props}>
            <RangeFields of="desagio-faixa" {...props} form={form} />
          </DiscountGroup>
          <OptionsGroup of="tipo-venda" {...props} />
          <RangeGroup of="data-leilao" {...props} form={form} />
          <OptionsGroup of="forma_pagamento" {...props} />
          <AdvancedFilters {...props} />
        </div>
        <div className={styles.foot}>
          <ButtonLink kind="ghost" href="/busca" replaces onClick={takeLayerStep} className="only-mobile">
            {filterCopy.clear}
          </ButtonLink>
          <Button type="submit" block>
            {filterCopy.apply}
            <span className={classes('only-mobile', 'num')}>
              {filterCopy.applyCount(formatCount(data.availableItems))}
            </span>
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Fields without a control of their own, a name and an area on the map, stay in the search while the filters change. */
function KeptFilters({ area, name }: Pick<SearchQuery, 'area' | 'name'>) {
  const areaKey = area?.kind === 'circle' ? 'raio' : 'area';
  return (
    <>
      {name === '' ? null : <input type="hidden" name="nome" value={name} />}
      {area === null ? null : <input type="hidden" name={areaKey} value={numbersOfArea(area).join()} />}
    </>
  );
}

function PanelHead() {
  return (
    <div className={styles.head}>
      <h2>{filterCopy.title}</h2>
      <ButtonLink kind="ghost" size="s" href="/busca" onClick={takeLayerStep} className="only-desktop">
        {filterCopy.clear}
      </ButtonLink>
      <IconButton
        of="x"
        large
        label={filterCopy.close}
        className="only-mobile"
        popoverTarget={FILTER_PANEL_ID}
        popoverTargetAction="hide"
      />
    </div>
  );
}
