/** A number of the pager, or the gap between two that are not neighbours. */
export type PageSlot = { page: number } | { gapAfter: number };

/**
 * The pages a pager shows: a window of `size` around the current page, and `margin` pages at both ends, with a gap
 * where numbers are left out (specification 2§9: 3 pages on narrow screens, else 7, with 1 margin page).
 */
export function pageWindow(current: number, pages: number, size: number, margin = 1): PageSlot[] {
  const half = Math.floor(size / 2);
  const start = Math.max(1, Math.min(current - half, pages - size + 1));
  const end = Math.min(pages, start + size - 1);
  const slots: PageSlot[] = [];
  let last = 0;
  for (let page = 1; page <= pages; page++) {
    const shown = page <= margin || page > pages - margin || (page >= start && page <= end);
    if (!shown) continue;
    if (page > last + 1) slots.push({ gapAfter: last });
    slots.push({ page });
    last = page;
  }
  return slots;
}
