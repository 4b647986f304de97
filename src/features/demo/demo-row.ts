import { writeColumns } from '../../domain/catalogue/property-columns.ts';
import type { DemoProperty } from './demo-catalogue.server.ts';
import { isoAt } from './demo-draft.ts';
import type { DemoEvent } from './demo-history.ts';
import { DEMO_SOURCE } from './retire-demo.server.ts';

/** A property as a JSON row of the table `property`; number and times of writing are the database's to give. */
export function demoPropertyRow({ facts, detail }: DemoProperty, version: number) {
  const { position, ...columns } = facts;
  return {
    ...writeColumns({
      ...columns,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      version,
    }),
    source: DEMO_SOURCE,
    detail,
  };
}

/** An event as a JSON row that names its property by id. */
export function demoEventRow(id: string, { at, kind, before, after }: DemoEvent) {
  return { id, at: isoAt(at), kind, before, after };
}
