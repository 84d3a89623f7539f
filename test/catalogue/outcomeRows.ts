import { type CatalogueBed, player } from './CatalogueBed.js';
import { type CatalogueRow, row } from './CatalogueRow.js';

const dollars = (bed: CatalogueBed, amount: string) =>
  ({ type: 'ERC20', tokenAddress: bed.token('USDC'), spenderAddress: player, amount }) as const;

/** Outcomes of a search or a purchase that the catalogue does not list as errors. The code is the status. */
export const outcomeRows: readonly CatalogueRow[] = [
  row('NO_ROUTE_OPTIONS', 'No routing options are available', 'a checkout that wants no kind of route', async (bed) => {
    const kinds = { swap: false, bridge: false, onramp: false, 'bridge-swap': false };
    const { routing } = await bed.checkout([dollars(bed, '30')], { kinds });
    return { code: routing?.status, message: routing?.message };
  }),
  row(
    'NO_ROUTES_FOUND',
    'Smart Checkout did not find any funding routes to fulfill the transaction',
    'a checkout of more than any account has',
    async (bed) => {
      const { routing } = await bed.checkout([dollars(bed, '1000000000000')], { kinds: { onramp: false } });
      return { code: routing?.status, message: routing?.message };
    },
  ),
  row(
    'FAILED',
    'Fulfillment transaction failed and was reverted',
    'a purchase that is mined and undone',
    async (bed) => {
      const purchase = { itemRequirements: [], transactions: [bed.buy(1n, 0n)] };
      const { status, reason } = await bed.fulfil(purchase, bed.walletWithGas('0x100000'));
      return { code: status, message: reason };
    },
  ),
];
