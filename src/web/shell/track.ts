import type { TrackedData, TrackedEvent } from './messages.ts';
import { tellShell } from './tell-shell.ts';

/**
 * Tells analytics what happened, after it has happened. Without the visitor's consent, without an ANALYTICS_ID, in a
 * preview and for prerendering agents it is dropped (decision 0221). An alert is told with `label`: live, invest or both.
 */
export function track(event: TrackedEvent, data: TrackedData = {}): void {
  tellShell('outlet:track', { event, ...data });
}
