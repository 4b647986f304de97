/** The tokens that the canvas is drawn in. */
const TOKENS = {
  land: '--map-land',
  water: '--map-water',
  label: '--map-label',
  text: '--text',
  action: '--action',
  area: '--deal-line',
} as const;

export type MapColours = Readonly<Record<keyof typeof TOKENS, string>>;

/** The tokens as the page shows them in `element`, each as `rgb(…)`: WebGL styles know no custom property and no OKLCH. */
export function readMapColours(element: Element): MapColours {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const probe = element.appendChild(document.createElement('span'));
  const read = (token: string) => {
    if (canvas === null) return 'rgb(128, 128, 128)';
    probe.style.color = `var(${token})`;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, read(token)] as const);
  probe.remove();
  return Object.fromEntries(entries) as MapColours;
}
