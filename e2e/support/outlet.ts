import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { untilAlive, type Visit, type VisitOptions, visit } from '../visit.ts';
import { type BrowserChoices, launchBrowser } from './browser.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the demonstration that all test files look at. */
    sharedOutlet: string;
  }
}

/** The tools of the browser tests of a file: a running outlet, and visitors of a browser of their own. */
export type Outlet = {
  /** Address without a slash at the end; there is one from the first `beforeAll` on. */
  readonly url: string;
  /** A new visitor, with nothing kept from others. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** Opens a page as it is sent, with its pictures; what its scripts do may be still to come. */
  open(page: Page, path: string): Promise<Response | null>;
  /** Opens a page and waits until it has come alive, so that what is pressed is answered at once. */
  arrive(page: Page, path: string): Promise<void>;
  /** A new visitor on a page that has come alive. */
  at(path: string, options?: VisitOptions): Promise<Visit>;
};

/**
 * The demonstration that all test files look at together, and a browser for this one. For tests that change nothing:
 * who changes what others see, or needs another environment, takes an outlet of its own.
 */
export function sharedOutlet(choices: BrowserChoices = {}): Outlet {
  return makeOutlet(choices, async () => ({ url: inject('sharedOutlet'), stop: async () => undefined }));
}

/** An outlet of one file alone, and where its data lie, for the commands of the operator. */
export type OwnOutlet = Outlet & { readonly dataDir: string };

/** An outlet for the tests of one file alone, and a browser; a function is asked for the options when it begins. */
export function ownOutlet(
  options: ProductOptions | (() => Promise<ProductOptions>),
  choices: BrowserChoices = {},
): OwnOutlet {
  let product: Product | undefined;
  const outlet = makeOutlet(choices, async () => {
    product = await startProduct(typeof options === 'function' ? await options() : options);
    return product;
  });
  return Object.defineProperties(outlet as OwnOutlet, {
    dataDir: { get: () => started(product).dataDir },
  });
}

/** Both begin before the tests of the file that calls this, and end after them. */
function makeOutlet(
  choices: BrowserChoices,
  start: () => Promise<Pick<Product, 'url'> & { stop: () => Promise<unknown> }>,
): Outlet {
  let product: Awaited<ReturnType<typeof start>> | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    product = await start();
    browser = await launchBrowser(choices);
  });
  afterAll(async () => {
    try {
      await browser?.close();
    } finally {
      await product?.stop();
    }
  });
  const url = () => started(product).url;
  const newVisit = (options?: VisitOptions) => visit(started(browser), options);
  const open = (page: Page, path: string) => page.goto(url() + path, { waitUntil: 'load' });
  const arrive = async (page: Page, path: string) => {
    await open(page, path);
    await untilAlive(page);
  };
  const at = async (path: string, options?: VisitOptions) => {
    const visitor = await newVisit(options);
    await arrive(visitor.page, path);
    return visitor;
  };
  return {
    get url() {
      return url();
    },
    visit: newVisit,
    open,
    arrive,
    at,
  };
}

function started<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('the outlet is there from the first beforeAll on');
  return thing;
}
