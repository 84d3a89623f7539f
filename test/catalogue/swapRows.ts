import type { SwapErrorCode } from 'tributary-sdk';
import { type swapErrors } from 'tributary-sdk/plugin';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { type CatalogueBed, nobody, player, root } from './CatalogueBed.js';
import { type CatalogueRow, type CatalogueRows, row } from './CatalogueRow.js';
import { contractThat } from './contractThat.js';
import { nodeThat } from './nodeThat.js';

/** A name that is a code of the catalogue, or nothing compiles. */
const of = (code: SwapErrorCode, message: string, how: string, cause: CatalogueRow['cause']): CatalogueRow =>
  row(code, message, how, cause);

/** Quotes the given swap instead of 1 USDC into GEM. */
const quoted =
  (given: Readonly<Record<string, unknown>>): CatalogueRow['cause'] =>
  (bed) =>
    bed.quote(given);
/** A quote with fees of the studio's. */
const withFees =
  (...secondaryFees: readonly (readonly [recipient: string, basisPoints: number])[]): CatalogueRow['cause'] =>
  (bed) =>
    bed.quote(
      {},
      { swap: { secondaryFees: secondaryFees.map(([recipient, basisPoints]) => ({ recipient, basisPoints })) } },
    );
/** A quote of an exchange of the studio's. */
const ofExchange =
  (
    contracts: Readonly<Record<string, unknown>>,
    given: Readonly<Record<string, unknown>> = {},
  ): CatalogueRow['cause'] =>
  (bed) =>
    bed.quote({}, bed.exchange(contracts, given));

const selectors = { approve: '095ea7b3', decimals: '313ce567', slot0: '3850c7bd' } as const;

/** Rejects the lens, and every call that reads a pool's price. */
const withoutPools = nodeThat(
  ({ method, params: [call, , overrides] }) =>
    method === 'eth_call' &&
    (call.to === undefined || overrides !== undefined || (call.data ?? '').includes(selectors.slot0)),
);

async function quoterThatSays(bed: CatalogueBed, code: string): Promise<unknown> {
  await bed.setCode(nobody, code);
  return bed.quote({}, bed.exchange({ quoter: nobody }));
}

/** Errors of the specification (§5, §8) and additional ones, in the order of the catalogue. */
export const swapRows = {
  invalidFromAddress: [of('INVALID_ADDRESS', 'invalid from address', 'no sender', quoted({ fromAddress: '0x12' }))],
  invalidTokenInAddress: [
    of('INVALID_ADDRESS', 'invalid token in address', 'no token in', quoted({ tokenIn: '0x12' })),
  ],
  invalidTokenOutAddress: [
    of('INVALID_ADDRESS', 'invalid token out address', 'no token out', quoted({ tokenOut: 'NATIVE' })),
  ],
  duplicateAddresses: [
    of('DUPLICATE_ADDRESSES', 'token in and token out addresses must be different', 'a token into itself', (bed) =>
      bed.quote({ tokenOut: bed.token('USDC') }),
    ),
  ],

  invalidMaxHopsTooHigh: [
    of('INVALID_MAX_HOPS', 'max hops must be less than or equal to 10', 'eleven hops', quoted({ maxHops: 11 })),
  ],
  invalidMaxHopsTooLow: [
    of('INVALID_MAX_HOPS', 'max hops must be greater than or equal to 1', 'no hop', quoted({ maxHops: 0 })),
  ],
  invalidMaxHopsNotWhole: [
    of('INVALID_MAX_HOPS', 'max hops must be a whole number', 'one and a half hops', quoted({ maxHops: 1.5 })),
  ],

  invalidSlippageTooHigh: [
    of(
      'INVALID_SLIPPAGE',
      'slippage percent must be less than or equal to 50',
      'more than half',
      quoted({ slippagePercent: 50.01 }),
    ),
  ],
  invalidSlippageTooLow: [
    of(
      'INVALID_SLIPPAGE',
      'slippage percent must be greater than or equal to 0',
      'less than nothing',
      quoted({ slippagePercent: -1 }),
    ),
  ],
  invalidSlippageNotDecimal: [
    of(
      'INVALID_SLIPPAGE',
      'slippage percent must be a decimal number',
      'a word for a slippage',
      quoted({ slippagePercent: 'little' }),
    ),
  ],
  invalidSlippageTooPrecise: [
    of(
      'INVALID_SLIPPAGE',
      'slippage percent must have at most 18 decimals',
      'a slippage of nineteen decimals',
      quoted({ slippagePercent: '0.1234567890123456789' }),
    ),
  ],

  invalidDeadline: [
    of(
      'INVALID_CONFIGURATION',
      'deadline must be a time in whole seconds since 1970',
      'half a second',
      quoted({ deadline: 0.5 }),
    ),
  ],
  invalidSecondaryFeeRecipient: [
    of(
      'INVALID_CONFIGURATION',
      'Invalid secondary fee recipient address: 0x12',
      'a fee without a recipient',
      withFees(['0x12', 10]),
    ),
  ],
  invalidSecondaryFeeBasisPoints: [
    of(
      'INVALID_CONFIGURATION',
      'Invalid secondary fee basis points: 1001',
      'a fee of more than a tenth',
      withFees([nobody, 1001]),
    ),
  ],
  invalidTotalSecondaryFeeBasisPoints: [
    of(
      'INVALID_CONFIGURATION',
      'Invalid total secondary fee basis points: 1100',
      'fees that come to more than a tenth',
      withFees([nobody, 600], [player, 500]),
    ),
  ],
  missingOverride: [
    of(
      'INVALID_CONFIGURATION',
      'Missing override: nativeToken',
      'an exchange of the studio’s without its currency',
      ofExchange({}, { nativeToken: undefined }),
    ),
  ],
  invalidExchangeContract: [
    of(
      'INVALID_CONFIGURATION',
      'Invalid exchange contract address for quoter',
      'a custom exchange whose quoter isn’t an address',
      ofExchange({ quoter: '0x12' }),
    ),
  ],
  invalidOverrideChain: [
    of(
      'INVALID_CONFIGURATION',
      'Invalid override: chainId is not a chain id',
      'an exchange of the studio’s on no chain',
      ofExchange({}, { chainId: -1 }),
    ),
  ],
  noContract: [
    of(
      'INVALID_CONFIGURATION',
      'There is no contract at swapRouter (0x00000000000000000000000000000000000f3e5A) on chain 13473',
      'an exchange of the studio’s whose router is not there',
      ofExchange({ swapRouter: nobody }),
    ),
  ],
  invalidTradeType: [
    of('INVALID_CONFIGURATION', 'Invalid trade type', 'a watched quote of another type', (bed) =>
      bed.watchedQuote({ tradeType: 'EXACT' }),
    ),
  ],
  noQuotingFunction: [
    of(
      'INVALID_CONFIGURATION',
      'No quoting function signature found',
      'an exchange of the studio’s whose quoter is none',
      ofExchange({ quoter: nobody }),
    ),
  ],

  chainNotSupported: [
    of(
      'CHAIN_NOT_SUPPORTED',
      `Chain with ID ${root} is not a supported chain in environment sandbox`,
      'a quote on the root chain',
      quoted({ chainId: root }),
    ),
  ],

  noRoutesAvailable: [
    of('NO_ROUTES_AVAILABLE', 'no routes available', 'a token that no pool trades', (bed) =>
      bed.quote({ tokenOut: bed.token('DUST') }),
    ),
  ],

  decimalsUnknown: [
    of('PROVIDER_CALL_ERROR', 'failed to get ERC20 decimals', 'a token that does not say its decimals', (bed) =>
      bed.quote({ tokenIn: bed.token('NODEC') }),
    ),
  ],
  failedMulticall: [
    of(
      'PROVIDER_CALL_ERROR',
      'failed multicall: the node refused the request',
      'a node that tells nothing of the pools',
      (bed) => bed.quote({}, { fetch: withoutPools }),
    ),
  ],
  expectedBigNumber: [
    of('PROVIDER_CALL_ERROR', 'Expected BigNumber', 'a quoter whose answer holds no amounts', (bed) =>
      quoterThatSays(bed, contractThat({ answers: 1, but: selectors.approve, does: 'reverts' })),
    ),
  ],

  approvalNotBuilt: [
    of('APPROVE_ERROR', 'approval could not be built', 'a token that lets nobody approve', async (bed) => {
      await bed.setCode(bed.token('USDC'), contractThat({ answers: 0, but: selectors.approve, does: 'reverts' }));
      return bed.quote();
    }),
  ],
  failedAllowance: [
    of(
      'APPROVE_ERROR',
      'failed to get allowance: the call reverted',
      'a token that says its decimals and nothing else',
      async (bed) => {
        // decimals() answers 18, everything else reverts.
        await bed.setCode(bed.token('DUST'), '0x60003560e01c63313ce56714601357600080fd5b601260005260206000f3');
        return bed.quote({ tokenIn: bed.token('DUST') });
      },
    ),
  ],
  ownerIsSpender: [
    of('APPROVE_ERROR', 'owner and spender addresses are the same', 'the exchange itself as the sender', (bed) =>
      bed.quote({ fromAddress: bed.router }),
    ),
  ],

  nonWrappedToken: [
    of(
      'INVALID_ADDRESS',
      `cannot unwrap non-wrapped token ${childTokens.USDT.address}`,
      'an exchange of the studio’s whose wrapped currency is none that its router unwraps',
      (bed) => bed.quote({ tokenOut: 'native' }, bed.exchange({}, { wrappedNativeToken: childTokens.USDT })),
    ),
  ],
} satisfies CatalogueRows<typeof swapErrors>;
