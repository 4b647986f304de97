type Position = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres (haversine, mean radius). */
export function distanceKm(a: Position, b: Position): number {
  const dLatitude = ((b.latitude - a.latitude) * RADIANS) / 2;
  const dLongitude = ((b.longitude - a.longitude) * RADIANS) / 2;
  const h =
    Math.sin(dLatitude) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(dLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
