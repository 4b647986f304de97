import { PageHead } from '../../page-head.tsx';

export default function HomePage() {
  return <PageHead title="Home" canonical="/" indexable />;
}
