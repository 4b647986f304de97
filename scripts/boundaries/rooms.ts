/** One room: the files in it, and the files of other rooms that they may import. */
export type Room = { name: string; files: RegExp; mayImport: RegExp[]; mayImportTypesOf?: RegExp[] };

const domain = /^src\/domain\//;
const copy = /^src\/copy\//;
const platform = /^src\/platform\//;
const integrations = /^src\/integrations\//;
const features = /^src\/features\//;
const workflows = /^src\/workflows\//;
const components = /^src\/web\/(components|styles|illustrations|shell)\//;
/** Our own outlines, as they lie under the pins. */
const mapGround =
  /^src\/web\/routes\/search\/map\/data\/(base-map|map-colours|map-style|street-server|street-style)\.ts$/;
const server = /^src\/server\//;
const below = [domain, copy, platform, integrations, features, workflows];
/** Everything but the desk's own folders, by which no visitor's page may change. */
const beside = [/^src\/(domain|copy|features|workflows)\/(?!desk\/)/, platform, integrations];

/** Imports that a room may make, besides itself; a feature's own folder is added in `roomOf`. */
const rooms: Room[] = [
  { name: 'domain', files: domain, mayImport: [] },
  { name: 'copy', files: copy, mayImport: [domain] },
  { name: 'platform', files: platform, mayImport: [domain] },
  { name: 'integrations', files: integrations, mayImport: [domain, platform] },
  { name: 'features', files: features, mayImport: [domain, copy, platform, integrations] },
  { name: 'workflows', files: workflows, mayImport: below },
  { name: 'web/components', files: components, mayImport: [domain, copy] },
  { name: 'web', files: /^src\/web\//, mayImport: [...beside, components], mayImportTypesOf: [server] },
  {
    name: 'desk',
    files: /^src\/desk\//,
    mayImport: [domain, copy, components, /^src\/web\/brand-theme\.ts$/, mapGround],
    // The use cases are given to its pages by the server: bundled with them they would be there twice.
    mayImportTypesOf: [features, workflows],
  },
  { name: 'server', files: server, mayImport: below },
  { name: 'cli', files: /^src\/cli\//, mayImport: below },
];

/** The room of a file; a feature is a room of its own. Undefined outside the rooms. */
export function roomOf(file: string): Room | undefined {
  const room = rooms.find(({ files }) => files.test(file));
  if (room?.name !== 'features') return room;
  const folder = file.split('/').slice(0, 3).join('/');
  return { ...room, name: folder.slice('src/'.length), files: new RegExp(`^${folder}/`) };
}

/** Tests and what only tests use may reach anything. */
export const testCode = /\.test\.tsx?$|\/testing\//;

/** Packages that talk to the outside: only the platform touches them. */
export const drivers = new Set([
  'npm:pg',
  'npm:@electric-sql/pglite',
  'npm:aws4fetch',
  'npm:pino',
  'npm:prom-client',
  'node:sqlite',
]);

/** The only packages that the pure domain may use. */
export const pureLibraries = new Set(['npm:zod']);

/** Modules that must not reach `.server` code by any path, since they run in the browser. */
export const browserCode = components;

/** Read when the pages are built, never by the running product: development packages are there then. */
export const buildCode = /^src\/(web\/routes|desk\/(routes|(vite|react-router)\.config))\.ts$/;
