import { premiseCopy, provenanceCopy } from '../../../../copy/property/cost.ts';
import type { CostFacts, Origin } from '../../../../domain/cost/cost-facts.ts';
import styles from './cost.module.css';
import { dayText } from './cost-text.ts';

const ASSUMED = [
  'itbi',
  'commission',
  'condominiumDebt',
  'taxDebt',
  'lawyer',
  'court',
  'moving',
  'months',
  'condominium',
  'iptu',
  'renovation',
  'regularisation',
  'entry',
  'saleBrokerage',
  'saleMonths',
] as const satisfies readonly (keyof CostFacts['assumed'])[];
const FEES = ['registry', 'deed'] as const satisfies readonly (keyof CostFacts['fees'])[];

/** Source of every number: its author, its first day, the day on which somebody looked, and its confidence. */
export function NumberSources({ facts }: { facts: CostFacts }) {
  const rows: readonly (readonly [string, Origin])[] = [
    ...FEES.map((fee) => [premiseCopy.labels[fee], facts.fees[fee].origin] as const),
    ...ASSUMED.flatMap((premise) => {
      const { origin, limit, value } = facts.assumed[premise];
      if (premise === 'regularisation' && value.high === 0) return [];
      const name = premiseCopy.labels[premise];
      const limited = limit ? [[provenanceCopy.limitOf(name), limit.origin] as const] : [];
      return [[name, origin] as const, ...limited];
    }),
    ...facts.gainBands.map(({ origin }) => [provenanceCopy.gainsTax, origin] as const),
  ];
  return (
    <details className={styles.more}>
      <summary>{provenanceCopy.title}</summary>
      <dl className={styles.sources}>
        {[...bySource(rows)].map(([source, names]) => (
          <div key={source}>
            <dt>{names.join(', ')}</dt>
            <dd>{source}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Numbers of one source stand together. */
function bySource(rows: readonly (readonly [string, Origin])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, origin] of rows) {
    const source = originText(origin);
    groups.set(source, [...new Set([...(groups.get(source) ?? []), name])]);
  }
  return groups;
}

function originText(origin: Origin): string {
  if (origin === 'listing') return provenanceCopy.listing;
  const { source, since, checkedOn, confidence } = origin;
  const words = [
    source,
    ...(since === null ? [] : [provenanceCopy.since(dayText(since))]),
    provenanceCopy.checked(dayText(checkedOn)),
    provenanceCopy.confidence[confidence],
  ];
  return `${words.join('; ')}.`;
}
