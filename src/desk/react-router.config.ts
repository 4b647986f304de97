import type { Config } from '@react-router/dev/config';

/** The operator's desk is an app of its own: no byte of it is in what a visitor loads. Built by `react-router build src/desk`. */
export default {
  appDirectory: '.',
  buildDirectory: '../../build-desk',
  basename: '/mesa',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
