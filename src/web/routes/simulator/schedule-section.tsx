import { useEffect, useRef } from 'react';
import { scheduleCopy as words } from '../../../copy/forms/simulation.ts';
import type { InstalmentTerms } from '../../../domain/finance/instalment-terms.ts';
import type { Simulation } from '../../../domain/finance/simulate.ts';
import { decimalsText } from '../../components/card/amount-text.ts';
import { Button, buttonClass } from '../../components/input/button.tsx';
import { Icon } from '../../components/input/icon.tsx';
import styles from '../../components/simulation/simulation.late.module.css';

type ScheduleSectionProps = {
  readonly simulation: Simulation;
  readonly terms: InstalmentTerms;
  /** Query of the address, which the files have too. */
  readonly query: string;
};

const TITLE_ID = 'parcelas-titulo';

/** Every instalment as a table, to keep as a file, to print. */
export function ScheduleSection({ simulation, terms, query }: ScheduleSectionProps) {
  const details = useOpenOnPaper();
  return (
    <section className={styles.schedule} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{words.title}</h2>
      <div className={styles.buttons}>
        {(['csv', 'xlsx'] as const).map((extension) => (
          <a
            key={extension}
            className={buttonClass({ kind: 'secondary', size: 's' })}
            href={`/parcelas/simulacao.${extension}?${query}`}
            download
          >
            <Icon of="download" size="s" />
            {words[extension]}
          </a>
        ))}
        <Button kind="ghost" size="s" icon="printer" className="needs-script" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <details ref={details}>
        <summary>{words.asTable}</summary>
        <ScheduleTable simulation={simulation} terms={terms} />
      </details>
    </section>
  );
}

function ScheduleTable({ simulation, terms }: Pick<ScheduleSectionProps, 'simulation' | 'terms'>) {
  const { columns } = words;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.table} tabIndex={0} aria-label={words.caption}>
      <table>
        <caption className="hint">
          {words.caption}
          {terms.correction === null ? null : ` (${terms.correction})`}
        </caption>
        <thead>
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {simulation.schedule.map((row) => (
            <tr key={row.number}>
              <th scope="row">{row.number}</th>
              <td>{decimalsText(row.instalmentCents)}</td>
              <td>{decimalsText(row.interestCents)}</td>
              <td>{decimalsText(row.amortisationCents)}</td>
              <td>{decimalsText(row.balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On paper nothing is folded away. */
function useOpenOnPaper() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      if (details.current) details.current.open = true;
    };
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  return details;
}
