import { addAmounts, parseChainId, subtractAmounts } from 'tributary-sdk/plugin';
import { aToken } from '../kit/aToken.js';
import { stranger } from '../kit/people.js';
import { child, player } from './CatalogueBed.js';
import { type CatalogueRow, row } from './CatalogueRow.js';

const dollars = aToken({ symbol: 'USDC' });
const gems = aToken({ symbol: 'GEM', address: stranger });
const mismatch = `token mismatch: USDC (${dollars.address} on chain ${child}) is not GEM (${stranger} on chain ${child})`;

/** Errors of the engine in the specification, in addition to the three catalogues. */
export const engineRows: readonly CatalogueRow[] = [
  row('WEB3_PROVIDER_ERROR', 'Parsed provider is not a valid Web3Provider', 'an object that is no wallet', (bed) =>
    bed.engine().balances.getAllBalances({ chainId: child, provider: {} as never }),
  ),
  row('INVALID_CHAIN_ID', 'Invalid chainId', 'a chain that is a word', (bed) =>
    bed.engine().balances.getAllBalances({ chainId: 'sandbox', walletAddress: player }),
  ),
  row('INVALID_CHAIN_ID', 'Invalid chainId', "a chain that is a word, in a studio's plugin", async () =>
    Promise.resolve(parseChainId('sandbox')),
  ),
  row('TOKEN_MISMATCH', mismatch, "amounts of two tokens are added in a studio's plugin", async () =>
    Promise.resolve(addAmounts({ token: dollars, value: 1n }, { token: gems, value: 1n })),
  ),
  row('TOKEN_MISMATCH', mismatch, "amounts of two tokens are subtracted in a studio's plugin", async () =>
    Promise.resolve(subtractAmounts({ token: dollars, value: 1n }, { token: gems, value: 1n })),
  ),
];
