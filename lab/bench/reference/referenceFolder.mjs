import { fileURLToPath } from 'node:url';

/** Where the reference's package.json is. */
export const referenceFolder = fileURLToPath(new URL('..', import.meta.url));
