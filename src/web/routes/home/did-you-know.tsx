import { homeBlocksCopy } from '../../../copy/home-blocks.ts';
import { browserValue, useBrowserValue } from '../../components/browser-value.ts';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './home.module.css';

/** Whether the visitor has closed the notice for good. */
const isClosed = browserValue('voceSabia', (stored) => stored === true);
const close = () => void isClosed.change(() => true);

/** 'Você Sabia?', which stays closed once it was. */
export function DidYouKnow() {
  const { title, text, close: label } = homeBlocksCopy.didYouKnow;
  if (useBrowserValue(isClosed)) return null;
  return (
    <section className="section wrap" aria-labelledby="voce-sabia">
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
