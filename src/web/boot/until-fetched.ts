/** A file is asked for again after so long, then after twice as long; at once when the browser tells that it is back. */
const FIRST_WAIT_MS = 5000;

/**
 * Waits until the browser's cache holds a file, however often the connection is lost meanwhile: a browser remembers for as
 * long as the document lives that an import has failed, and would not ask again. What the server says is not there is not
 * waited for.
 * @param onMissed told when it did not come the second time either: this may be long
 */
export async function untilFetched(address: string, onMissed: () => void): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; !(await isFetched(address)); waitMs *= 2) {
    if (waitMs > FIRST_WAIT_MS) onMissed();
    await untilBack(waitMs);
  }
}

async function isFetched(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    return false;
  }
}

const untilBack = (waitMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, waitMs);
    window.addEventListener('online', resolve, { once: true });
  });
