/** One icon of Lucide as its package describes it: elements with their attributes. */
type IconNode = readonly (readonly [string, Readonly<Record<string, string>>])[];

type IconModule = { readonly __iconData: { readonly node: IconNode } };

async function drawingOf(name: string): Promise<string> {
  const { __iconData }: IconModule = await import(`lucide-react/icons/${name}`);
  const elements = __iconData.node.map(([element, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${elements.join('')}</symbol>`;
}

/** The sheet of icons: one symbol for each name, to be shown by reference in the colour and stroke of its place. */
export async function iconSheet(names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(names.map(drawingOf));
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence, https://lucide.dev/license -->\n${symbols.join('\n')}\n</svg>\n`;
}
