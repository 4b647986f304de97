import { useRouteLoaderData } from 'react-router';
import { draftCopy } from '../../copy/desk/record.ts';
import { verdictOf } from '../../domain/desk/access.ts';
import type { ShellData } from '../shell.server.ts';

/** The way to a property from nothing, for who may publish one. */
export function NewPropertyLink() {
  const role = useRouteLoaderData<ShellData>('root')?.me?.role ?? null;
  const asking = { stage: 'full', role, isConfirmed: true } as const;
  if (verdictOf('imoveis/novo', null, asking) !== 'allowed') return null;
  return (
    <a className="btn btn--s" href="/mesa/imoveis/novo">
      {draftCopy.newTitle}
    </a>
  );
}
