import { errorPages } from '../../../copy/shell.ts';
import { PageHead } from '../../page-head.tsx';

type ErrorViewProps = { status: number; data: unknown };

export function ErrorView({ status }: ErrorViewProps) {
  const copy = status === 404 ? errorPages.notFound : status === 410 ? errorPages.gone : errorPages.server;
  return (
    <div className="wrap section">
      <PageHead title={copy.title} indexable={false} />
      <h1>{copy.title}</h1>
      <p>{copy.body}</p>
    </div>
  );
}
