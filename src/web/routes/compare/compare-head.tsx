import { compareCopy } from '../../../copy/frame/compare.ts';
import { priceCopy } from '../../../copy/frame/components.ts';
import { isOverState } from '../../../domain/catalogue/property-card.ts';
import { withoutKept } from '../../../domain/compare/kept-properties.ts';
import { illustrationCategory } from '../../../domain/illustration/scene-names.ts';
import { keptLists } from '../../components/card/kept-lists.ts';
import { ListingImage } from '../../components/card/listing-image.tsx';
import { Price } from '../../components/card/price.tsx';
import { ButtonLink, IconLink } from '../../components/input/button.tsx';
import styles from './compare.late.module.css';
import type { CompareColumn } from './compare-page-data.ts';
import { stateText } from './state-text.ts';

/** The property at the head of its column. */
export function CompareHead({ column, newTab }: { column: CompareColumn; newTab: boolean }) {
  const { price, state } = column;
  const isOver = isOverState(state);
  /** A visitor who takes a property out has chosen so; where it was no choice of this visitor, nothing changes. */
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
                ? stateText(column)
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
