import { useState } from 'react';
import { saleTypeLabels } from '../../../../copy/property/catalogue.ts';
import { deadlineCopy } from '../../../../copy/property/property.ts';
import type { SaleRulesView } from '../../../../domain/catalogue/page-sections.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { formatDeadline } from '../../../../domain/format.ts';
import { Countdown } from '../../../components/card/countdown.tsx';
import { AppLink } from '../../../components/frame/app-link.tsx';
import { ButtonLink } from '../../../components/input/button.tsx';
import { classes } from '../../../components/input/classes.ts';
import { Explained } from '../facts/explained.tsx';
import pictured from '../media/video-picture.late.module.css';
import { VideoPicture } from '../media/video-picture.tsx';
import styles from '../property-offer.module.css';

type Dispute = 'melhor_proposta' | 'concorrencia_publica' | 'leilao';
const isDispute = (saleType: PropertyPageView['saleType']): saleType is Dispute =>
  saleType === 'melhor_proposta' || saleType === 'concorrencia_publica' || saleType === 'leilao';

/**
 * The one date of a dispute with the time left, and the rules of its way of selling with their video and document. Once
 * the time is over only that is said; absent for what is sold or closed.
 */
export function DeadlineBox({ property }: { property: PropertyPageView }) {
  const { deadlineAt, actions, saleType, sections } = property;
  const { main } = actions;
  const isOver = main.kind === 'disabled' && main.reason === 'deadline_passed';
  // A countdown that ended while it was looked at stands still in its place, so that nothing moves.
  const [runs] = useState(!isOver);
  const isSoldOrClosed = property.state === 'sold' || property.state === 'closed';
  if (isSoldOrClosed || (deadlineAt === null && sections.saleRules === null)) return null;
  const untilMs = deadlineAt === null ? null : Date.parse(deadlineAt);
  return (
    <section className={styles.deadline} aria-label={saleTypeLabels[saleType]}>
      {deadlineAt === null || untilMs === null ? null : (
        <div>
          <p className={styles.deadlineTitle}>
            {isOver ? deadlineCopy.over : deadlineCopy[isDispute(saleType) ? saleType : 'other']}{' '}
            <time dateTime={deadlineAt}>{formatDeadline(untilMs)}</time>
          </p>
          <p className="muted">
            {deadlineCopy.timeZone} {deadlineCopy.endOf[isDispute(saleType) ? 'dispute' : 'other']}
          </p>
        </div>
      )}
      {untilMs === null || !runs ? null : <Countdown untilMs={untilMs} boxes />}
      {sections.saleRules === null ? null : <SaleRules rules={sections.saleRules} />}
    </section>
  );
}

function SaleRules({ rules }: { rules: SaleRulesView }) {
  const { title, paragraphs, documentUrl } = rules;
  return (
    <div className={styles.rules}>
      <details>
        <summary className="link">{title}</summary>
        <Explained paragraphs={paragraphs} />
      </details>
      <SaleVideo rules={rules} />
      {documentUrl === null ? null : (
        <ButtonLink
          kind="secondary"
          size="s"
          icon="file-check"
          href={documentUrl}
          newTab
          rel="nofollow noopener"
        >
          {deadlineCopy.document}
        </ButtonLink>
      )}
    </div>
  );
}

function SaleVideo({ rules: { videoUrl, videoPicture } }: { rules: SaleRulesView }) {
  if (videoUrl === null) return null;
  return videoPicture === null ? (
    <ButtonLink kind="secondary" size="s" href={videoUrl} newTab>
      {deadlineCopy.video}
    </ButtonLink>
  ) : (
    <AppLink className={classes(pictured.video, pictured.tutorial)} href={videoUrl} newTab>
      <VideoPicture address={videoPicture} label={deadlineCopy.video} />
    </AppLink>
  );
}
