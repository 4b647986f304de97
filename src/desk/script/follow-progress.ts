/** A line of the stream: `text` is shown as it is. */
type Told = { readonly state: string; readonly done: number; readonly total: number; readonly text: string };

/**
 * Follows what is worked on while its page is open (`data-follow`: the address of the stream, `data-state`: what the page
 * shows). When the work comes to another state the page is read anew; a stream that breaks off is taken up by the browser.
 */
export function followProgress(document: Document): void {
  const place = document.querySelector<HTMLElement>('[data-follow]');
  const address = place?.dataset.follow;
  if (!place || !address) return;
  const bar = place.querySelector('progress');
  const words = place.querySelector<HTMLElement>('[data-words]');
  const stream = new EventSource(address);
  stream.addEventListener('message', ({ data }) => {
    const told: Told = JSON.parse(data);
    if (told.state !== place.dataset.state) {
      stream.close();
      document.location.reload();
      return;
    }
    if (bar && told.total > 0) {
      bar.max = told.total;
      bar.value = told.done;
    }
    if (words && words.textContent !== told.text) words.textContent = told.text;
  });
}
