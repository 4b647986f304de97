import { homeBlocksCopy } from '../../../copy/frame/home-blocks.ts';
import { presetNoneCopy, presetTileCopy } from '../../../copy/search/presets.ts';
import { formatCount } from '../../../domain/format.ts';
import { illustrationPath } from '../../../domain/illustration/illustration-address.ts';
import type { IllustrationCategory } from '../../../domain/illustration/scene-names.ts';
import type { PresetName } from '../../../domain/search/search-landing.ts';
import { AppLink } from '../../components/frame/app-link.tsx';
import { classes } from '../../components/input/classes.ts';
import { Icon } from '../../components/input/icon.tsx';
import styles from './home.module.css';
import type { PresetTile } from './load-home-page.ts';

const pictures: Readonly<Record<PresetName, readonly [IllustrationCategory, number]>> = {
  'para-morar': ['casa', 6],
  'para-investir': ['predio', 3],
  leilao: ['galpao', 1],
  'venda-direta': ['apartamento', 9],
  fazenda: ['fazenda', 5],
};

const counted = (count: number) =>
  `${formatCount(count)} ${count === 1 ? homeBlocksCopy.count.one : homeBlocksCopy.count.many}`;

/** The ready-made searches with what each would show now. */
export function PresetTiles({ tiles }: { tiles: readonly PresetTile[] }) {
  return (
    <nav className={classes('wrap', styles.tilesSection)} aria-label={homeBlocksCopy.paths}>
      <ul className={styles.tiles}>
        {tiles.map(({ name, href, count }) => (
          <li key={name}>
            <AppLink className={styles.tile} href={href}>
              <img src={illustrationPath(...pictures[name])} alt="" width={480} height={270} loading="lazy" />
              <b>
                {presetTileCopy[name].name}
                <Icon of="arrow-right" />
              </b>
              <span>{presetTileCopy[name].tile}</span>
              <span className="num">{count === 0 ? presetNoneCopy[name] : counted(count)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
