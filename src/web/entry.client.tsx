import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setServerNow } from './components/ticking-clock.ts';
import { serverNowOf } from './server-time.ts';

const serverNow = serverNowOf(performance.getEntriesByType('navigation')[0]);
if (serverNow !== null) setServerNow(serverNow);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
