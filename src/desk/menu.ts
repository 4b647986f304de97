import type { DeskPattern } from '../domain/desk/access.ts';
import type { DeskIconName } from './icon-names.ts';

/** The menu, from top to bottom; each role sees of it what it may. */
export const MENU = [
  { pattern: '', icon: 'layout-dashboard', count: null },
  { pattern: 'imoveis', icon: 'building', count: 'properties' },
  { pattern: 'campanhas', icon: 'megaphone', count: null },
  { pattern: 'entrada', icon: 'inbox', count: 'inbox' },
  { pattern: 'importacoes', icon: 'file-up', count: null },
  { pattern: 'segunda-pessoa', icon: 'eye', count: null },
  { pattern: 'textos', icon: 'pencil', count: null },
  { pattern: 'taxas', icon: 'calculator', count: null },
  { pattern: 'operacao', icon: 'settings', count: null },
  { pattern: 'auditoria', icon: 'rotate-ccw-clock', count: null },
  { pattern: 'equipe', icon: 'users', count: null },
  { pattern: 'integracoes', icon: 'arrow-up-right', count: null },
  { pattern: 'conta', icon: 'key-round', count: null },
] as const satisfies readonly {
  readonly pattern: DeskPattern;
  readonly icon: DeskIconName;
  readonly count: 'properties' | 'inbox' | null;
}[];
