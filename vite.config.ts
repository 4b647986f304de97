import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { lateStyles } from './scripts/pages/late-styles.ts';
import { importPlainly } from './scripts/pages/plain-imports.ts';
import { shortClassName } from './scripts/pages/short-class-name.ts';

/** Modules that several late parts share, and those of the search: the home page would bring them along. */
const NOT_SHARED = [
  'domain/(alerts|bot-check|campaigns|cost|decision|finance|forms|map|own-list)',
  'domain/search/(change|form/|format|investor|search-area)',
  'copy/[a-z]+/(alert|cookies|cost\\.ts|decision\\.ts|form-messages|forms\\.ts|lead-windows|map|own-list|place-picker|property\\.ts|search\\.ts|text-pages)',
  'web/(routes|shell)',
  'web/components/[a-z]+/(allowed-workers|amount-text|breadcrumb|campaign-banner|combobox|glide)',
  'web/components/(form|own-list)/',
  'web/components/[a-z]+/(modal|note|use-carousel|use-modal)',
];

/**
 * Read by V8 (Chrome from 136 on) at the beginning of a file: its functions are compiled as the file arrives, in another thread,
 * and not on the page's own when each is first called (decision 0291). Of what is needed to come alive most is called.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

export default defineConfig({
  css: { modules: { generateScopedName: shortClassName } },
  plugins: [lateStyles(), reactRouter(), importPlainly()],
  build: {
    target: 'es2022',
    /** Nothing is inlined: the content security policy allows files of ours alone. */
    assetsInlineLimit: 0,
    /** Files of a page are fetched side by side by its own block (src/web/boot); nothing is fetched ahead of it. */
    modulePreload: false,
    /** In kB: what draws the map is large, one library and its worker, and fetched by those alone who open a map. */
    chunkSizeWarningLimit: 1200,
    /** One style sheet: within a layer the order of the rules counts, and splitting it by page would change that. */
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            postBanner: ({ name }) => (name === 'vendor' ? COMPILE_ALL : ''),
            /** Files of several pages: libraries, which outlive our own changes; what every page needs; what several pages share. */
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|boot\/come-alive/,
                  priority: 3,
                },
                { name: 'frame', test: /\/src\/web\/root\.tsx/, priority: 2 },
                {
                  name: 'stored',
                  test: /\/web\/components\/(input\/browser-value|card\/property-reference)/,
                  priority: 2,
                },
                /** Fetched by those alone who keep something, although several pages share it. */
                { name: 'kept', test: /\/src\/web\/components\/card\/kept-lists/, priority: 1 },
                {
                  name: 'shared',
                  test: new RegExp(`/src/(?!${NOT_SHARED.join('|')})`),
                  minShareCount: 3,
                  priority: 1,
                },
                /** Of the search and of forms, which would bring the search along. */
                { name: 'combobox', test: /\/web\/components\/input\/combobox\.tsx/, priority: 1 },
                /** Of a property and of its windows, which would be a file each. */
                {
                  name: 'property',
                  test: /\/src\/(copy\/property\/(property|property-media)\.ts|web\/routes\/property\/(facts\/property-sections\.module|media\/media-banner\.module|documents\/notice-understood))/,
                  priority: 1,
                },
                /** Of a part that comes late: the search would bring it along. */
                { name: 'turn', test: /components\/late\/use-page-turn/, priority: 2 },
                /** Small parts of several pages, which would bring the search along. */
                ...Object.entries({
                  modal: /\/web\/components\/window\/modal\.tsx/,
                  opener: /\/web\/components\/window\/form-link/,
                  workers: /\/web\/components\/late\/allowed-workers/,
                  layer: /\/web\/components\/window\/(use-modal-popover|share-layer|small-window)/,
                  breadcrumb: /\/web\/components\/frame\/(breadcrumb|note)\.tsx/,
                  places: /\/copy\/search\/places/,
                  query: /\/domain\/search\/format-search-query/,
                  change:
                    /\/(copy\/search\/results|routes\/search\/place\/locality-text|domain\/search\/change-search-query)/,
                }).map(([name, test]) => ({ name, test, priority: 1 })),
                /** Modules of all forms, for those alone who open one; an alert reads searches, which would come along. */
                {
                  name: 'forms',
                  test: /\/src\/(domain\/(forms\/(?!alert)|bot-check)|web\/components\/form\/|copy\/forms\/(form-messages|forms\.ts))|node_modules\/zod\//,
                  priority: 0,
                },
                /** Of the search page and its late parts. */
                {
                  name: 'search',
                  test: /\/src\/(copy\/search\/search\.ts|web\/routes\/search\/(search\.route|filters\/filter-ids|map\/data\/map-address)|web\/components\/(input\/(pagination|page-window|chip)|card\/skeleton)\.tsx?)/,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
  },
});
