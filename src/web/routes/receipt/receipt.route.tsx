import { data } from 'react-router';
import { menuLabels } from '../../../copy/frame/shell.ts';
import { receiptCopy as words } from '../../../copy/property/receipt.ts';
import { formatDeadline } from '../../../domain/format.ts';
import type { ReceiptFact, ReceiptFacts } from '../../../domain/receipt/receipt-facts.schema.ts';
import { changedFacts, type FrozenAge, frozenAge } from '../../../domain/receipt/receipt-facts.ts';
import { AppLink } from '../../components/frame/app-link.tsx';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import { Note } from '../../components/frame/note.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { receiptsContext, siteContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import { dayText } from '../property/cost/cost-text.ts';
import { qrCodePath } from '../property/share/qr-code.ts';
import type { Route } from './+types/receipt.route.ts';
import styles, { href } from './receipt.late.module.css';
import {
  factName,
  factText,
  rateName,
  rateSource,
  rateText,
  ruleName,
  ruleText,
  TABLE_FACTS,
} from './receipt-rows.ts';

export const handle: PageFrame = { noJs: true };

/** Changes since then are of this moment. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipts = context.get(receiptsContext);
  if (receipts === null) throw data(null, { status: 503 });
  const found = await receipts.find(params.code);
  if (found === null) throw data(words.missing, { status: 404 });
  const { receipt, today } = found;
  const address = `${context.get(siteContext).origin}/recibo/${receipt.code}`;
  return { ...receipt, today, address, qr: qrCodePath(address) };
}

/** A listing as it stood, to keep and to hold against today's. */
export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  const { code, facts, today, madeAt, fingerprint, address } = receipt;
  return (
    <div className={`wrap ${styles.page}`}>
      <LateStyles href={href} />
      <PageHead title={`${words.title} ${facts.smallId}`} description={words.description} indexable={false} />
      <Breadcrumb
        trail={[
          { label: menuLabels.home, href: '/' },
          { label: facts.smallId, href: facts.href },
        ]}
        current={words.title}
      />
      <div className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={styles.code}>{words.code(code)}</p>
          <p>{words.madeAt(formatDeadline(madeAt))}</p>
          <DataAge age={frozenAge(facts, madeAt)} />
          <p className={styles.print}>{address}</p>
          <p className="muted">{words.meaning}</p>
          <p className="muted">{words.kept}</p>
          <p className="hint">{words.print}</p>
        </div>
        <QrCode {...receipt.qr} />
      </div>
      <Changes then={facts} today={today} />
      <Facts facts={facts} />
      <Documents documents={facts.documents} />
      <Rates rates={facts.rates} />
      <Rules rules={facts.rules} />
      <section className={styles.part}>
        <h2>{words.fingerprint}</h2>
        <p className={styles.print}>{fingerprint}</p>
      </section>
    </div>
  );
}

/** Day of the frozen data, and when they came. */
function DataAge({ age }: { age: FrozenAge | null }) {
  if (age === null) return null;
  const { day, days, isOld, takenInAt } = age;
  return (
    <>
      <p>
        {words.dataAge(dayText(day), days)}{' '}
        {takenInAt === null ? null : words.takenIn(formatDeadline(takenInAt))}
      </p>
      {isOld ? <Note kind="warn">{words.oldData}</Note> : null}
    </>
  );
}

function QrCode({ size, path }: { size: number; path: string }) {
  return (
    <svg role="img" aria-label={words.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}

function Changes({ then, today }: { then: ReceiptFacts; today: ReceiptFacts | null }) {
  const changed = today === null ? [] : changedFacts(then, today);
  return (
    <section className={styles.part}>
      <h2>{words.changedTitle}</h2>
      {today === null ? (
        <Note kind="warn">{words.gone}</Note>
      ) : (
        <>
          <p>{changed.length === 0 ? words.unchanged : words.changed(changed.length)}</p>
          {changed.length === 0 ? null : <ChangeTable {...{ then, today, changed }} />}
          <p>
            <AppLink className="link link--inline" href={today.href}>
              {words.property}
            </AppLink>
          </p>
        </>
      )}
    </section>
  );
}

type ChangeTableProps = { then: ReceiptFacts; today: ReceiptFacts; changed: readonly ReceiptFact[] };

function ChangeTable({ then, today, changed }: ChangeTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.factColumn}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.now}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((fact) => (
          <tr key={fact}>
            <th scope="row">{factName(fact)}</th>
            <td>{factText(fact, then)}</td>
            <td>{factText(fact, today)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ facts }: { facts: ReceiptFacts }) {
  return (
    <section className={styles.part}>
      <h2>{words.factsTitle}</h2>
      <table className={styles.table}>
        <tbody>
          {TABLE_FACTS.map((fact) => (
            <tr key={fact}>
              <th scope="row">{factName(fact)}</th>
              <td>{factText(fact, facts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Documents({ documents }: Pick<ReceiptFacts, 'documents'>) {
  return (
    <section className={styles.part}>
      <h2>{words.documentsTitle}</h2>
      {documents.length === 0 ? <p>{words.noDocuments}</p> : null}
      <ul>
        {documents.map(({ name, url, hash }) => (
          <li key={`${name} ${url}`}>
            {name}: <span className="muted">{hash === null ? words.noHash : words.hash(hash)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rates({ rates }: Pick<ReceiptFacts, 'rates'>) {
  return (
    <details className={styles.part}>
      <summary className="link">{words.ratesTitle}</summary>
      <p className="hint">{words.rangeNote}</p>
      <table className={styles.table}>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate.id}>
              <th scope="row">{rateName(rate.id)}</th>
              <td>
                {rateText(rate)}
                <small>{rateSource(rate)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Rules({ rules }: Pick<ReceiptFacts, 'rules'>) {
  return (
    <details className={styles.part}>
      <summary className="link">{words.rulesTitle}</summary>
      <table className={styles.table}>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.id}>
              <th scope="row">{ruleName(rule.id)}</th>
              <td>{ruleText(rule)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
