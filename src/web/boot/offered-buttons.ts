const SHOWN = '.needs-script{visibility:inherit}';

/**
 * Shows the buttons that need a script, which the style sheet leaves unseen in their places until their clicks are kept:
 * the browser would lose a click that comes before. A sheet of the document's own, since React owns every attribute.
 * @returns what hides them, when the page will not come alive for now, and shows them again
 */
export function offerButtons(page: Document): (isOffered: boolean) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHOWN);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return (isOffered) => {
    sheet.disabled = !isOffered;
  };
}
