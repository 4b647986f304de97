import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { menuLabels } from '../../../copy/frame/shell.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';

/** Home, properties, state, city and the property, with "Voltar" (specification 1§2). */
export function PropertyBreadcrumb({ property }: { property: PropertyPageView }) {
  const navigate = useNavigate();
  const searchIn = (...localities: string[]) =>
    searchPath({ ...DEFAULT_QUERY, order: 'relevante', localities });
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    if (window.history.length <= 1) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Breadcrumb
      trail={[
        { label: menuLabels.home, href: '/' },
        { label: menuLabels.properties, href: '/busca' },
        { label: property.stateName, href: searchIn(property.uf) },
        { label: property.cityName, href: searchIn(property.uf, property.citySlug) },
      ]}
      current={property.name}
      backHref="/busca"
      onBack={goBack}
    />
  );
}
