/**
 * Settings that keep the memory of the server's process small (docs/decisions/0007). Young generation: small, since
 * objects of the server live either for one request or for long. Threads of V8: as many as there are cores beside the
 * one that answers (0: it counts them), since four that mark on two cores make visitors wait. C library: few arenas
 * for its many threads, and larger blocks straight from the system, so that memory of V8's compilers is given back.
 */
export const memoryFlags = ['--max-semi-space-size=16', '--v8-pool-size=0'];
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
