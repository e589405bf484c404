import type { Page } from '@playwright/test';

/**
 * How far the page is wider than its window, in pixels; at most 0 (or less, for a scroll bar's
 * gutter) is right.
 */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * Truncated texts: cut off by a box without an ellipsis and full `title`, or outside of the window.
 */
export function clippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Rounding of fractions of a pixel, and letters that lean out of their box. */
    const TOLERANCE = 2;
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isForEars = (style: CSSStyleDeclaration): boolean => style.clipPath === 'inset(50%)';
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    // Texts share containers, and computing styles is slow.
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      return {
        around: element.getBoundingClientRect(),
        isUnseen: isForEars(style) || style.visibility === 'hidden' || element.hasAttribute('inert'),
        hidesSideways: hides(style.overflowX),
        hidesBelow: hides(style.overflowY),
        hasEllipsis: style.textOverflow === 'ellipsis',
        isScrolled: /auto|scroll/.test(style.overflowX + style.overflowY),
        isPlaced: style.position === 'absolute' || style.position === 'fixed',
      };
    };
    const looks = new Map<Element, ReturnType<typeof look>>();
    const findLook = (element: Element): ReturnType<typeof look> => {
      const known = looks.get(element) ?? look(element);
      looks.set(element, known);
      return known;
    };
    const cutBy = (text: Text): string | null => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return null;
      let isReachable = false;
      for (let element = text.parentElement; element; element = element.parentElement) {
        const { around, isUnseen, hidesSideways, hidesBelow, hasEllipsis, isScrolled, isPlaced } =
          findLook(element);
        if (isUnseen) return null;
        const isCutSideways = box.right > around.right + TOLERANCE || box.left < around.left - TOLERANCE;
        const isCutBelow = box.bottom > around.bottom + TOLERANCE || box.top < around.top - TOLERANCE;
        if (hidesSideways && isCutSideways && !isReachable) {
          const isSaid = element.closest('[title]') ?? element.querySelector('[title]');
          if (hasEllipsis && isSaid) return null;
          return `cut by .${element.className}`;
        }
        if (hidesBelow && isCutBelow && !isReachable && around.height > 0) {
          return element.closest('[title]') ? null : `cut below by .${element.className}`;
        }
        if (isScrolled) isReachable = true;
        // Elements positioned before the start until focused (a skip link) are ignored.
        if (isPlaced && (box.bottom <= 0 || box.right <= 0)) return null;
      }
      const isOutside = box.right > innerWidth + TOLERANCE || box.left < -TOLERANCE;
      return isOutside && !isReachable ? 'outside of the window' : null;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript, option')) continue;
      const fault = cutBy(text);
      if (fault) faults.push(`“${text.data.trim().slice(0, 60)}” ${fault}`);
    }
    return faults;
  });
}

/** Words of choices side by side that stand on two lines, such as "Syste/m". */
export async function brokenChoices(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const label of document.querySelectorAll('[data-side-by-side] label')) {
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

/** Rows of links that stand on several lines, and their current links that are scrolled out of sight. */
export async function brokenRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // A row follows the window's width with the next picture.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const faults: string[] = [];
    for (const row of document.querySelectorAll('[data-one-row]')) {
      const lines = new Set([...row.children].map((each) => Math.round(each.getBoundingClientRect().top)));
      if (lines.size > 1) faults.push(`“${row.textContent}” on ${lines.size} lines`);
      const current = row.querySelector('[aria-current]');
      if (!current) continue;
      const [place, room] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
      const isSeen = place.left >= room.left - 1 && place.right <= room.right + 1;
      if (!isSeen) faults.push(`“${current.textContent}” out of sight`);
    }
    return faults;
  });
}
