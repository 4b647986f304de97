import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import footer from './components/frame/footer.module.css';
import header from './components/frame/header.module.css';
import { currentHref } from './components/frame/menu.ts';
import { isPlainPage } from './components/frame/plain-pages.ts';

/** By the names in their sheets, which thereby are in the one that all pages load. */
const ENTRIES = `.${header.nav} a, .${header.drawer} nav a`;
const WRAPS = `.${header.official} .wrap, .${header.header} .wrap, .${footer.footer} .wrap`;

/**
 * Keeps header and footer, which React does not know, in step with the page: their entry, their width, and their links,
 * which lead to our pages without leaving the document.
 */
export function useFrame(path: string, wide: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const current = currentHref(path);
    for (const entry of document.querySelectorAll(ENTRIES)) {
      if (entry.getAttribute('href') === current) entry.setAttribute('aria-current', 'page');
      else entry.removeAttribute('aria-current');
    }
    for (const wrap of document.querySelectorAll(WRAPS)) wrap.classList.toggle('wrap-wide', wide);
  }, [path, wide]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = ownLink(event);
      if (href === null) return;
      event.preventDefault();
      const replace = href === window.location.pathname + window.location.search;
      void navigate(href, { replace, viewTransition: mayFade() });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The router complains where the browser cannot. */
const mayFade = () =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Address to which a plain press on a link of the frame leads, if it is a page that React shows. */
function ownLink(event: MouseEvent): string | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return null;
  const link = target instanceof Element ? target.closest('[data-frame] a[href^="/"]:not([target])') : null;
  const href = link?.getAttribute('href') ?? null;
  return href === null || isPlainPage(href) ? null : href;
}
