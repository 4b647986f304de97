import { deviceOf } from '../../../domain/forms/origin-device.ts';
import { readUtms, type Utms } from '../../../domain/forms/sender.ts';
import { browserValue } from '../input/browser-value.ts';

/** The tracking fields of the visitor's arrival (1§3). */
const utms = browserValue(
  'utms',
  (stored): Utms =>
    typeof stored === 'object' && stored !== null ? readUtms(stored as Record<string, unknown>) : {},
);

/** Fields that every form sends along, under the names of the wire (2§7). */
export function senderFields(): Record<string, string> {
  const { userAgent, maxTouchPoints } = window.navigator;
  return { ...utms.read(), origin_device: deviceOf(userAgent, maxTouchPoints), environment: 'site' };
}
