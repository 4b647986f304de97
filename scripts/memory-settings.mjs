/**
 * How the server's process keeps its memory small (docs/decisions/0007): a small young generation, since what the
 * server makes lives either for one request or for long, and few arenas of the C library for its many threads.
 */
export const memoryFlags = ['--max-semi-space-size=8'];
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };
