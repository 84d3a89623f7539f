import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path that the site is served under. `npm start` serves it under `/docs/`; SITE_BASE is for another place. */
export const base = process.env.SITE_BASE ?? '/docs/';

/** The folder whose content is served at `/`: the site lies in it as its addresses say. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../dist/site');

export const outDir = join(root, base);
