import { errorPages } from '../../../copy/frame/shell.ts';
import styles from '../../components/frame/error-page.module.css';
import { Button } from '../../components/input/button.tsx';

/** Loads the address anew once the server answers: the browser's own page of errors has no way back. */
const ask = () => fetch('').then(() => location.reload(), Boolean);

/** Nothing answered; nothing is wrong with the address. */
export function UnreachedView() {
  return (
    <div className="wrap">
      <title>{errorPages.unreached.title}</title>
      <div className={styles.page} role="alert">
        <h1>{errorPages.unreached.title}</h1>
        <Button autoFocus onClick={ask}>
          {errorPages.unreached.retry}
        </Button>
      </div>
    </div>
  );
}
