import { legalFloorCopy as words } from '../../../../copy/property/legal-floor.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { LegalFloor } from '../../../../domain/decision/legal-floor.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { Note } from '../../../components/frame/note.tsx';
import styles from '../property-page.module.css';
import type { DecisionPart } from './decision-block.tsx';
import { RuleNotes } from './rule-notes.tsx';

/** Below which price the sale may be undone; where no law says so, that. */
export function legalFloorPart({ decision, price, saleType }: PropertyPageView): DecisionPart {
  const { floor } = decision;
  if (floor === null) {
    return {
      id: 'piso-legal',
      question: words.question,
      answer: saleType === 'leilao' ? words.verdicts.untold : words.notFor.question,
      premises: { href: '#custo', label: words.premises },
      offPaper: true,
      content: <p>{saleType === 'leilao' ? words.notFor.auction : words.notFor.other}</p>,
    };
  }
  const asked = price.campaign?.cents ?? price.saleCents;
  return {
    id: 'piso-legal',
    question: words.question,
    answer: words.verdicts[floor.verdict],
    premises: { href: '#custo', label: words.premises },
    content: <Floor floor={floor} asked={asked} />,
  };
}

function Floor({ floor, asked }: { floor: LegalFloor; asked: number | null }) {
  const { sale, base, verdict, floorCents, debtCents, rules } = floor;
  const isCourts = base === 'court_minimum' || base === 'court_minimum_untold';
  const amounts: readonly (readonly [string, string])[] = [
    [words.asked, asked === null ? words.onRequest : formatMoney(asked)],
    [
      isCourts ? words.floorOf.court : words.floorOf.half,
      floorCents === null ? words.untold : formatMoney(floorCents),
    ],
    ...(sale === 'extrajudicial'
      ? [[words.debt, debtCents === null ? words.untold : formatMoney(debtCents)] as const]
      : []),
  ];
  return (
    <>
      {verdict === 'risk' ? <Note kind="danger">{words.risk}</Note> : null}
      {verdict === 'contested' ? <Note kind="warn">{words.contested}</Note> : null}
      <p>{words.bases[base]}</p>
      <dl className={styles.facts}>
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{amount}</dd>
          </div>
        ))}
      </dl>
      <RuleNotes rules={rules} />
    </>
  );
}
