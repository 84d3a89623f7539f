import { decision } from './decisions.mjs';
import { outcome, refused } from './refusals.mjs';

const checkout = ['checkout'];
const gwei = 10n ** 9n;
/** Gas price and gas units of the wallets' transactions. */
const sentPrice = 15n * gwei;
const askedUnits = 400_000n;
/** Two approvals differ by their calldata alone. */
const calldataUnits = 1_000n;
/** A transaction's own gas, the longest calldata of a swap included. */
const transactionUnits = { least: 21_000n, most: 45_000n };
const approvalUnits = 55_000n;
const depositUnits = 150_000n;

const distance = (a, b) => (a > b ? a - b : b - a);
const positive = (amount) => (amount > 0n ? amount : 0n);
const nodeAt = (answer, path) =>
  path
    .split('.')
    .slice(1)
    .reduce((node, name) => node?.[name], answer);
const parentOf = ({ answers, path }) => {
  const parent = path.split('.').slice(0, -1).join('.');
  return { ours: nodeAt(answers.ours.answer, parent), reference: nodeAt(answers.reference.answer, parent) };
};
const shortOf = ({ answers }) => ({
  ours: answers.ours.answer?.aside?.short ?? [],
  reference: answers.reference.answer?.aside?.short ?? [],
});
const isCoin = (name) => name.endsWith('NATIVE native');
const isItem = (name) => /^ERC(721|1155) /.test(name);
const hasItem = ({ request }) => request.input.items.some(({ type }) => isItem(`${type} `));
const isFullAmount = ({ request }) => request.input.isFullAmount === true;

/* Figures */

/** The reference adds units of gas to wei; our side uses the requested gas price of the wallet. */
function isGasAsSent(difference) {
  const { ours, reference, facts } = difference;
  const own = ours - sentPrice * askedUnits;
  const units = reference - facts.gasPrice * askedUnits;
  // An amount that is too large by far is not approved yet, either.
  const more = hasWrongDecimals(difference) ? approvalUnits : 0n;
  return own % sentPrice === 0n && distance(own / sentPrice, units) <= calldataUnits + more;
}

/** Units of gas, times the price with which they are sent; the reference's at the present price. */
const isSwapGasAsSent = ({ ours, reference, facts }) => {
  const missing = ours / sentPrice - reference / facts.swapGasPrice;
  return (
    ours % sentPrice === 0n &&
    (missing === 0n || (missing >= transactionUnits.least && missing <= transactionUnits.most))
  );
};
const isApprovalGasAsSent = ({ ours, reference, facts }) =>
  ours % sentPrice === 0n && distance(ours / sentPrice, reference / facts.swapGasPrice) <= calldataUnits;
/** Measured, or the limit if the account doesn't hold the token. */
const isRootGas = (ours, { rootGasPrice }, mostUnits) => ours % rootGasPrice === 0n && ours <= rootGasPrice * mostUnits;
const isBridgeApproval = ({ ours, reference, facts }) => reference === 0n && isRootGas(ours, facts, approvalUnits);
/** The reference takes a limit. */
const isBridgeGas = ({ ours, reference, facts }) =>
  isRootGas(ours, facts, depositUnits) && reference === facts.rootGasPrice * depositUnits;

const isConsistent = ({ required, current, delta, sufficient }) =>
  delta === positive(required - current) && sufficient === delta <= 0n;

/** Whether the difference follows from another figure of the same requirement, which is explained separately. */
function follows(difference) {
  const { ours, reference } = parentOf(difference);
  const differs = ours.required !== reference.required || ours.current !== reference.current;
  return differs && isConsistent(ours) && isConsistent(reference);
}

const isNeverNegative = ({ ours, reference }) => ours === 0n && reference < 0n;

/** Token amounts of 6 or 0 decimals that are read with 18, because a requirement of another kind comes before. */
const isWithWrongDecimals = ({ request, ours, reference }) =>
  request.input.items[0].type !== 'ERC20' && [12n, 18n].some((missing) => reference === ours * 10n ** missing);
const hasWrongDecimals = (difference) =>
  Object.entries(difference.answers.ours.answer.requirements).some(([name, { required }]) => {
    const other = difference.answers.reference.answer.requirements[name]?.required;
    return (
      name.startsWith('ERC20') &&
      other !== undefined &&
      isWithWrongDecimals({ ...difference, ours: required, reference: other })
    );
  });

const isUnlisted = ({ path, facts, reference }) =>
  reference === 0n && facts.unlisted.some((token) => path.includes(token));

/** It follows from the requirements, which are explained one by one. */
const isSum = ({ answers, ours, reference }) =>
  [
    [answers.ours, ours],
    [answers.reference, reference],
  ].every(
    ([{ answer }, sufficient]) => sufficient === Object.values(answer.requirements).every((one) => one.sufficient),
  );

/* Texts */

const roundingError = 1e-9;
const isExactText = (difference) => {
  const { ours, reference } = parentOf(difference);
  return (
    ours.amount === reference.amount &&
    Math.abs(Number(difference.ours) - Number(difference.reference)) <=
      roundingError * Math.max(1, Number(difference.ours))
  );
};
const isWithoutEmptyDecimals = ({ ours, reference }) => reference === `${ours}.0`;
const textFollows = (difference) => {
  const { ours, reference } = parentOf(difference);
  return (
    ours.amount !== reference.amount &&
    Number(difference.ours) > Number(difference.reference) === ours.amount > reference.amount
  );
};

/* Amounts of routes */

const isGasShortage = ({ answers, ours, reference }) => {
  const of = (side) =>
    Object.entries(answers[side].answer.requirements)
      .filter(([name]) => isCoin(name))
      .reduce((sum, [, { delta }]) => sum + delta, 0n);
  return ours === of('ours') && reference === of('reference');
};
const isFullAmountOf = (difference) =>
  isFullAmount(difference) &&
  difference.ours > difference.reference &&
  Object.values(difference.answers.ours.answer.requirements).some(({ required }) => required === difference.ours);
/** The quote is for the whole amount, not for the shortfall: the bridged and swapped amounts grow in proportion. */
const isFullAmountSwapped = (difference) => isFullAmount(difference) && difference.ours > difference.reference;
/** The bridged amount pays the purchase's gas at the sent price, and twice the gas of the swap (decision 17). */
function isGasBridged({ path, answers, ours, reference }) {
  const route = path.split('.').slice(0, 3).join('.');
  const gasOf = (side) => nodeAt(answers[side].answer, 'answer.requirements.fee NATIVE native')?.required ?? 0n;
  const { swapGas } = nodeAt(answers.ours.answer, route).SWAP.fees;
  return ours - reference === gasOf('ours') - gasOf('reference') + 2n * swapGas;
}

/* Routes that one side has */

const route = /^answer\.routes\.[^.]+$/;
const kindOf = ({ path }) => path.split('.')[2].split(' ')[0];
const tokensOf = ({ path }) => path.split('.')[2].split(' ').slice(1);
const isOnlyOurs = ({ ours, reference }) => ours !== undefined && reference === undefined;

const isCoinShort = (difference) => {
  const { ours } = shortOf(difference);
  return ours.length > 0 && ours.every(isCoin);
};
/** Gas and price of one coin are two shortages for the reference, and an ERC20 that suffices is another: then it finds nothing at all. */
function isOneShortage(difference) {
  const { request, answers } = difference;
  const { ours } = shortOf(difference);
  const tokens = new Set(
    request.input.items.filter(({ type }) => type === 'ERC20').map(({ tokenAddress }) => tokenAddress),
  );
  const others = isCoinShort(difference) ? tokens.size : tokens.size - 1;
  const isTaken = shortOf(difference).reference.length > 1 || (others > 0 && !isFullAmount(difference));
  return (
    isOnlyOurs(difference) &&
    isTaken &&
    (isCoinShort(difference) || ours.length === 1) &&
    Object.keys(answers.reference.answer.routes).length === 0
  );
}
/** If the gas is short, the price may have it: the reported balance is the whole native balance, not the rest after the price. */
const isWholeBalance = (difference) => {
  const current = Math.max(
    0,
    Number(nodeAt(difference.answers.reference.answer, 'answer.requirements.fee NATIVE native')?.current ?? -1n),
  );
  return isCoinShort(difference) && difference.ours > difference.reference && Number(difference.reference) === current;
};
const isWayToTheCoin = (difference) =>
  isOnlyOurs(difference) &&
  isCoinShort(difference) &&
  shortOf(difference).reference.length === 1 &&
  /swap$/.test(kindOf(difference));
const isAskedFor = (difference) =>
  isOnlyOurs(difference) && isFullAmount(difference) && shortOf(difference).ours.length === 0;
/** Whether an amount covers the shortfall, but not the whole requirement. */
function isTooLittleForAll(difference) {
  const [requirement] = Object.values(difference.answers.ours.answer.requirements).filter(({ delta }) => delta > 0n);
  const { amount, held } = Object.values(difference.reference ?? {}).at(-1) ?? {};
  return (
    difference.ours === undefined &&
    isFullAmount(difference) &&
    requirement !== undefined &&
    (amount * requirement.required) / requirement.delta > held
  );
}
const isErc20Short = (difference) => {
  const { ours, reference } = shortOf(difference);
  return (
    ours.length === 1 &&
    ours[0].startsWith('ERC20') &&
    reference.length === 1 &&
    reference[0] === ours[0] &&
    !hasWrongDecimals(difference)
  );
};
const isFromRootAlone = (difference) =>
  isOnlyOurs(difference) &&
  isErc20Short(difference) &&
  kindOf(difference) === 'bridge-swap' &&
  (difference.ours.SWAP.held === 0n || tokensOf(difference)[0] !== 'native');
const isPaidWithUnlisted = (difference) =>
  isOnlyOurs(difference) &&
  isErc20Short(difference) &&
  kindOf(difference) === 'swap' &&
  difference.facts.unlisted.includes(tokensOf(difference)[0]);

/** Another amount is short, or something else, for a reason that is explained at the requirements: another question, with other ways. */
function shortagesOf({ answers }) {
  return ['ours', 'reference'].map((side) =>
    Object.entries(answers[side].answer.requirements).filter(
      ([name, { delta }]) => delta > 0n && !isCoin(name) && !isItem(name),
    ),
  );
}
function isOtherShortage(difference) {
  const [ours, reference] = shortagesOf(difference);
  return (
    ours.length !== reference.length ||
    ours.some(([name, { delta }], index) => reference[index][0] !== name || reference[index][1].delta !== delta)
  );
}
function isAmountOfOtherShortage(difference) {
  const [ours, reference] = shortagesOf(difference);
  return (
    isOtherShortage(difference) &&
    ours.length === 1 &&
    reference.length === 1 &&
    difference.ours > difference.reference === ours[0][1].delta > reference[0][1].delta
  );
}
const isWithoutItem = ({ ours, ...difference }) => ours === undefined && shortOf(difference).ours.some(isItem);

/* Refusals */

const isItemNotHeld = (difference) =>
  hasItem(difference) &&
  refused(undefined, [
    'UNPREDICTABLE_GAS_LIMIT',
    'UNSUPPORTED_BALANCE_REQUIREMENT_ERROR',
    'GET_ERC721_ALLOWANCE_ERROR',
  ])(difference) &&
  Object.keys(difference.answers.ours.answer.requirements).some(isItem);
const isEmpty = (difference) =>
  difference.request.input.items.length === 0 &&
  refused('ITEM_REQUIREMENTS_ERROR', 'UNSUPPORTED_BALANCE_REQUIREMENT_ERROR')(difference);

/* Balances, tokens, lists, networks */

const isLesserToken = (difference) => {
  const { token } = difference.request.input;
  const isLesser = difference.facts.lesser.includes(token?.toLowerCase()) || token === 'native';
  return isLesser && refused(undefined, ['GET_ERC20_BALANCE_ERROR', 'GET_ERC20_INFO_ERROR'])(difference);
};
const isNoAddress = (difference) =>
  difference.request.input.token === '0x1234' && refused('INVALID_ADDRESS', 'GET_ERC20_BALANCE_ERROR')(difference);
const isCoinOfNone = ({ ours, reference }) => reference === undefined && ours.balance === 0n && ours.token.isNative;
const isUnlistedHeld = ({ path, ours, reference, facts }) =>
  reference === undefined && ours.balance > 0n && facts.unlisted.includes(path.split('.')[1]);

const isOtherChain = ({ request, facts }) =>
  ['swap', 'onramp'].includes(request.input.purpose) && request.input.chainId === facts.chainIds[0];
const isWithoutDecimals = ({ ours, reference }) => reference === undefined && ours.decimals === 0;
const isExcludedInAnySpelling = ({ path, request, ours }) =>
  ours === undefined && (request.input.exclude ?? []).includes(path.split('.')[1]);
const isNameOfImx = (difference) =>
  ['Immutable X', 'tIMX'].includes(difference.ours) && parentOf(difference).reference.symbol === 'IMX';
const isUnknownNetwork = ({ request, facts, ours }) => ours === null && !facts.chainIds.includes(request.input.chainId);

const lists = ['checkout token list'];
const listed = /^answer\.(0x[0-9a-f]{40}|native)(\.(symbol|name))?$/;
const figure = (name) => new RegExp(`^answer\\.requirements\\.[^.]+\\.(${name})$`);

export const checkoutDifferences = [
  {
    name: 'gas of the purchase, as it is sent',
    decision: decision.gasAsSent,
    operations: checkout,
    path: /^answer\.requirements\.fee NATIVE native\.required$/,
    holds: isGasAsSent,
  },
  {
    name: 'gas of a swap, as it is sent',
    decision: decision.gasAsSent,
    operations: checkout,
    path: /\.SWAP\.fees\.swapGas$/,
    holds: isSwapGasAsSent,
  },
  {
    name: 'gas of its approval, as it is sent',
    decision: decision.gasAsSent,
    operations: checkout,
    path: /\.SWAP\.fees\.approvalGas$/,
    holds: isApprovalGasAsSent,
  },
  {
    name: 'what is missing of the coin, with that gas',
    decision: decision.gasAsSent,
    operations: checkout,
    path: /^answer\.routes\.(onramp|bridge) [^.]+\.(ONRAMP|BRIDGE)\.amount$/,
    holds: isGasShortage,
  },
  {
    name: 'the bridged amount, with that gas',
    decision: decision.rootFundsAlone,
    operations: checkout,
    path: /^answer\.routes\.bridge-swap [^.]+\.BRIDGE\.amount$/,
    holds: isGasBridged,
  },
  {
    name: 'the approval of a bridge',
    decision: decision.bridgeApproval,
    operations: checkout,
    path: /\.BRIDGE\.fees\.approvalGas$/,
    holds: isBridgeApproval,
  },
  {
    name: 'the gas of a bridge, as the node measures it for the sender',
    decision: decision.gasAsSent,
    operations: checkout,
    path: /\.BRIDGE\.fees\.bridgeGas$/,
    holds: isBridgeGas,
  },
  {
    name: 'a balance is never below zero',
    decision: decision.oneByOne,
    operations: checkout,
    path: figure('current'),
    holds: isNeverNegative,
  },
  {
    name: 'every amount has its token’s decimals',
    decision: decision.oneByOne,
    operations: checkout,
    path: figure('required'),
    holds: isWithWrongDecimals,
  },
  {
    name: 'a held token that is not listed',
    decision: decision.allTokensTold,
    operations: checkout,
    path: figure('current'),
    holds: isUnlisted,
  },
  {
    name: 'differences that follow from these',
    decision: decision.oneByOne,
    operations: checkout,
    path: figure('delta|sufficient'),
    holds: follows,
  },
  {
    name: 'items are counted like tokens',
    decision: decision.oneByOne,
    operations: checkout,
    path: /^answer\.requirements\.ERC1155 [^.]+$/,
    holds: ({ reference }) => reference === undefined,
  },
  {
    name: 'whether the whole amount suffices',
    decision: decision.oneByOne,
    operations: checkout,
    path: /^answer\.sufficient$/,
    holds: isSum,
  },
  {
    name: 'no payment route without the item',
    decision: decision.oneByOne,
    operations: checkout,
    path: route,
    holds: isWithoutItem,
  },
  {
    name: 'a missing item isn’t an error',
    decision: decision.oneByOne,
    operations: checkout,
    path: outcome,
    holds: isItemNotHeld,
  },
  { name: 'nothing required', decision: decision.namedRefusals, operations: checkout, path: outcome, holds: isEmpty },
  {
    name: 'amounts as exact text',
    decision: decision.exactTexts,
    operations: checkout,
    path: /\.formattedAmount$/,
    holds: isExactText,
  },
  {
    name: 'the text of another amount',
    decision: decision.exactTexts,
    operations: checkout,
    path: /\.formattedAmount$/,
    holds: textFollows,
  },
  {
    name: 'the full amount, independent of the balance',
    decision: decision.oneShortage,
    operations: checkout,
    path: /\.(ONRAMP|BRIDGE)\.amount$/,
    holds: isFullAmountOf,
  },
  {
    name: 'swaps of the full amount',
    decision: decision.oneShortage,
    operations: checkout,
    path: /\.(SWAP|BRIDGE)\.amount$/,
    holds: isFullAmountSwapped,
  },
  {
    name: 'one native shortfall for all needs',
    decision: decision.oneShortage,
    operations: checkout,
    path: route,
    holds: isOneShortage,
  },
  {
    name: 'all of the coin is held',
    decision: decision.oneShortage,
    operations: checkout,
    path: /\.ONRAMP\.held$/,
    holds: isWholeBalance,
  },
  {
    name: 'too little for the full amount',
    decision: decision.oneShortage,
    operations: checkout,
    path: route,
    holds: isTooLittleForAll,
  },
  {
    name: 'only requested kinds of routes',
    decision: decision.oneShortage,
    operations: checkout,
    path: route,
    holds: isAskedFor,
  },
  {
    name: 'swaps into the native token',
    decision: decision.wayToTheCoin,
    operations: checkout,
    path: route,
    holds: isWayToTheCoin,
  },
  {
    name: 'bridge-swap from the root chain only',
    decision: decision.rootFundsAlone,
    operations: checkout,
    path: route,
    holds: isFromRootAlone,
  },
  {
    name: 'swaps of a token that is not listed',
    decision: decision.allTokensTold,
    operations: checkout,
    path: route,
    holds: isPaidWithUnlisted,
  },
  {
    name: 'routes to the shortfall',
    decision: decision.oneByOne,
    operations: checkout,
    path: route,
    holds: isOtherShortage,
  },
  {
    name: 'how much of it',
    decision: decision.oneByOne,
    operations: checkout,
    path: /\.(ONRAMP|SWAP|BRIDGE)\.amount$/,
    holds: isAmountOfOtherShortage,
  },

  {
    name: 'no empty decimals',
    decision: decision.exactTexts,
    operations: ['checkout balance', 'checkout balances'],
    path: /\.formattedBalance$/,
    holds: isWithoutEmptyDecimals,
  },
  {
    name: 'tokens with fewer fields',
    decision: decision.lesserTokens,
    operations: ['checkout balance', 'checkout token'],
    path: outcome,
    holds: isLesserToken,
  },
  {
    name: 'a token that isn’t an address',
    decision: decision.namedRefusals,
    operations: ['checkout balance'],
    path: outcome,
    holds: isNoAddress,
  },
  {
    name: 'the native token, even with a balance of zero',
    decision: decision.allTokensTold,
    operations: ['checkout balances'],
    path: /^answer\.native$/,
    holds: isCoinOfNone,
  },
  {
    name: 'held tokens that are not listed',
    decision: decision.allTokensTold,
    operations: ['checkout balances'],
    path: listed,
    holds: isUnlistedHeld,
  },
  {
    name: 'the list of the requested chain',
    decision: decision.wholeLists,
    operations: lists,
    path: listed,
    holds: isOtherChain,
  },
  {
    name: 'tokens without decimals',
    decision: decision.wholeLists,
    operations: lists,
    path: listed,
    holds: isWithoutDecimals,
  },
  {
    name: 'left out in any spelling',
    decision: decision.addressesAsAddresses,
    operations: lists,
    path: listed,
    holds: isExcludedInAnySpelling,
  },
  { name: 'the name of IMX', decision: decision.wholeLists, operations: lists, path: listed, holds: isNameOfImx },
  {
    name: 'a network outside the environment',
    decision: decision.wholeLists,
    operations: ['checkout network'],
    path: /^answer\.name$/,
    holds: isUnknownNetwork,
  },
];
