import { homeBlocksCopy } from '../../../copy/frame/home-blocks.ts';
import { browserValue, useBrowserValue } from '../../components/input/browser-value.ts';
import { IconButton } from '../../components/input/button.tsx';
import { Icon } from '../../components/input/icon.tsx';
import styles from './home.module.css';

/** Key under which the browser keeps that the visitor has closed the notice for good. */
const KEY = 'voceSabia';
const isClosed = browserValue(KEY, (stored) => stored === true);

/** The keyboard goes on with what follows the notice, the last of the page. */
function close() {
  document.querySelector<HTMLElement>('footer a')?.focus({ preventScroll: true });
  isClosed.change(() => true);
}

/** 'Você Sabia?', which stays closed once it was. */
export function DidYouKnow() {
  const { title, text, close: label } = homeBlocksCopy.didYouKnow;
  if (useBrowserValue(isClosed)) return null;
  return (
    <section className="section wrap" aria-labelledby="voce-sabia" data-closed-by={KEY}>
      <div className={styles.didYouKnow}>
        <Icon of="lightbulb" size="l" />
        <div>
          <h2 id="voce-sabia">{title}</h2>
          <p>{text}</p>
        </div>
        <span className="needs-script">
          <IconButton of="x" label={label} onClick={close} />
        </span>
      </div>
    </section>
  );
}
