const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ');

/** A property's name and its place, in a title: what the name says of its place already is not said again. */
export function nameWithPlace(name: string, cityName: string, uf: string): string {
  const state = uf.toUpperCase();
  const said = ` ${folded(name)} `.replaceAll(' - ', ' ').replace(/ +/g, ' ');
  const city = ` ${folded(cityName).trim()} `;
  if (said.includes(`${city}${uf.toLowerCase()} `)) return name;
  if (said.endsWith(city)) return `${name}/${state}`;
  return said.includes(city) ? `${name}, ${state}` : `${name}, ${cityName}/${state}`;
}
