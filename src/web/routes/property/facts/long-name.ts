import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';

const LONG_NAME = 60;

/** A longer name would push what a buyer asks first off the screen of a phone: there it is cut, and the data tell it whole. */
export const isLongName = ({ name }: Pick<PropertyPageView, 'name'>) => [...name].length > LONG_NAME;
