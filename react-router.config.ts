import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  /** The whole route table comes with the first page: it is small, and no address is asked for behind the visitor's back. */
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
