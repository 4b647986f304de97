import { searchCopy } from '../../../copy/search.ts';
import { Button } from '../../components/button.tsx';
import styles from '../../components/error-page.module.css';

/** Loads the address anew once the server answers: the browser's own page of errors has no way back. */
const ask = () => fetch('').then(() => location.reload(), Boolean);

/** Nothing answered; nothing is wrong with the address. */
export function ListUnreached() {
  return (
    <div className="wrap">
      <title>{searchCopy.unreached}</title>
      <div className={styles.page} role="alert">
        <h1>{searchCopy.unreached}</h1>
        <Button autoFocus onClick={ask}>
          {searchCopy.retry}
        </Button>
      </div>
    </div>
  );
}
