/**
 * How the server's process keeps its memory small (docs/decisions/0007): a small young generation, since what the
 * server makes lives either for one request or for long; as many threads of V8's as there are cores beside the one that
 * answers (0: it counts them), since four that mark on two cores make visitors wait; few arenas of the C library for
 * its many threads, and larger blocks straight from the system, so that what V8's compilers used is given back.
 */
export const memoryFlags = ['--max-semi-space-size=16', '--v8-pool-size=0'];
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
