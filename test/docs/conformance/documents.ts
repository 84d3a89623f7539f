import { held, type Row } from './Row.js';

export const documentRows: readonly Row[] = [
  held(
    496,
    'docs/reference/widgets.md says what the purchase widget sells',
    ['docs/reference/widgets.md', 'listingId'],
    ['test/e2e/listings.e2e.ts', 'shows price, fees and total before any signature, gets the missing amount, and buys'],
  ),
  held(
    497,
    'README: "and for any other pair by configuration"',
    ['core/config/resolveSources.ts', 'resolveSources'],
    ['test/integration/anotherPair.test.ts', 'checks out with every kind of route, and bridges and swaps'],
  ),
  held(
    498,
    'docs/reference/errors.md documents no code that cannot occur',
    ['docs/reference/errors.md', 'What to do'],
    ['test/catalogue/catalogue.test.ts', 'has a row for every code, and no other code'],
  ),
  held(
    499,
    'checkoutCodes.test.ts: "Raised by other parts, tested with them"',
    ['test/catalogue/catalogue.test.ts', 'has a row for every text'],
    ['test/catalogue/catalogue.test.ts', 'has a row for every text, and each row raises that text'],
    'The comment is gone with its file',
  ),
];
