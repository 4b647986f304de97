import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';

/** The outlet that answers now; only asked for once the site is open. */
export type CurrentOutlet = () => Outlet;
