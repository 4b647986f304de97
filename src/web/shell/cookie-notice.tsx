import { cookieCopy } from '../../copy/frame/cookies.ts';
import { Button } from '../components/input/button.tsx';
import styles from './cookie-notice.module.css';

/**
 * Asks for a decision on cookies; shown by the script of all pages, until it has one. Refusing is as easy as
 * accepting. The counting service is named where visits are counted.
 */
export function CookieNotice({ counts }: { counts: boolean }) {
  return (
    <section className={styles.notice} aria-label={cookieCopy.title} hidden>
      <div>
        <h2>{cookieCopy.title}</h2>
        <p>{counts ? cookieCopy.bodyMeasured : cookieCopy.body}</p>
      </div>
      <div className="row">
        <Button kind="secondary" size="s" data-cookies="reject">
          {cookieCopy.reject}
        </Button>
        <Button kind="secondary" size="s" data-cookies="accept">
          {cookieCopy.accept}
        </Button>
        <Button kind="ghost" size="s" data-cookies="choose">
          {cookieCopy.choose}
        </Button>
      </div>
    </section>
  );
}
