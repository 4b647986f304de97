/** The roles of the desk, in the words of who gives them (contract of the desk §2). */
export const ROLES = ['leitura', 'atendimento', 'publicacao', 'juridico', 'administracao'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Roles that change nothing, and may do without a second factor. */
const ONLY_READING: readonly Role[] = ['leitura'];

/** Whether a second factor has to be set up before anything is shown. */
export const needsFactor = (role: Role): boolean => !ONLY_READING.includes(role);
