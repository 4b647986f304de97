import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { fetchModulesAhead } from './fetch-ahead.ts';
import { nameFirstStep } from './first-step.ts';
import { leadOn } from './lead-on.ts';
import type { PageData } from './page-data.ts';
import { followServerClock } from './server-clock.ts';

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/**
 * Puts back the frame around the page, which is not React's (decision 0221), should React have to make the document
 * anew because something else has changed the page before.
 * @returns a function that puts it back where it is missing
 */
function keepFrame(): () => void {
  const parts = [...document.body.children];
  const at = parts.findIndex(({ localName }) => localName === 'main');
  return () => {
    if (parts[0]?.isConnected) return;
    document.querySelector('main')?.before(...parts.slice(0, at));
    document.body.append(...parts.slice(at + 1));
  };
}

/**
 * Gives the router what its own inline scripts would have left in the page (see decision 0080), and lets React take the
 * page over.
 * @returns when the page reacts
 */
export function hydratePage({ settings, stream }: PageData, modules: Record<string, unknown>): Promise<void> {
  Object.assign(window, {
    __reactRouterContext: { ...settings, stream: new Blob([stream]).stream() },
    __reactRouterRouteModules: modules,
  });
  followServerClock();
  nameFirstStep();
  leadOn();
  const putBack = keepFrame();
  return new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Alive onAlive={resolve}>
            <HydratedRouter />
          </Alive>
        </StrictMode>,
      );
    });
  })
    .then(putBack)
    .then(() => fetchModulesAhead(document));
}
