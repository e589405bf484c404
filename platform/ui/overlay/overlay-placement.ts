/** Where something small opens below its button: along the edge that leaves it the most room on the page. */
export function overlayPlacement(trigger: Element | null): 'bottom start' | 'bottom end' {
  if (!trigger) return 'bottom end';
  const { left, width } = trigger.getBoundingClientRect();
  const isLeft = left + width / 2 < innerWidth / 2;
  const isMirrored = document.documentElement.dir === 'rtl';
  return isLeft === isMirrored ? 'bottom end' : 'bottom start';
}
