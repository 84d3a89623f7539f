/** The measures of the checkout page, in CSS pixels. */
export interface PageMeasures {
  readonly shape: string;
  readonly width: number;
  readonly height: number;
  /** Height of the scrolling part: methods, options, review. */
  readonly body: number;
  readonly strip: number;
  /** Which of picture, name and total leave the panel at some scroll position. */
  readonly left: readonly string[];
  readonly primaries: number;
  readonly small: readonly string[];
  readonly tiny: readonly string[];
  readonly cut: readonly string[];
  readonly tooWide: number;
  readonly heights: readonly number[];
  readonly withoutTotal: readonly string[];
}

/** Runs in the page, whole: nothing of this file is known there. Scrolls through everything, once what moves only once has settled. */
export async function measurePage(): Promise<PageMeasures> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  const panel = document.querySelector<HTMLElement>('section[data-shape]')!;
  const all = (selector: string): readonly HTMLElement[] => [...panel.querySelectorAll<HTMLElement>(selector)];
  const words = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const box = panel.getBoundingClientRect();
  const seen = (element: HTMLElement): boolean => element.getClientRects().length > 0 && element.offsetWidth > 1;
  const order = panel.querySelector<HTMLElement>('section[aria-label="Your order"]')!;
  const body = order.parentElement!.nextElementSibling as HTMLElement;

  const figures = [order.firstElementChild!, order.querySelector('p')!, order.querySelector('bdi')!];
  const scrollers = [panel, body, order.parentElement!];
  const left = new Set<string>();
  for (const part of [0.5, 1, 0]) {
    for (const each of scrollers) each.scrollTop = each.scrollHeight * part;
    for (const figure of figures) {
      const { top, bottom, right, height } = figure.getBoundingClientRect();
      if (height === 0 || top < box.top - 1 || bottom > box.bottom + 1 || right > box.right + 1)
        left.add(words(figure) || 'picture');
    }
  }

  const probe = panel.appendChild(document.createElement('i'));
  probe.style.background = 'var(--tb-accent-solid)';
  const accent = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const buttons = all('button, a, [role=combobox], label:has(input)').filter(seen);
  const texts = all('*').filter((each) =>
    [...each.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()),
  );
  const isCut = (each: HTMLElement): boolean =>
    each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline';
  const rows = all('[role=radiogroup][aria-label="Payment options"] > *');
  return {
    shape: panel.dataset['shape'] ?? '',
    width: box.width,
    height: box.height,
    body: body.clientHeight,
    strip: order.getBoundingClientRect().height,
    left: [...left],
    primaries: all('button').filter((each) => seen(each) && getComputedStyle(each).backgroundColor === accent).length,
    small: buttons
      .filter((each) => each.offsetWidth < 43.5 || each.offsetHeight < 43.5)
      .map((each) => `${words(each)} ${each.offsetWidth} by ${each.offsetHeight}`),
    tiny: texts.filter((each) => seen(each) && parseFloat(getComputedStyle(each).fontSize) < 12).map(words),
    cut: all('bdi, dd, dt, li p, li small, label span, button, small')
      .filter((each) => seen(each) && isCut(each))
      .map(words),
    tooWide: Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
    heights: rows.map((each) => each.getBoundingClientRect().height),
    withoutTotal: rows
      .filter((each) => each.matches('label') && !/\d/.test(each.querySelector('[id$=total]')?.textContent ?? ''))
      .map(words),
  };
}

/** Which acceptance points of the design (section 10) a page that can be paid on breaks, each as a sentence. Words are of the designed size. */
export function pageFaults({
  shape,
  width,
  height,
  body,
  strip,
  left,
  primaries,
  small,
  tiny,
  cut,
  tooWide,
  heights,
  withoutTotal,
}: PageMeasures): readonly string[] {
  const share = (part: number): number => Math.round((part / height) * 100);
  const least = height >= 720 ? 55 : 48;
  const list = (point: string, what: string, found: readonly string[]): readonly string[] =>
    found.map((each) => `${point} ${what}: ${each}`);
  return [
    ...(shape === 'tall' && share(body) < least ? [`A6 body ${share(body)} % of ${height}`] : []),
    ...(shape === 'low' && share(height - strip) < 70 ? [`A7 free ${share(height - strip)} % of ${height}`] : []),
    ...(shape === 'flat' && share(body) < 90 ? [`A8 body ${share(body)} % of ${height}`] : []),
    ...list('A9', 'out of view', left),
    ...(primaries === 1 ? [] : [`A10 ${primaries} primary buttons`]),
    ...list('A12', 'below 12 px', tiny),
    ...list('A13', 'below 44 px', small),
    ...(tooWide > 0 ? [`A14 ${tooWide} px wider than ${width}`] : []),
    ...list('A14', 'cut', cut),
    ...(new Set(heights).size > 1 ? [`A2 places of ${heights.join(', ')} px`] : []),
    ...list('A15', 'no total', withoutTotal),
  ];
}
