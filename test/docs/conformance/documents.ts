import { held, open, type Row } from './Row.js';

export const documentRows: readonly Row[] = [
  open(
    496,
    'docs/widgets.md says what the purchase widget sells',
    'It says "an item of another player", and sells a studio\'s: c',
  ),
  held(
    497,
    'README: "and for any other pair by configuration"',
    ['core/config/resolveSources.ts', 'resolveSources'],
    ['test/integration/anotherPair.test.ts', 'checks out with every kind of route, and bridges and swaps'],
  ),
  open(498, 'docs/errors.md documents no code that cannot occur', 'Codes that nothing raises are in it (item 9): e'),
  open(499, 'checkoutCodes.test.ts: "Raised by other parts, tested with them"', 'Of some that is not so (item 9): e'),
];
