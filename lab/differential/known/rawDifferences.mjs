import { getAddress, isAddress } from 'ethers';

const isSame = (one, other) => isAddress(one) && isAddress(other) && getAddress(one) === getAddress(other);
const inChecksum = ({ ours, reference }) => isSame(ours, reference) && ours === getAddress(ours);
const bySize = ({ ours, reference }) => Number(ours) === Number(reference) && typeof reference === 'bigint';
const isLeftOut = ({ ours }) => ours === undefined;
/** Holds for an amount, and for calldata with such an amount. */
const isRounded = ({ answers: { ours, reference } }) => {
  const [one, other] = [ours, reference].map(({ answer }) => answer.quote.amountWithMaxSlippage.value);
  const difference = one > other ? one - other : other - one;
  return one !== other && difference * 10n ** 12n < one;
};
const hasItem =
  (type) =>
  ({ request }) =>
    request.input.items.some((item) => item.type === type);
const twelveZeros = 10n ** 12n;
/** The published SDK takes a token of six decimals for one of eighteen, if the account holds none of it. */
const isTakenForEighteen = ({ answers: { ours, reference } }) => {
  const required = ({ answer }) => answer.transactionRequirements.map((each) => each.required.balance);
  return required(ours).some((amount) => required(reference).includes(amount * twelveZeros));
};
const asStated = 'The engine and the published SDK differ here by decision: see docs/records/differential.md.';

/**
 * Fields in which the compat entry's answer is not letter for letter the published one, with the reason. `path` is the field, with `{address}`
 * for addresses and `#` for places in a list; `holds`, if there is one, checks the two values.
 */
export const rawDifferences = [
  {
    operations: /./,
    path: /^(answer|refusal)$/,
    why: `One side refuses, or both by other names. ${asStated}`,
    holds: ({ answers: { ours, reference } }) => ours.refusal !== undefined || reference.refusal !== undefined,
  },
  {
    operations: /^swap/,
    path: /gasFeeEstimate\.value$/,
    why: `Gas of the approval is measured, of the swap with what a transaction costs before it runs. ${asStated}`,
  },
  {
    operations: /^swap/,
    path: /quote\.priceImpact$/,
    why: 'The engine has the price impact as text with four decimals; the published SDK as a float.',
    holds: ({ ours, reference }) => Math.abs(ours - reference) < 0.00011,
  },
  {
    operations: /^swap/,
    path: /quote\.priceImpact$/,
    why: `The price impact counts the integrator's fees. ${asStated}`,
    holds: ({ ours, reference, request }) => request.input.configuration.fees.length > 0 && ours < reference,
  },
  {
    operations: /^swap/,
    path: /quote\.(amount|amountWithMaxSlippage|fees\.#\.amount)\.token\.name$/,
    why: 'A coin has the name of its network; the published exchange has a second name for it in its configuration.',
    holds: ({ ours, reference }) => ours === 'tIMX' && reference === 'Immutable Testnet Token',
  },
  {
    operations: /^swap exact in/,
    path: /quote\.(amount|amountWithMaxSlippage)\.token\.address$/,
    why: 'The published exchange repeats the last token of the path as its configuration spells it, else as the caller does.',
    holds: ({ ours, reference, request }) => isSame(ours, reference) && ours === request.input.tokenOut,
  },
  {
    operations: /^bridge withdrawal/,
    path: /^answer\.unsigned(Bridge|Approval)Tx\.chainId$/,
    why: 'A withdrawal is sent on the child chain; the published bridge names the root chain.',
    holds: ({ ours, reference, request: { input } }) =>
      ours === input.sourceChainId && reference === input.destinationChainId,
  },
  {
    operations: /^bridge (deposit|withdrawal)/,
    path: /^answer\.(feeData\.(sourceChainGas|totalFees)|unsignedBridgeTx\.data)$/,
    why: `What is not sent is not simulated, and an account in two spellings is one. ${asStated}`,
  },
  {
    operations: /^bridge status/,
    path: /^answer\.transactions\.#\./,
    why: `The published bridge does not find a hash in capitals. ${asStated}`,
    holds: ({ request, answers, place }) =>
      request.input.txHashes[place] !== request.input.txHashes[place].toLowerCase() &&
      answers.reference.answer.transactions[place].status === 'PENDING',
  },
  {
    operations: /^bridge mapping/,
    path: /^answer\.childToken$/,
    why: `The published bridge takes IMX and WETH in lower case for other tokens. ${asStated}`,
    holds: ({ request: { input } }) => input.rootToken === input.rootToken.toLowerCase(),
  },
  {
    operations: /^checkout( balance| token)?$/,
    path: /(^|\.)(token\.)?decimals$/,
    why: 'The published type says number; a bigint from the chain breaks code that calculates by that type.',
    holds: bySize,
  },
  {
    operations: /^checkout/,
    path: /\.address$/,
    why: 'Addresses from a service or the chain are written with their checksum; the spelling of a service is not kept.',
    holds: inChecksum,
  },
  {
    operations: /^checkout/,
    path: /\.token\.(address_hash|icon_url|type|holders|holders_count|total_supply|exchange_rate|circulating_market_cap)$/,
    why: 'Fields of the indexer that the published type does not have.',
    holds: isLeftOut,
  },
  {
    operations: /^checkout token list$/,
    path: /^answer\.tokens\.[^.]+\.bridge$/,
    why: 'A field of the service that the published type does not have.',
    holds: isLeftOut,
  },
  {
    operations: /^checkout token list$/,
    path: /^answer\.tokens\.[^.]+(\.(name|symbol))?$|^answer\.tokens\.order/,
    why: `Tokens that a chain's own table names keep that name, in its order, and no list leaves out what it must not. ${asStated}`,
  },
  {
    operations: /^checkout balances$/,
    path: /^answer\.balances\.[^.]+$/,
    why: `Tokens that only one side lists. ${asStated}`,
    holds: ({ ours, reference }) => ours === undefined || reference === undefined,
  },
  {
    operations: /^checkout$/,
    path: /^answer\.transactionRequirements\.[^.]+\.(required|current)\.type$/,
    why: 'The published type says that a balance has its type; balances from the indexer have none there.',
    holds: ({ reference }) => reference === undefined,
  },
  {
    operations: /^checkout$/,
    path: /^answer\.transactionRequirements\.fee native\.(required|delta|current)\./,
    why: `The gas rule: what a wallet has to hold for gas, and what is left after a purchase in coins. ${asStated}`,
  },
  {
    operations: /^checkout$/,
    path: /^answer\.transactionRequirements\./,
    why: `The published SDK reads no ERC1155, and of tokens without decimals neither balance nor amount. ${asStated}`,
    holds: ({ path, facts }) =>
      path.includes('ERC1155') || facts.unlisted.some((token) => path.toLowerCase().includes(token)),
  },
  {
    operations: /^checkout$/,
    path: /^answer\.transactionRequirements\.ERC20 \{address\}\.((required|delta)\.|sufficient$)/,
    why: `Decimals come from the token, held or not. ${asStated}`,
    holds: isTakenForEighteen,
  },
  {
    operations: /^checkout$/,
    path: /^answer\.(sufficient|router)$/,
    why: `The published SDK reads no ERC1155, so it says that nothing is missing. ${asStated}`,
    holds: hasItem('ERC1155'),
  },
  {
    operations: /^checkout$/,
    path: /^answer\.router$/,
    why: `Routes for the full amount are for what one spender takes. ${asStated}`,
    holds: ({ request }) => request.input.isFullAmount === true,
  },
  {
    operations: /^checkout$/,
    path: /^answer\.router\.routingOutcome\.(type|message|fundingRoutes|fundingRoutes\.[^.]+)$/,
    why: `Routes that only one side finds. ${asStated}`,
    holds: ({ ours, reference, path }) => ours === undefined || reference === undefined || path.endsWith('.type'),
  },
  {
    operations: /^checkout$/,
    path: /^answer\.router\.routingOutcome\.fundingRoutes\..+\.fees\./,
    why: `Fees of a route: gas by its rule, and the network's name for its coin. ${asStated}`,
  },
  {
    operations: /^checkout$/,
    path: /fundingRoutes\.(BRIDGE \S+ SWAP|ONRAMP) \S+\.steps\.#\.fundingItem\.fundsRequired\.(amount|formattedAmount)$/,
    why: `What is bridged covers the gas of the swap after it, and a card what is missing. ${asStated}`,
  },
  {
    operations: /^checkout$/,
    path: /fundingRoutes\.BRIDGE \S+ SWAP \S+\.steps\.#\.fundingItem\.token\.(name|symbol|bridge)$/,
    why: 'The published SDK takes the tokens of these routes from the list for bridging; here a token is the same in every route.',
  },
  {
    operations: /^swap exact/,
    path: /(amountWithMaxSlippage\.value|transaction\.data)$/,
    why: `Slippage in percent is exact, not a float. ${asStated}`,
    holds: isRounded,
  },
  {
    operations: /^checkout$/,
    path: /\.fundsRequired\.formattedAmount$/,
    why: 'The published text comes from a float (0.007999999999999998); the amount beside it is equal.',
    holds: ({ ours, reference }) => Math.abs(Number(ours) - Number(reference)) < 1e-9,
  },
];
