import { evidenceNames, evidenceCopy as words } from '../../../../copy/property/evidence.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { EvidenceFact, EvidenceOrigin } from '../../../../domain/evidence/evidence-kinds.ts';
import type { EvidenceBlock, EvidenceLine } from '../../../../domain/evidence/page-evidence.ts';
import { dayText } from '../cost/cost-text.ts';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';

const IDS: Readonly<Record<EvidenceOrigin, string>> = {
  edital: 'no-edital',
  matricula: 'na-matricula',
  tribunal: 'no-processo',
};

/** Entries that weigh on a property. */
const LIENS: readonly EvidenceFact[] = [
  ...(['attachment', 'unavailability', 'usufruct', 'mortgage', 'fiduciary'] as const),
];

/** An entry that another one has taken off again, and one that another may have. */
const ENDED = /cancelad|encerrad/;
const MAY_HAVE_ENDED = /pode ter sido/;

const partOf =
  (origin: EvidenceOrigin) =>
  ({ evidence, documents }: PropertyPageView): DecisionPart | null => {
    const block = evidence.find((one) => one.origin === origin);
    if (block === undefined) return null;
    const hasPapers = documents.length > 0;
    return {
      id: IDS[origin],
      question: words.questions[origin],
      answer: answerOf(block),
      premises: hasPapers
        ? { href: '#documentos', label: words.premises.papers }
        : { href: '#dados', label: words.premises.data },
      content: <Evidence block={block} />,
    };
  };

/** Confirmed facts of the edital; absent where there are none. */
export const editalPart = partOf('edital');
export const matriculaPart = partOf('matricula');
export const courtPart = partOf('tribunal');

const factText = ({ fact, text }: EvidenceLine) => words.fact(evidenceNames[fact], text);

/** The first fact; of a registry extract also how much weighs on the property, of a lawsuit its newest stage. */
function answerOf({ origin, lines }: EvidenceBlock): string {
  const [first] = lines;
  if (first === undefined) return '';
  if (origin === 'tribunal')
    return factText(lines.findLast(({ fact }) => fact !== 'court_division') ?? first);
  if (origin !== 'matricula') return factText(first);
  const liens = lines.filter(({ fact }) => LIENS.includes(fact));
  const standing = liens.filter(({ text }) => !ENDED.test(text)).length;
  const unsure = liens.filter(({ text }) => MAY_HAVE_ENDED.test(text)).length;
  return [
    factText(first),
    ...(standing > 0 ? [words.liens(standing)] : []),
    ...(unsure > 0 ? [words.unsureLiens(unsure)] : []),
  ].join('; ');
}

/** A fact that is told in the words of its paper is not told twice. */
const isSaid = ({ quote, text }: EvidenceLine) => quote.replace(/;$/, '') === text || quote === '';

const namesOf = (facts: readonly EvidenceFact[]) =>
  facts.map((fact) => evidenceNames[fact].toLocaleLowerCase('pt-BR')).join(', ');

function Evidence({ block }: { block: EvidenceBlock }) {
  const { origin, lines, untold, unchecked, checkedOn, seenOn } = block;
  return (
    <>
      <ul className={lists.list}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several of one fact may say the same.
          <li key={`${line.fact} ${at}`}>
            <b>{factText(line)}</b>
            {isSaid(line) ? null : <span className="muted">{words.said(line.quote)}</span>}
            <Where line={line} />
            {line.isOutdated ? <span className="muted">{words.outdated}</span> : null}
          </li>
        ))}
      </ul>
      {untold.length === 0 ? null : <p>{words.untold[origin](namesOf(untold))}</p>}
      {unchecked.length === 0 ? null : <p className="hint">{words.unchecked(namesOf(unchecked))}</p>}
      <p className="hint">{words.checked[origin](dayText(checkedOn), dayText(seenOn))}</p>
    </>
  );
}

function Where({ line: { paper, page, href } }: { line: EvidenceLine }) {
  if (paper === null) return null;
  const name = words.page(page, paper);
  if (href === null) {
    return (
      <span className="muted">
        {name}; {words.reserved}
      </span>
    );
  }
  return (
    <span>
      <a className="link" href={href} target="_blank" rel="nofollow noopener">
        {name}
      </a>
    </span>
  );
}
