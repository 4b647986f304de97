import { startingCopy } from '../../../copy/frame/shell.ts';
import { presetTileCopy } from '../../../copy/search/presets.ts';
import { PRESETS, type PresetName } from '../../../domain/search/search-landing.ts';
import { Icon } from '../input/icon.tsx';
import type { IconName } from '../input/icon-names.ts';
import { AppLink } from './app-link.tsx';
import styles from './starting-points.module.css';

export const presetIcons = {
  'para-morar': 'house',
  'para-investir': 'chart-line',
  leilao: 'gavel',
  'venda-direta': 'handshake',
  fazenda: 'wheat',
} as const satisfies Record<PresetName, IconName>;

/** Ready-made searches, as ways on from a page that has nothing to show. */
export function StartingPoints() {
  return (
    <nav className={styles.points} aria-label={startingCopy.label}>
      <p>{startingCopy.label}</p>
      <ul>
        {(Object.keys(PRESETS) as PresetName[]).map((name) => (
          <li key={name}>
            <AppLink href={`/busca/${name}`} className={styles.point}>
              <Icon of={presetIcons[name]} />
              <span>
                <b>{presetTileCopy[name].name}</b> <small>{presetTileCopy[name].tile}</small>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
