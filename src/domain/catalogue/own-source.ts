/** Source of the properties that no list brought: they stand beside the demonstration, which a list ends. */
export const OWN_SOURCE = 'mesa';
