import { spendChildEther } from '../market/spendChildEther.mjs';
import { walletOf } from '../sides/walletOf.mjs';

/**
 * Searches all payment routes for the requirements of a purchase. Both sides get the same wallet, and request configuration, lists and availability from
 * the devnet's services. No token is approved for the marketplace.
 */

const player = ({ accounts }) => accounts.player;
const empty = ({ accounts }) => accounts.empty;

/** The requirement of a purchase; as text, the only form that both sides accept. */
const usdc =
  (amount) =>
  ({ tokens, contracts }) => [
    { type: 'ERC20', tokenAddress: tokens.child.USDC.address, spenderAddress: contracts.child.marketplace, amount },
  ];
const native = (amount) => () => [{ type: 'NATIVE', amount }];
const gas = { type: 'GAS', gasToken: { type: 'NATIVE', limit: 400_000n } };

/** Holding 1.25 USDC on the child chain and 100 on the root chain, little ETH there and more here, and IMX on both. */
const erc20Short = {
  buyer: player,
  items: usdc('60'),
  transaction: gas,
  kinds: ['swap', 'bridge', 'onramp', 'bridge-swap'],
};
/** The balance is 200. Without gas: the reference treats it as a second shortfall and finds no route; it also has no swap into the native token. */
const nativeShort = { buyer: player, items: native('250'), kinds: ['bridge', 'onramp'] };
const sufficient = { buyer: player, items: usdc('1'), transaction: gas, kinds: [] };
/** Two tokens are short, gas among them: more than one route covers. */
const nothingHeld = { buyer: empty, items: usdc('60'), transaction: gas, kinds: [] };

/** Fees are left out of the requirements: the reference adds units of gas to wei. A surplus doesn't count as a shortfall. */
const describeRequirements = (requirements) =>
  requirements
    .filter(({ isFee }) => !isFee)
    .map(({ type, sufficient: isEnough, required, current, delta }) => [
      type,
      isEnough,
      required.balance,
      current.balance,
      delta.balance < 0n ? 0n : delta.balance,
    ]);

const describeFee = ({ type, amount }) => [type, amount];

/** Gas is left out: ours is the node's estimate for the sender, the reference's a limit. */
const describeStep = ({ type, chainId, fundingItem, fees }) => ({
  type,
  chainId,
  paidWith: fundingItem.type,
  amount: fundingItem.fundsRequired.amount,
  held: fundingItem.userBalance.balance,
  bridgeFees: type === 'BRIDGE' ? fees.bridgeFees.map(describeFee) : [],
});

const kindOfSteps = { SWAP: 'swap', BRIDGE: 'bridge', ONRAMP: 'onramp', 'BRIDGE,SWAP': 'bridge-swap' };
const kindOf = ({ steps }) => kindOfSteps[steps.map(({ type }) => type)];

/** Ours may find more tokens to pay with: the first route of each kind is compared. */
function describeRoute(routes, kind) {
  const route = routes.find((candidate) => kindOf(candidate) === kind);
  if (route === undefined) throw new Error(`no way by ${kind} was found`);
  return [kind, route.steps.map(describeStep)];
}

/** @param kinds the kinds that both sides must find */
const describe = (isSufficient, requirements, routes, kinds) => ({
  sufficient: isSufficient,
  requirements: describeRequirements(requirements),
  routes: kinds.map((kind) => describeRoute(routes, kind)),
});

/** Returns the last value, or the first one that satisfies `isEnough`, and then unsubscribes. */
const valueOf = (checkout$, isEnough) =>
  new Promise((resolve, reject) => {
    let last;
    const subscription = checkout$.subscribe({
      next(snapshot) {
        last = snapshot;
        if (!isEnough(snapshot)) return;
        resolve(snapshot);
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: reject,
      complete: () => resolve(last),
    });
  });

const never = () => false;
const hasRoute = ({ routing }) => (routing?.routes.length ?? 0) > 0;

function ourSide({ buyer, items, transaction, kinds }, isEnough = never) {
  return {
    isThere: ({ onrampPlugin, bridgeSwapPlugin }) => Boolean(onrampPlugin && bridgeSwapPlugin),
    open: ({ sdk, world }) => ({
      engine: sdk.createFundingEngine({
        ...sdk.optionsFor(world),
        plugins: [
          sdk.swapPlugin(),
          sdk.bridgePlugin(),
          sdk.onrampPlugin({ referrerDomain: 'https://game.example' }),
          sdk.bridgeSwapPlugin(),
        ],
      }),
      wallet: walletOf(buyer(world), world.child),
    }),
    async run({ engine, wallet }, { world }) {
      const request = { wallet, itemRequirements: items(world), ...(transaction && { transaction }) };
      const {
        sufficient: isSufficient,
        requirements,
        routing,
      } = await valueOf(engine.smartCheckout(request), isEnough);
      return { answer: describe(isSufficient, requirements, routing?.routes ?? [], kinds) };
    },
    close: ({ engine }) => engine.dispose(),
  };
}

function referenceSide({ buyer, items, transaction, kinds }) {
  return {
    open({ sdk: { checkout, config }, world }) {
      const enable = { enable: true };
      const baseConfig = { environment: config.Environment.SANDBOX };
      return {
        checkout: new checkout.Checkout({ baseConfig, swap: enable, bridge: enable, onRamp: enable }),
        wallet: walletOf(buyer(world), world.child),
      };
    },
    async run({ checkout, wallet }, { world }) {
      const request = {
        provider: wallet,
        itemRequirements: items(world),
        ...(transaction && { transactionOrGasAmount: transaction }),
      };
      const { sufficient: isSufficient, transactionRequirements, router } = await checkout.smartCheckout(request);
      return {
        answer: describe(isSufficient, transactionRequirements, router?.routingOutcome.fundingRoutes ?? [], kinds),
      };
    },
  };
}

const both = (question) => ({ ours: ourSide(question), reference: referenceSide(question) });
/** Our side runs until the first route, the reference until its answer. Routes are not compared. */
const first = (question) => ({
  ours: ourSide({ ...question, kinds: [] }, hasRoute),
  reference: referenceSide({ ...question, kinds: [] }),
});

export const group = {
  name: 'checkout',
  title: 'Smart checkout',
  place: 4,
  notes: [
    'Smart checkout: a wallet in the page that answers for its account and chain itself and passes other requests on, one by one; a gas limit is set, except if the native token is short: then the reference offers nothing once gas is required, too.',
    'The reference finds bridge-swap only when the indexer writes addresses in lower case, so it gets them in lower case; its requests are the same either way.',
    'Compared are whether the wallet’s funds suffice, the required, held and missing amounts, and the payment and bridge fees of each kind of route. Not compared are the fee requirement, in which the reference adds units of gas to wei, and swaps into the native token, which it does not find.',
    'The first route, an onramp without a quote, is measured until it is on the stream, and compared with the reference’s whole answer; requests that are aborted then count, but not for the depth.',
  ],
  prepare: async (devnet) => void (await spendChildEther(devnet)),
  operations: [
    {
      id: 'checkout-erc20',
      title: 'ERC20 short; swap, bridge, onramp and bridge-swap found',
      label: 'ERC20 short',
      targets: { http: 16, depth: 6, wall: 0.25, cpu: 0.5 },
      ...both(erc20Short),
    },
    {
      id: 'checkout-first-route',
      title: 'the first route of these, compared with the whole answer',
      label: 'first route',
      // For the reference, a repetition of the row above.
      isLong: true,
      targets: { depth: 3, wall: 0.15, cpu: 0.5 },
      ...first(erc20Short),
    },
    {
      id: 'checkout-again',
      title: 'a second checkout, 4 s and a block later',
      label: 'second checkout',
      isLong: true,
      phase: 'warm',
      warmAfterSeconds: 4,
      targets: { http: 12, depth: 3, cpu: 0.5 },
      ...both(erc20Short),
    },
    {
      id: 'checkout-native',
      title: 'native short',
      label: 'native short',
      targets: { http: 16, depth: 6, cpu: 0.5 },
      ...both(nativeShort),
    },
    {
      id: 'checkout-sufficient',
      title: 'sufficient',
      label: 'sufficient',
      targets: { http: 4, depth: 2, wall: 0.35, cpu: 0.5 },
      ...both(sufficient),
    },
    {
      id: 'checkout-empty',
      title: 'empty wallet, gas short, too',
      label: 'empty wallet',
      targets: { http: 16, depth: 6, cpu: 0.5 },
      ...both(nothingHeld),
    },
  ],
};
