import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { nameFirstStep } from './first-step.ts';
import type { PageBlock } from './page-block.ts';
import { followServerClock } from './server-clock.ts';

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/**
 * Gives the router what its own inline scripts would have left in the page (see decision 0080), and lets React take the
 * page over.
 * @returns when the page reacts
 */
export function hydratePage(
  block: PageBlock,
  stream: string,
  modules: Record<string, unknown>,
): Promise<void> {
  Object.assign(window, {
    __reactRouterContext: { ...block.context, stream: new Blob([stream]).stream() },
    __reactRouterRouteModules: modules,
  });
  followServerClock();
  nameFirstStep();
  return new Promise((resolve) => {
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
  });
}
