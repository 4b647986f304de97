/** The live region of every page, which is there before the first message. */
export const TOASTS_ID = 'avisos';

/** Specification 2§8: toasts appear top-centre and close after this time. */
export const TOAST_MS = 3000;

export type ToastMessage = { message: string; kind?: 'ok' | 'error' };
