import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Parts of the context for every handler and middleware of the HTTP app. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** Id of this request; in the log line and in the answer's `x-request-id`. */
    requestId: string;
    /** The pattern that answered, for log and metrics: never the address itself. */
    route: string;
  };
};

export type AppContext = Context<AppEnv>;
