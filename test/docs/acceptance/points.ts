import type { Notice } from '../conformance/Row.js';
import type { Point } from './Point.js';

const page = 'test/e2e/checkout.e2e.ts';
const sale = 'test/e2e/sale.e2e.ts';

/** Measured together on a whole page (`test/e2e/kit/pageFaults.ts`). */
const measured = (point: string): readonly Notice[] => [
  [page, 'shows a %s with room for the choice, one button and nothing cut, in %d by %d'],
  ...(point === 'A6' ? [] : [[page, 'can be read and used in %d by %d'] as const]),
];

export const points: readonly Point[] = [
  {
    id: 'A1',
    says: 'Layout shift from opening to the end of the search, three orders of arrival, also with 3 s latency',
    limit: '≤ 0.02',
    tests: [[page, 'shifts nothing while options arrive, %s, in %d by %d']],
    note: 'Firefox has no Layout Instability API: the positions of the rows are compared instead.',
  },
  {
    id: 'A2',
    says: 'Heights of the rows of options before, during and after the search',
    limit: 'equal',
    tests: [[page, 'shifts nothing while options arrive, %s, in %d by %d']],
  },
  {
    id: 'A3',
    says: 'Order and choice after pointer, key, focus or scroll in the list',
    limit: 'unchanged',
    tests: [
      [page, 'keeps order and selection once the player %s, with any later answer'],
      [
        'test/flows/order/checkoutFlow.test.ts',
        'moves nothing and keeps the choice once the player has touched the list',
      ],
    ],
  },
  {
    id: 'A4',
    says: 'The selected option belongs to the selected method, in any order of answers',
    limit: 'always',
    tests: [
      [page, 'never shows an option of another method as selected, even if the selected one is slow'],
      [
        'test/flows/order/checkoutFlow.test.ts',
        'never shows a way of another method as chosen, in any order of responses',
      ],
    ],
  },
  {
    id: 'A5',
    says: 'Wallet requests = prompts on the row = prompts in the list = number in the sentence, for each kind of route and allowance',
    limit: 'equal',
    tests: [
      ['test/integration/checkoutPrompts.test.ts', 'match the prompts, the costs and the receipt of purchase %i'],
      ['test/integration/checkoutPrompts.test.ts', 'count one prompt less if the exchange already has an allowance'],
      [page, 'has two columns on a wide screen: all costs, and the payment', '3, 3, 3, 4 prompts'],
      ['lab/wallets/checkout/describeTaps.ts', "equals the announced number: ${kinds.join(', ')}, card"],
    ],
    note: 'Every page of every browser test is checked for differing numbers. With the published wallets: `npm run zoo`.',
  },
  { id: 'A6', says: 'Body in view at 380 × 760, at 375 × 667', limit: '≥ 55 %, ≥ 48 %', tests: measured('A6') },
  {
    id: 'A7',
    says: 'Height not covered by pinned parts at 320 × 180, 320 × 256, 380 × 400',
    limit: '≥ 70 %',
    tests: measured('A7'),
  },
  { id: 'A8', says: 'Height of the body at 667 × 320, 844 × 340', limit: '≥ 90 %', tests: measured('A8') },
  {
    id: 'A9',
    says: 'Picture, name and total inside of the widget at every scroll position, in every state before done',
    limit: 'always',
    tests: [
      ...measured('A9'),
      [sale, 'keeps the item and its price in view without a wallet, while one is chosen, and while it is paid'],
    ],
  },
  { id: 'A10', says: 'Primary buttons in view', limit: '≤ 1; 1 where the player decides', tests: measured('A10') },
  {
    id: 'A11',
    says: 'Contrast of all text, both themes; on the scene against the brightest pixel behind it',
    limit: '≥ 4.5',
    tests: [
      ['test/e2e/everyWidget.e2e.ts', 'is accessible in every theme, and changes its language while it runs'],
      ['test/e2e/frontDoor.e2e.ts', 'sells the lantern %s: from the first press to the item in the wallet'],
      ['test/widgets/theme/warnOfContrast.test.ts', 'logs the pair, its contrast and the needed one, once'],
    ],
  },
  { id: 'A12', says: 'Size of all text', limit: '≥ 12 px', tests: measured('A12') },
  { id: 'A13', says: 'Size of all buttons and links', limit: '≥ 44 × 44', tests: measured('A13') },
  {
    id: 'A14',
    says: 'Sideways scrolling and cut text at 320, and with text twice as large',
    limit: 'none',
    tests: [
      ...measured('A14'),
      [page, 'keeps every text and figure complete with text twice as large'],
      ['test/e2e/parts.e2e.ts', 'cuts off nothing of %s'],
      ['test/e2e/wallet.e2e.ts', 'shows a purchase with its name and picture, and no row is cut or scrolls sideways'],
    ],
  },
  { id: 'A15', says: 'Options with a known price and without a total in money', limit: '0', tests: measured('A15') },
  {
    id: 'A16',
    says: 'After a rejection of prompt k of n: the shown gas = the sum of the receipts’ gas, to the last digit; “nothing was spent” for 0',
    limit: 'equal',
    tests: [
      [
        'test/e2e/swap.e2e.ts',
        'shows after a rejection the exact gas spent and the remaining approval, and revokes that',
      ],
      [
        'test/widgets/shared/payment/receipt/AttemptCost.test.tsx',
        'shows the exact gas, and then never says that nothing was spent',
      ],
      [
        'test/widgets/shared/payment/receipt/AttemptCost.test.tsx',
        'says that nothing was spent if the journal has no sent transaction',
      ],
    ],
  },
  {
    id: 'A17',
    says: 'Receipt: sent − received − fees − gas',
    limit: '0',
    tests: [
      [
        'test/integration/history.test.ts',
        'has one receipt for each of ${purchases} random purchases, equal to the chain to the wei',
      ],
      ['test/core/history/receiptOf.test.ts', 'sums sent amounts and fees to the outflow of the account'],
      ['test/e2e/wallet.e2e.ts', 'shows the history, with receipts equal to the chain, and exports it as a file'],
    ],
  },
  {
    id: 'A18',
    says: 'Unconfirmed states without a time or an action that ends them',
    limit: '0',
    tests: [
      [
        'test/flows/payment/horizonOf.test.ts',
        'gives each of ${table.length} unconfirmed states a time or an action that ends it',
      ],
      [
        'test/e2e/everyPayment.e2e.ts',
        'blocks a second payment while the outcome is unknown, then finds the first one without sending again',
      ],
    ],
  },
  {
    id: 'A19',
    says: 'Simulation differs: calls to the wallet',
    limit: '0',
    tests: [
      [sale, 'stops before the wallet prompt if the price moved beyond the limit, with the new price on the button'],
    ],
    note: 'The engine simulates no prompt yet (the design’s section 13). Instead every swap of the plan is quoted again before the wallet prompt, and a price beyond the limit stops there.',
  },
  {
    id: 'A20',
    says: 'Clicks from opening to the wallet’s first request, with a wallet connected',
    limit: '1',
    tests: [[page, 'takes one click to the wallet’s first prompt, which is in its list']],
  },
  {
    id: 'A21',
    says: 'Texts that contradict each other on one page (section 8)',
    limit: '0',
    tests: [
      ['test/e2e/contradictions.e2e.ts', 'reports no contradictions on a consistent page'],
      [page, 'has two columns on a wide screen: all costs, and the payment', 'page.contradictions'],
    ],
    note: 'Searched in every state of every panel in every browser test of the playground: the test that shows such a pair fails.',
  },
  {
    id: 'A22',
    says: 'Items with the grey placeholder as picture',
    limit: '0',
    tests: [
      [
        'test/widgets/shared/order/views/ItemPicture.test.tsx',
        'shows water and two letters of the name if there is no picture, hidden from screen readers',
      ],
      [
        'test/e2e/frontDoor.e2e.ts',
        'sells the lantern %s: from the first press to the item in the wallet',
        'grey gift',
      ],
      ['test/e2e/wallet.e2e.ts', 'shows a purchase with its name and picture, and no row is cut or scrolls sideways'],
    ],
  },
  {
    id: 'A23',
    says: 'Animations that run with `prefers-reduced-motion`',
    limit: '0',
    tests: [
      [page, 'has no automatic motion for a player who prefers reduced motion, and some for others'],
      ['test/e2e/gameClient.e2e.ts', 'has no automatic motion for a player who prefers reduced motion'],
    ],
    note: 'Loops and movement; a single fade-in remains, as in the design’s section 9.',
  },
  {
    id: 'A24',
    says: 'Landing page: the first click leads to a purchase that ends with the item in the wallet',
    limit: 'yes',
    tests: [['test/e2e/frontDoor.e2e.ts', 'sells the lantern %s: from the first press to the item in the wallet']],
  },
  {
    id: 'A25',
    says: 'axe: serious and critical, both themes, 320 and 1024',
    limit: '0',
    tests: [
      ['test/e2e/everyWidget.e2e.ts', 'is accessible in every theme, and changes its language while it runs'],
      [page, 'has two columns on a wide screen: all costs, and the payment', 'problemsAsItLooks'],
    ],
    note: 'axe finds nothing of any severity.',
  },
];
