/** A property's name and its place, in a title; a name that ends with its city gets the state alone. */
export function nameWithPlace(name: string, cityName: string, uf: string): string {
  const state = `/${uf.toUpperCase()}`;
  return name.endsWith(` ${cityName}`) ? name + state : `${name}, ${cityName}${state}`;
}
