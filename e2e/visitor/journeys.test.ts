import { describe, test } from 'vitest';
import { journeyChoices, journeys, walk } from '../journeys/walk.ts';
import { sharedOutlet } from '../support/outlet.ts';

/** The address is the only state of the search (D§4): coming back to it shows everything as it was. */
const outlet = sharedOutlet(journeyChoices);

describe('D§4 back, forward and reload show everything as it was', () => {
  test.for(journeys.filter(({ isShort }) => isShort))('$name', async (journey) => {
    await walk(outlet, journey);
  });
});
