import { redirectCopy } from '../../../../copy/property/property.ts';
import { ButtonLink } from '../../../components/input/button.tsx';

export type RedirectWay = { readonly url: string; readonly host: string };

/** The way to the site where the property is sold. */
export function RedirectLink({ url, host }: RedirectWay) {
  return (
    <ButtonLink block href={url} newTab iconAfter="arrow-up-right">
      {redirectCopy.go(host)}
    </ButtonLink>
  );
}
