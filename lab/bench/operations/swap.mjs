import { meshOf } from '../market/meshOf.mjs';

/**
 * Swap quotes. Both sides get the same deployment and the same routing tokens as overrides, and no integrator fees: so neither reads the operators'
 * settings. The owner has no allowance, so each answer contains an approval with its gas.
 */

const dollars = 1_000_000n;
const milliEther = 10n ** 15n;

/** The first ones of the devnet's market; between 3 tokens there are 12 candidate pools, between 5 there are 40, between 8 there are 112. */
const routingTokens = ['WIMX', 'USDT', 'GEM', 'SHELL', 'FEE', 'SCORE'];

const market = (count) => ({
  tokensOf: ({ tokens: { child } }) => ({
    tokenIn: child.USDC,
    tokenOut: child.ETH,
    routing: routingTokens.slice(0, count).map((symbol) => child[symbol]),
  }),
});

/** Tokens that are all traded against each other in every fee tier. */
const mesh = (count) => ({
  tokensOf: ({ prepared: { mesh: tokens } }) => ({
    tokenIn: tokens[0],
    tokenOut: tokens[1],
    routing: tokens.slice(2, 2 + count),
  }),
});

const erc20 = (token) => ({ type: 'erc20', ...token });

/** The same for both. */
function overridesOf(world, routing) {
  const { child, contracts, tokens } = world;
  const { factory, quoter, router, multicall, swapProxy } = contracts.child;
  return {
    rpcURL: child.rpcUrl,
    exchangeContracts: { coreFactory: factory, quoter, swapRouter: router, multicall, immutableSwapProxy: swapProxy },
    commonRoutingTokens: routing.map(erc20),
    nativeToken: {
      type: 'native',
      address: 'native',
      chainId: child.chainId,
      decimals: 18,
      symbol: 'tIMX',
      name: 'Immutable Testnet Token',
    },
    wrappedNativeToken: erc20(tokens.child.WIMX),
  };
}

/** Quotes of our side. @param tokensOf the traded tokens and the routing tokens, from the world */
export function ourSide({ tokensOf, exactOutput = false, amountOf, maxHops, isConfiguredByOperators = false }) {
  return {
    open({ sdk, world }) {
      const overrides = overridesOf(world, tokensOf(world).routing);
      const options = isConfiguredByOperators ? {} : { overrides, secondaryFees: [] };
      return sdk.createFundingEngine({ ...sdk.optionsFor(world), plugins: [sdk.swapPlugin(options)] });
    },
    async run({ dex }, { world, turn }) {
      const { tokenIn, tokenOut } = tokensOf(world);
      const request = {
        chainId: world.child.chainId,
        fromAddress: world.accounts.rich.address,
        tokenIn: tokenIn.address,
        tokenOut: tokenOut.address,
        amount: amountOf(turn),
        maxHops,
      };
      const { quote, approval } = await (exactOutput ? dex.quoteExactOutput(request) : dex.quoteExactInput(request));
      return { answer: { amount: quote.amount.value, isApprovalPriced: Boolean(approval?.gasFeeEstimate) } };
    },
    close: (engine) => engine.dispose(),
  };
}

function referenceSide({ tokensOf, exactOutput = false, amountOf, maxHops }) {
  return {
    open: ({ sdk: { dex, config }, world }) =>
      new dex.Exchange({
        chainId: world.child.chainId,
        baseConfig: new config.ImmutableConfiguration({ environment: config.Environment.SANDBOX }),
        overrides: overridesOf(world, tokensOf(world).routing),
      }),
    async run(exchange, { world, turn }) {
      const { tokenIn, tokenOut } = tokensOf(world);
      const quoteIt = (
        exactOutput ? exchange.getUnsignedSwapTxFromAmountOut : exchange.getUnsignedSwapTxFromAmountIn
      ).bind(exchange);
      const { quote, approval } = await quoteIt(
        world.accounts.rich.address,
        tokenIn.address,
        tokenOut.address,
        amountOf(turn),
        0.1,
        maxHops,
      );
      return { answer: { amount: quote.amount.value, isApprovalPriced: Boolean(approval?.gasFeeEstimate) } };
    },
  };
}

const targets = { http: 2, depth: 2, wall: 0.4, cpu: 0.5 };
const both = (question) => ({ ours: ourSide(question), reference: referenceSide(question) });
const same = (amount) => () => amount;
const sold = same(250n * dollars);
const bought = same(80n * milliEther);

export const group = {
  name: 'swap',
  title: 'Swap quotes, approval needed',
  place: 1,
  prepare: async (devnet) => ({ mesh: await meshOf(devnet) }),
  operations: [
    {
      id: 'swap-in-1-hop',
      title: 'exact in, 1 hop, 1 routing token, 12 candidates',
      label: 'swap, 1 hop',
      targets,
      ...both({ ...market(1), amountOf: sold, maxHops: 1 }),
    },
    {
      id: 'swap-in-2-hops',
      title: 'exact in, 2 hops, 3 routing tokens, 40 candidates',
      label: 'swap, 2 hops',
      targets,
      ...both({ ...market(3), amountOf: sold, maxHops: 2 }),
    },
    {
      id: 'swap-in-3-hops',
      title: 'exact in, 3 hops, 6 routing tokens, 112 candidates',
      label: 'swap, 3 hops',
      targets,
      ...both({ ...market(6), amountOf: sold, maxHops: 3 }),
    },
    {
      id: 'swap-out-1-hop',
      title: 'exact out, 1 hop, 1 routing token, 12 candidates',
      label: 'exact out, 1 hop',
      targets,
      ...both({ ...market(1), exactOutput: true, amountOf: bought, maxHops: 1 }),
    },
    {
      id: 'swap-out-2-hops',
      title: 'exact out, 2 hops, 3 routing tokens, 40 candidates',
      label: 'exact out, 2 hops',
      targets,
      ...both({ ...market(3), exactOutput: true, amountOf: bought, maxHops: 2 }),
    },
    {
      id: 'swap-out-3-hops',
      title: 'exact out, 3 hops, 6 routing tokens, 112 candidates',
      label: 'exact out, 3 hops',
      targets,
      ...both({ ...market(6), exactOutput: true, amountOf: bought, maxHops: 3 }),
    },
    {
      id: 'swap-another-amount',
      title: 'another amount of the same pair, same block, 112 candidates',
      label: 'another amount',
      phase: 'warm',
      targets: { http: 1, depth: 1, wall: 0.2, cpu: 0.5 },
      ...both({ ...market(6), amountOf: (turn) => BigInt(250 + turn * 120) * dollars, maxHops: 3 }),
    },
    {
      id: 'swap-mesh-3-hops',
      title: 'exact in, 3 hops, 4 routing tokens, all 60 exist',
      label: 'all pools, 3 hops',
      targets,
      // A thousand routes, each a call of the reference.
      isLong: true,
      ...both({ ...mesh(4), amountOf: same(2_000n * 10n ** 18n), maxHops: 3 }),
    },
    {
      id: 'swap-mesh-10-hops',
      title: 'exact in, 10 hops, 8 routing tokens, all 180 exist',
      label: 'all pools, 10 hops',
      targets: { http: 2, depth: 2 },
      // More routes than the reference could quote.
      ours: ourSide({ ...mesh(8), amountOf: same(2_000n * 10n ** 18n), maxHops: 10 }),
      reference: null,
    },
    {
      id: 'swap-operators-configuration',
      title: 'exact in, 2 hops, with the operators’ configuration',
      label: 'with configuration',
      // The reference's swap package reads none.
      ours: ourSide({ ...market(1), amountOf: sold, maxHops: 2, isConfiguredByOperators: true }),
      reference: null,
    },
  ],
};
