/** As far as the tests use it: the package has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
    use(middleware: (context: { body?: unknown }, next: () => Promise<void>) => Promise<void>): void;
  }
}
