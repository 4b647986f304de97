import { useState } from 'react';
import { viewerCopy } from '../../../../copy/property/property-documents.ts';
import { Button } from '../../../components/input/button.tsx';
import styles from './documents.late.module.css';

/** Puts a document on paper; its pages may have to be drawn for that. */
export function PrintButton({ print }: { print: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    try {
      await print();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      kind="ghost"
      size="s"
      icon="printer"
      loading={isBusy}
      aria-label={isBusy ? viewerCopy.printing : viewerCopy.print}
      onClick={press}
    >
      <span className={styles.wide}>{viewerCopy.print}</span>
    </Button>
  );
}
