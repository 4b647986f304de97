import { propertyTypeLabels, purposeLabels, saleTypeLabels } from '../../../../copy/property/catalogue.ts';
import { dataCopy } from '../../../../copy/property/property.ts';
import type { NamedFact } from '../../../../domain/catalogue/page-sections.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { formatMoney } from '../../../../domain/format.ts';
import styles from '../property-page.module.css';
import { DataAgeNote } from './data-age-note.tsx';
import { isLongName } from './long-name.ts';

/** Amounts as money. */
const textOf = ({ value }: NamedFact) => (typeof value === 'number' ? formatMoney(value) : value);
const formatDay = (day: string) => day.split('-').reverse().join('/');

/** The facts of the registry and of the listing; what the source does not tell is left out. Occupation has a block of its own. */
export function PropertyData({ property }: { property: PropertyPageView }) {
  const rows: readonly (readonly [string, string | null])[] = [
    [dataCopy.name, isLongName(property) ? property.name : null],
    [dataCopy.registration, property.registration],
    [dataCopy.registryOffice, property.registryOffice],
    [dataCopy.cityHallRegistration, property.cityHallRegistration],
    [dataCopy.propertyType, propertyTypeLabels[property.propertyType]],
    [dataCopy.purpose, purposeLabels[property.purpose]],
    [dataCopy.saleType, saleTypeLabels[property.saleType]],
    ...property.toldFacts.map((fact) => [fact.name, textOf(fact)] as const),
    [dataCopy.seller, property.sellerName],
    [dataCopy.serviceChannel, property.serviceChannel],
    [dataCopy.bankId, property.bankId],
    [dataCopy.publishedOn, formatDay(property.publishedOn)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <DataAgeNote property={property} />
    </>
  );
}
