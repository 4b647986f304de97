import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';

/**
 * A part whose script comes late. The server has it at hand; what it sent stays in sight until the script has come: React
 * would take it away if anything around it were rendered anew in the meantime, so only other properties get through to it.
 * @param ready the part itself, on the server; see the callers for how
 * @param meanwhile what stands for it where the server has sent nothing of it
 */
export function late<Props extends object>(
  ready: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Part = (ready ??
    lazy(() =>
      load()
        .catch(without)
        .then((part) => ({ default: part })),
    )) as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its module is read
  return memo(function Late(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}

/** A page that is being left loses what it was fetching: nobody is to see the part go. */
const LEAVING_MS = 1000;

/** A script that does not come takes its part along and nothing else: the page is the same without. */
const without = () => new Promise<() => null>((resolve) => setTimeout(resolve, LEAVING_MS, () => null));

/** Longest wait, after the page has come alive, for the parts that it does without at first. */
const FETCH_AFTER_MS = 2000;
const SIGNS = ['pointerdown', 'keydown', 'input', 'popstate', 'turn'] as const;

const touched = import.meta.env.SSR
  ? null
  : new Promise((resolve) => {
      for (const sign of SIGNS) window.addEventListener(sign, resolve, { once: true, capture: true });
    });

const used = import.meta.env.SSR
  ? null
  : Promise.race([touched, new Promise((resolve) => setTimeout(resolve, FETCH_AFTER_MS))]);

/** Resolves when the visitor begins to use the page, or when it is shown anew: who only reads fetches nothing more. */
export const untilTouched = () => touched;

/** Resolves when the visitor begins to use the page, when it is shown anew, or after a while: before that nothing but what is needed is fetched. */
export const untilUsed = () => used;
