import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { menuLabels } from '../../../copy/frame/shell.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import { placesAround } from './places-around.ts';

/** Home, properties, state, city, the neighbourhood that has a page, and the property, with "Voltar" (specification 1§2). */
export function PropertyBreadcrumb({ property }: { property: PropertyPageView }) {
  const navigate = useNavigate();
  const places = placesAround(property);
  const searchIn = (depth: number) =>
    searchPath({
      ...DEFAULT_QUERY,
      order: 'relevante',
      localities: places.slice(0, depth).map(({ slug }) => slug),
    });
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
        ...places.map(({ name }, at) => ({ label: name, href: searchIn(at + 1) })),
      ]}
      current={property.name}
      backHref="/busca"
      onBack={goBack}
    />
  );
}
