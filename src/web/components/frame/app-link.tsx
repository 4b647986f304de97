import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, useInRouterContext } from 'react-router';
import { linkCopy } from '../../../copy/frame/shell.ts';
import { isPlainPage } from './plain-pages.ts';

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  children?: ReactNode;
  /** Opens a new tab and says so to screen readers; external addresses do this by themselves. */
  newTab?: boolean | undefined;
  /** Keeps the scroll position on a client-side navigation. */
  keepScroll?: boolean | undefined;
  /** Takes the place of the shown page in the history. */
  replaces?: boolean | undefined;
};

const isExternal = (href: string) => /^[a-z][a-z0-9+.-]*:/i.test(href);

/**
 * The one link of the product: client-side navigation for our own pages inside the router, a plain anchor
 * everywhere else (external addresses, anchors, new tabs, pages without scripts, static rendering). Works without JavaScript.
 */
export function AppLink({ href, newTab, keepScroll, replaces = false, children, ...rest }: AppLinkProps) {
  const inRouter = useInRouterContext();
  const external = isExternal(href);
  const opensTab = newTab ?? (external && href.startsWith('http'));
  if (opensTab) {
    return (
      <a href={href} target="_blank" rel={external ? 'noopener noreferrer' : 'noopener'} {...rest}>
        {children}
        <span className="sr"> {linkCopy.opensInNewTab}</span>
      </a>
    );
  }
  if (!inRouter || external || href.startsWith('#') || isPlainPage(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to={href}
      discover="none"
      replace={replaces}
      {...(keepScroll ? { preventScrollReset: true } : {})}
      {...rest}
    >
      {children}
    </Link>
  );
}
