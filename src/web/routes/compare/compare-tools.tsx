import { Form } from 'react-router';
import { compareCopy } from '../../../copy/frame/compare.ts';
import { comparePath, MOST_COMPARED } from '../../../domain/compare/compared-ids.ts';
import { TextField } from '../../components/form/field.tsx';
import { useToast } from '../../components/frame/toast.tsx';
import { Button, ButtonLink } from '../../components/input/button.tsx';
import styles from './compare.late.module.css';
import { OnlyDifferences } from './only-differences.tsx';

/** Tools of a comparison: differences alone, paper, sheet, link. */
export function CompareTools({ ids }: { ids: readonly string[] }) {
  const showToast = useToast();
  const copyLink = () =>
    navigator.clipboard.writeText(new URL(comparePath(ids), window.location.href).href).then(
      () => showToast({ message: compareCopy.linkCopied }),
      () => showToast({ message: compareCopy.linkNotCopied, kind: 'error' }),
    );
  return (
    <div className={styles.tools}>
      {ids.length > 1 ? <OnlyDifferences /> : null}
      <Button kind="ghost" size="s" icon="printer" className="needs-script" onClick={() => window.print()}>
        {compareCopy.print}
      </Button>
      <Button kind="ghost" size="s" icon="link" className="needs-script" onClick={copyLink}>
        {compareCopy.copyLink}
      </Button>
      <a className={styles.file} href={comparePath(ids, '.csv')} download rel="nofollow">
        {compareCopy.csv}
      </a>
      <a className={styles.file} href={comparePath(ids, '.xlsx')} download rel="nofollow">
        {compareCopy.xlsx}
      </a>
    </div>
  );
}

/** Adds a property by its code; works without a script. */
export function AddByCode({ ids }: { ids: readonly string[] }) {
  if (ids.length >= MOST_COMPARED) return <p className="hint">{compareCopy.add.full}</p>;
  return (
    <Form action="/comparar" className={styles.add} autoComplete="off">
      {ids.length > 0 ? <input type="hidden" name="ids" value={ids.join()} /> : null}
      <TextField
        id="incluir-codigo"
        name="ids"
        label={compareCopy.add.label}
        hint={compareCopy.add.hint}
        maxLength={40}
        required
      />
      <Button type="submit" kind="secondary">
        {compareCopy.add.action}
      </Button>
    </Form>
  );
}

/** The way to the search from a comparison that has room. */
export function SearchLink({ kind }: { kind: 'primary' | 'secondary' }) {
  return (
    <ButtonLink kind={kind} icon="search" href="/busca">
      {compareCopy.empty.search}
    </ButtonLink>
  );
}
