import { BEDROOM_CHOICES } from '../../catalogue/enumerations.ts';
import type { OptionFilter } from './filter.ts';

const LEAST = ['1', '2', '3', '4'] as const;

/** Numbers of rooms; a listing that does not tell passes none. */
export const ROOM_FILTERS = [
  { key: 'quartos', field: 'bedrooms', options: BEDROOM_CHOICES, count: 'bedrooms' },
  { key: 'vagas', field: 'leastParking', options: LEAST, atLeast: 'parkingSpaces', isSeldomTold: true },
  { key: 'banheiros', field: 'leastBathrooms', options: LEAST, atLeast: 'bathrooms', isSeldomTold: true },
  { key: 'suites', field: 'leastSuites', options: LEAST, atLeast: 'suites', isSeldomTold: true },
] as const satisfies readonly OptionFilter[];
