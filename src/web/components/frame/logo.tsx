import { shell } from '../../../copy/frame/shell.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { classes } from '../input/classes.ts';
import { AppLink } from './app-link.tsx';
import styles from './header.module.css';

/** Root of the addresses of the brand folder's files. */
const BRAND_ROOT = '/marca/';

type LogoProps = {
  brand: Pick<Brand, 'name' | 'tagline' | 'logo'>;
  /** On a dark surface: the logo's dark version whatever the theme. */
  deep?: boolean | undefined;
  withTagline?: boolean | undefined;
};

/** The brand's sign and name, leading to the home page. */
export function Logo({ brand, deep, withTagline = true }: LogoProps) {
  return (
    <AppLink href="/" className={classes(styles.logo, deep && styles.deep)}>
      <picture>
        {deep ? null : <source media="(prefers-color-scheme: dark)" srcSet={BRAND_ROOT + brand.logo.dark} />}
        <img
          src={BRAND_ROOT + (deep ? brand.logo.dark : brand.logo.light)}
          alt=""
          width={30}
          height={34}
          loading={deep ? 'lazy' : undefined}
        />
      </picture>
      <span>
        <span className={styles.name}>{brand.name}</span>
        {withTagline ? <span className={styles.tagline}>{brand.tagline}</span> : null}
        <span className="sr">, {shell.homePage}</span>
      </span>
    </AppLink>
  );
}
