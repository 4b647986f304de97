import { browserValue } from '../../../components/input/browser-value.ts';

/** True when the visitor has read the notice before documents: for this visit, and no longer. */
export const noticeUnderstood = browserValue(
  'aviso-documento',
  (stored) => stored === true,
  () => window.sessionStorage,
);
