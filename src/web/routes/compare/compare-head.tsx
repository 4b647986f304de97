import { compareCopy } from '../../../copy/compare.ts';
import { priceCopy } from '../../../copy/components.ts';
import { withoutKept } from '../../../domain/compare/kept-properties.ts';
import { illustrationCategory } from '../../../domain/illustration/scene-names.ts';
import { ButtonLink, IconLink } from '../../components/button.tsx';
import { keptLists } from '../../components/kept-lists.ts';
import { ListingImage } from '../../components/listing-image.tsx';
import { Price } from '../../components/price.tsx';
import styles from './compare.late.module.css';
import type { CompareColumn } from './compare-page-data.ts';

/** The property at the head of its column. */
export function CompareHead({ column, newTab }: { column: CompareColumn; newTab: boolean }) {
  const { price, state } = column;
  const isOver = state === 'sold' || state === 'closed';
  /** Who takes a property out of the comparison has chosen so; where it was no choice of this visitor, nothing changes. */
  const forget = () => keptLists.compared.change((list) => withoutKept(list, column.smallId.toLowerCase()));
  return (
    <th scope="col">
      <div className={styles.card}>
        <ListingImage
          image={column.image}
          category={illustrationCategory(column.propertyType)}
          seed={column.number}
          noteClass={styles.note}
          sizes="(min-width: 1024px) 264px, 44vw"
          eager
        />
        <IconLink
          of="x"
          look="raised"
          className={styles.remove}
          label={compareCopy.remove(column.name)}
          href={column.withoutHref}
          keepScroll
          onClick={forget}
        />
        <div>
          <h2>{column.name}</h2>
          <p className="hint">{column.place}</p>
          <p className="hint num">{column.smallId}</p>
          <Price
            size="small"
            label={
              isOver
                ? compareCopy.states[state]
                : price.campaign
                  ? priceCopy.campaignPrice(price.campaign.label)
                  : price.saleLabel
            }
            cents={price.campaign?.cents ?? price.saleCents}
            muted={isOver}
          />
          <ButtonLink size="s" kind={isOver ? 'secondary' : 'primary'} href={column.href} newTab={newTab}>
            {compareCopy.open}
          </ButtonLink>
        </div>
      </div>
    </th>
  );
}
