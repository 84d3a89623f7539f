// One small picture of every screen, for docs/pictures/screens: the dark theme at a phone's width if a screen has several, else the widest.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPlace } from './browserPlace.mjs';

const quality = 0.8;

/** Photographs of `folder` as `target/<screen>.webp`. Returns how many. */
export async function smallPictures(folder, target) {
  mkdirSync(target, { recursive: true });
  const chosen = new Map();
  for (const file of readdirSync(folder).sort()) {
    const [, screen, look = '', width] = /^(.*?)(-dark|-light)?-(\d+)\.png$/.exec(file) ?? [];
    if (screen === undefined || look === '-light') continue;
    const known = chosen.get(screen);
    const isBetter = look === '-dark' ? width === '380' : Number(width) > (known?.width ?? 0);
    if (known === undefined || isBetter) chosen.set(screen, { file, width: Number(width) });
  }
  const browser = await chromium.launch({
    executablePath: browserPlace(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  for (const [screen, { file }] of chosen) {
    const png = `data:image/png;base64,${readFileSync(join(folder, file)).toString('base64')}`;
    const webp = await page.evaluate(toWebp, [png, quality]);
    writeFileSync(join(target, `${screen}.webp`), Buffer.from(webp.split(',')[1], 'base64'));
  }
  await browser.close();
  return chosen.size;
}

/** In the page. */
async function toWebp([png, quality]) {
  const image = new Image();
  image.src = png;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}
