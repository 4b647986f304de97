import type { PopUp, PopUpRequest } from './messages.ts';
import { tellShell } from './tell-shell.ts';

/**
 * Asks for a pop-up that the visitor did not ask for. It opens when nothing else lies over the page, no field has the focus,
 * no area is being drawn and the page is in sight; one at a time: the cookie notice, then campaign, lead and exit. One of a kind waits.
 */
export function queuePopUp(popUp: PopUp, prepare: PopUpRequest['prepare']): void {
  tellShell('outlet:pop-up', { popUp, prepare });
}
