import type { ReactNode } from 'react';
import { legalNotice, sectionTitles } from '../../../copy/property.ts';
import type { RichText } from '../../../domain/catalogue/rich-text.ts';
import { FeatureList } from '../../components/feature-list.tsx';
import { RichTextView } from '../../components/rich-text-view.tsx';
import { CostSection } from './cost/cost-section.tsx';
import { DebtsTable, ExpensesList } from './debts-and-expenses.tsx';
import { DiscountChart } from './discount-chart.tsx';
import { DocumentList } from './document-list.tsx';
import type { PropertyPageData } from './load-property-page.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { PropertyData } from './property-data.tsx';
import styles from './property-page.module.css';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function RichSection({ title, text }: { title: string; text: RichText | null }) {
  if (text === null) return null;
  return (
    <Section title={title}>
      <div className={styles.rich}>
        <RichTextView text={text} />
      </div>
    </Section>
  );
}

/** What there is to know, in the order of specification 1§2; a section without data is absent. */
export function PropertySections({ property, cost }: PropertyPageData) {
  const features = [
    ...property.features,
    ...property.areas.map(({ key, squareMetres }) => ({ key, amount: squareMetres })),
  ];
  return (
    <div className={styles.sections}>
      {features.length > 0 ? (
        <Section title={sectionTitles.features}>
          <FeatureList features={features} />
        </Section>
      ) : null}
      <RichSection title={sectionTitles.remarks} text={property.remarks} />
      <RichSection title={sectionTitles.about} text={property.description} />
      {property.debts.length > 0 ? (
        <Section title={sectionTitles.debts}>
          <DebtsTable debts={property.debts} />
        </Section>
      ) : null}
      <RichSection title={sectionTitles.considerations} text={property.considerations} />
      <Section title={sectionTitles.payment}>
        <PaymentMethods property={property} />
      </Section>
      {property.price.discountPercent === null ? null : (
        <Section title={sectionTitles.values}>
          <DiscountChart property={property} />
        </Section>
      )}
      {cost === null ? null : <CostSection facts={cost.facts} given={cost.given} href={property.href} />}
      {property.expenses.length > 0 ? (
        <Section title={sectionTitles.expenses}>
          <ExpensesList expenses={property.expenses} />
        </Section>
      ) : null}
      <Section title={sectionTitles.data}>
        <PropertyData property={property} />
      </Section>
      {property.documents.length > 0 ? (
        <Section title={sectionTitles.documents}>
          <DocumentList documents={property.documents} />
        </Section>
      ) : null}
      <section className={styles.legal} aria-label={sectionTitles.legal}>
        <p>{legalNotice}</p>
      </section>
    </div>
  );
}
