import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser named by CHROMIUM, or one in a usual place; `undefined` if there is none. */
export const browserPlace = () => process.env.CHROMIUM ?? usualPlaces.find((place) => existsSync(place));
