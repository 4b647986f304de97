import type { ReactNode } from 'react';
import { decisionCopy } from '../../../../copy/property/decision.ts';
import { doubtfulAreaText, legalNotice, sectionTitles } from '../../../../copy/property/property.ts';
import type { ToldArea } from '../../../../domain/catalogue/plausible-areas.ts';
import type { RichText } from '../../../../domain/catalogue/rich-text.ts';
import { FeatureList } from '../../../components/card/feature-list.tsx';
import { featureAmount, featureName } from '../../../components/card/feature-words.ts';
import { RichTextView } from '../../../components/card/rich-text-view.tsx';
import { CostSection } from '../cost/cost-section.tsx';
import { DecisionBlocks } from '../decision/late-decision-blocks.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import type { PropertyPageData } from '../load-property-page.ts';
import styles from '../property-page.module.css';
import { DebtsTable, ExpensesList } from './debts-and-expenses.tsx';
import { DiscountChart } from './discount-chart.tsx';
import { Explained, ExplainedList } from './explained.tsx';
import { PriceHistory } from './late-price-history.tsx';
import { LegalProcess } from './legal-process.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PropertyData } from './property-data.tsx';
import { SectionIndex } from './section-index.tsx';
import { Steps } from './steps.tsx';

type SectionsProps = Pick<PropertyPageData, 'property' | 'cost'>;

/** Id, title and content; no content, no section. */
type Part = readonly [id: string, title: string, content: ReactNode];

const rich = (text: RichText | null) =>
  text === null ? null : (
    <div className={styles.rich}>
      <RichTextView text={text} />
    </div>
  );

const isOver = ({ state }: SectionsProps['property']) => state === 'sold' || state === 'closed';

/** Rooms and areas; an area that cannot be right is told below them, as what it is. */
function featuresOf({ features, areas, doubtfulAreas }: SectionsProps['property']): ReactNode {
  const shown = [...features, ...areas.map(asFeature)];
  return (
    shown.length + doubtfulAreas.length > 0 && (
      <div className="stack">
        <FeatureList features={shown} />
        {doubtfulAreas.length > 0 && (
          <p className="hint">
            {doubtfulAreaText(
              doubtfulAreas.map(asFeature).map((area) => `${featureAmount(area)} de ${featureName(area)}`),
            )}
          </p>
        )}
      </div>
    )
  );
}

const asFeature = ({ key, squareMetres }: ToldArea) => ({ key, amount: squareMetres });

/** Before the cost of buying, in the order of specification 1§2. */
function firstParts({ property, cost }: SectionsProps): Part[] {
  const { sections, debts } = property;
  const { preSale, judicialSale, legal, negativeAuctions, digitalDispute, pendencies, history } = sections;
  return [
    ['pre-venda', preSale?.title ?? '', preSale && <Explained {...preSale} />],
    ['venda-judicial', judicialSale?.title ?? '', judicialSale && <Explained {...judicialSale} />],
    ['processo', sectionTitles.legalProcess, legal && <LegalProcess legal={legal} />],
    [
      'leiloes-negativos',
      negativeAuctions?.title ?? '',
      negativeAuctions && <Explained {...negativeAuctions} />,
    ],
    ['disputa-digital', digitalDispute?.title ?? '', digitalDispute && <Explained {...digitalDispute} />],
    ['pendencias', sectionTitles.pendencies, pendencies.length > 0 && <ExplainedList items={pendencies} />],
    ['caracteristicas', sectionTitles.features, featuresOf(property)],
    ['observacoes', sectionTitles.remarks, rich(property.remarks)],
    ['sobre', sectionTitles.about, rich(property.description)],
    ['dividas', sectionTitles.debts, debts.length > 0 && <DebtsTable debts={debts} />],
    ['consideracoes', sectionTitles.considerations, rich(property.considerations)],
    ['pagamento', sectionTitles.payment, <PaymentMethods key="pagamento" property={property} />],
    [
      'valores',
      sectionTitles.values,
      property.price.discountPercent !== null && <DiscountChart property={property} />,
    ],
    ['historico', sectionTitles.history, history && <PriceHistory history={history} />],
    [
      'decisao',
      decisionCopy.title,
      !isOver(property) && <DecisionBlocks key="decisao" property={property} cost={cost} />,
    ],
  ];
}

function lastParts({ property }: SectionsProps): Part[] {
  const { sections, expenses, documents, askedDocuments } = property;
  const steps = (title: string, given: typeof sections.stage) =>
    given.length > 0 && <Steps steps={given} label={title} />;
  return [
    ['despesas', sectionTitles.expenses, expenses.length > 0 && <ExpensesList expenses={expenses} />],
    ['estagio', sectionTitles.stage, steps(sectionTitles.stage, sections.stage)],
    ['linha-do-tempo', sectionTitles.timeline, steps(sectionTitles.timeline, sections.process)],
    ['dados', sectionTitles.data, <PropertyData key="dados" property={property} />],
    [
      'documentos',
      sectionTitles.documents,
      documents.length + askedDocuments.length > 0 && <DocumentList {...property} />,
    ],
  ];
}

const isThere = ([, , content]: Part) => content !== null && content !== false;

const section = ([id, title, content]: Part) => (
  <section key={id} id={id} className={styles.section}>
    <h2>{title}</h2>
    {content}
  </section>
);

/** Sections in the order of specification 1§2; one without data is absent. */
export function PropertySections(data: SectionsProps) {
  const { property, cost } = data;
  const first = firstParts(data).filter(isThere);
  const last = lastParts(data).filter(isThere);
  return (
    <div className={styles.sections}>
      <SectionIndex parts={[...first, ...last]} hasCost={cost !== null} />
      {first.map(section)}
      {cost === null ? null : (
        <CostSection
          facts={cost.facts}
          given={cost.given}
          faults={cost.faults}
          floor={property.decision.floor}
          comparables={cost.comparables}
          payment={property.hideConditions ? null : property.decision.payment}
          href={property.href}
        />
      )}
      {last.map(section)}
      <section className={styles.legal} aria-label={sectionTitles.legal}>
        <p>{legalNotice}</p>
      </section>
    </div>
  );
}
