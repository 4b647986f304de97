import type { ReactNode } from 'react';
import { legalNotice, sectionTitles } from '../../../copy/property.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { FeatureList } from '../../components/feature-list.tsx';
import { DebtsTable, ExpensesList } from './debts-and-expenses.tsx';
import { DiscountChart } from './discount-chart.tsx';
import { DocumentList } from './document-list.tsx';
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

/** Rich text of the listing; the server let through the tags of the allow list only. */
function RichText({ title, html }: { title: string; html: string | null }) {
  if (html === null) return null;
  return (
    <Section title={title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server against an allow list */}
      <div className={styles.rich} dangerouslySetInnerHTML={{ __html: html }} />
    </Section>
  );
}

/** What there is to know, in the order of specification 1§2; a section without data is absent. */
export function PropertySections({ property }: { property: PropertyPageView }) {
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
      <RichText title={sectionTitles.remarks} html={property.remarksHtml} />
      <RichText title={sectionTitles.about} html={property.descriptionHtml} />
      {property.debts.length > 0 ? (
        <Section title={sectionTitles.debts}>
          <DebtsTable debts={property.debts} />
        </Section>
      ) : null}
      <RichText title={sectionTitles.considerations} html={property.considerationsHtml} />
      <Section title={sectionTitles.payment}>
        <PaymentMethods property={property} />
      </Section>
      {property.price.discountPercent === null ? null : (
        <Section title={sectionTitles.values}>
          <DiscountChart property={property} />
        </Section>
      )}
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
