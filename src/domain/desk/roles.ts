/** The roles of the desk, in the words of who gives them (contract of the desk §2). */
export const ROLES = ['leitura', 'atendimento', 'publicacao', 'juridico', 'administracao'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);
