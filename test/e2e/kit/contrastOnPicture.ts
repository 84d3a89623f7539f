import type { Page } from 'playwright-core';

interface Written {
  readonly text: string;
  readonly color: string;
  readonly boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

const least = 4.5;

/** Texts of `selector` with less than 4.5 : 1 contrast to the worst pixel behind them: a style checker cannot see the picture there. */
export async function contrastOnPicture(page: Page, selector: string): Promise<readonly string[]> {
  const written = await page.evaluate(readTexts, selector);
  const screenshot = await page.screenshot();
  await page.evaluate(showTexts, selector);
  const contrasts = await page.evaluate(measure, [
    written,
    `data:image/png;base64,${screenshot.toString('base64')}`,
  ] as const);
  return contrasts
    .filter(({ contrast }) => contrast < least)
    .map(({ text, contrast }) => `“${text}”: contrast ${contrast.toFixed(2)}`);
}

/** In the page: where the texts are; from now on they are not seen. */
function readTexts(selector: string): readonly Written[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility() && element.textContent !== '')
    .map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const boxes = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
      const { color } = getComputedStyle(element);
      return { element, written: { text: element.textContent ?? '', color, boxes } };
    })
    .map(({ element, written }) => {
      for (const each of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
        each.style.color = 'transparent';
        each.style.textDecorationColor = 'transparent';
        if (each.tagName === 'IMG') each.style.visibility = 'hidden';
      }
      return written;
    });
}

/** In the page: seen again. */
function showTexts(selector: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${selector}), :is(${selector}) *`)) {
    element.style.removeProperty('color');
    element.style.removeProperty('text-decoration-color');
    element.style.removeProperty('visibility');
  }
}

/** In the page: the lowest contrast of each text with a pixel of its boxes. */
async function measure([written, screenshot]: readonly [readonly Written[], string]): Promise<
  readonly { readonly text: string; readonly contrast: number }[]
> {
  const image = new Image();
  image.src = screenshot;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(image, 0, 0);
  const luminance = (rgb: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = rgb.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return written.map(({ text, color, boxes }) => {
    const own = luminance((color.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number));
    let contrast = Infinity;
    for (const { x, y, width, height } of boxes) {
      if (width < 1 || height < 1) continue;
      const { data } = context.getImageData(x, y, Math.ceil(width), Math.ceil(height));
      for (let at = 0; at < data.length; at += 4) {
        // Outside of the window there is nothing to be read.
        if (data[at + 3] === 0) continue;
        const behind = luminance([data[at]!, data[at + 1]!, data[at + 2]!]);
        contrast = Math.min(contrast, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05));
      }
    }
    return { text, contrast };
  });
}
