/** Mark for the style sheet: a change of one attribute styles the buttons anew, one of a sheet the whole page. */
const MARK = 'data-offers';

/**
 * Shows the buttons that need a script, which the style sheet leaves unseen in their places until their clicks are kept:
 * the browser would lose a click that comes before.
 * @returns what hides them, when the page will not come alive for now, and shows them again
 */
export function offerButtons(page: Document): (isOffered: boolean) => void {
  const offer = (isOffered: boolean) => void page.documentElement.toggleAttribute(MARK, isOffered);
  offer(true);
  return offer;
}
