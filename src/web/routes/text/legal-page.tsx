import { textPages } from '../../../copy/frame/text-pages.ts';
import { legalPath } from '../../../domain/content/text-addresses.ts';
import { AppLink } from '../../components/frame/app-link.tsx';
import { ContentView, Sections } from './content-view.tsx';
import type { TextPageData } from './find-text-page.ts';
import { longDay } from './long-day.ts';
import styles from './text.late.module.css';
import { TextTrail } from './text-trail.tsx';

/** One of the four legal texts; its tabs are links to the others. */
export function LegalPage({ data }: { data: Extract<TextPageData, { kind: 'legal' }> }) {
  const { text, tabs, state, versions } = data;
  return (
    <>
      <TextTrail of={data} />
      <div className={styles.head}>
        <h1>{text.title}</h1>
        <p>{textPages.version(text.version, longDay(text.updated))}</p>
        {state === 'in_force' ? null : (
          <p>
            <strong>{textPages.notInForce[state]}</strong>{' '}
            <AppLink href={legalPath(text.key)}>{textPages.readCurrent}</AppLink>
          </p>
        )}
      </div>
      <nav className={styles.tabs} aria-label={textPages.legalTexts}>
        {tabs.map(({ key, tab }) => (
          <AppLink key={key} href={`/termos/${key}`} aria-current={key === text.key ? 'page' : undefined}>
            {tab}
          </AppLink>
        ))}
      </nav>
      <div className={styles.legal}>
        <nav className={styles.contents} aria-label={textPages.onThisPage}>
          <strong>{textPages.onThisPage}</strong>
          {text.sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <article className={styles.body}>
          <section className={styles.summary} aria-labelledby="em-resumo">
            <h2 id="em-resumo">{textPages.inShort}</h2>
            <ul>
              {text.summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <ContentView text={text.intro} />
          <Sections sections={text.sections} />
          {versions.length < 2 ? null : (
            <section id="versoes" aria-labelledby="versoes-titulo">
              <h2 id="versoes-titulo">{textPages.versions}</h2>
              <ul>
                {versions.map(({ version, updated, path, state: when }) => (
                  <li key={version}>
                    {version === text.version ? (
                      textPages.versionLine(version, longDay(updated))
                    ) : (
                      <AppLink href={path}>{textPages.versionLine(version, longDay(updated))}</AppLink>
                    )}{' '}
                    {textPages.versionStates[when]}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </article>
      </div>
    </>
  );
}
