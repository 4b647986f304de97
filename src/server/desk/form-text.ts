/** A value of a form with line breaks as the product writes them: a browser sends each one as two characters. */
export const formText = (value: string): string => value.replaceAll('\r\n', '\n');
