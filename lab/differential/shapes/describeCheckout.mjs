/** Describes either side: requirements, shortfalls, and routes by content, so that their order does not matter. */

const addressOf = (token) => (token?.address ? token.address.toLowerCase() : 'native');
const kinds = { SWAP: 'swap', BRIDGE: 'bridge', ONRAMP: 'onramp', 'BRIDGE,SWAP': 'bridge-swap' };

function nameOf({ type, token, item, required, isFee }) {
  const { address, contractAddress, id } = { ...token, ...item, ...required };
  if (type === 'NATIVE' || type === 'ERC20')
    return `${isFee ? 'fee ' : ''}${type} ${addressOf(required.token ?? token ?? { address })}`;
  return `${type} ${contractAddress.toLowerCase()} ${id}`;
}

const positive = (amount) => (amount > 0n ? amount : 0n);

/** A surplus doesn't count as a shortfall. */
const describeRequirement = ({ sufficient, required, current, delta }) => ({
  sufficient,
  required: required.balance,
  current: current.balance,
  delta: positive(delta.balance),
});

/** Requirements of one name differ by their position. */
function byName(entries) {
  const named = {};
  for (const [name, value] of entries) {
    let unique = name;
    for (let count = 2; unique in named; count++) unique = `${name} #${count}`;
    named[unique] = value;
  }
  return named;
}

const amountOf = (fee) => fee?.amount ?? 0n;
const sumOf = (fees = []) => fees.reduce((sum, { amount }) => sum + amount, 0n);

const describeFees = {
  SWAP: ({ approvalGasFee, swapGasFee, swapFees }) => ({
    approvalGas: amountOf(approvalGasFee),
    swapGas: amountOf(swapGasFee),
    swapFees: sumOf(swapFees),
  }),
  BRIDGE: ({ approvalGasFee, bridgeGasFee, bridgeFees }) => ({
    approvalGas: amountOf(approvalGasFee),
    bridgeGas: amountOf(bridgeGasFee),
    bridgeFees: sumOf(bridgeFees),
  }),
  ONRAMP: () => ({}),
};

const describeStep = ({ type, chainId, fundingItem, fees }) => ({
  chainId,
  paidWith: fundingItem.type,
  amount: fundingItem.fundsRequired.amount,
  formattedAmount: fundingItem.fundsRequired.formattedAmount,
  held: fundingItem.userBalance.balance,
  fees: describeFees[type](fees ?? {}),
});

function describeRoute({ steps }) {
  const kind = kinds[steps.map(({ type }) => type)];
  const tokens = steps.map(({ fundingItem }) => addressOf(fundingItem.token));
  return [`${kind} ${tokens.join(' ')}`, Object.fromEntries(steps.map((step) => [step.type, describeStep(step)]))];
}

/** @param routes null if none were searched */
export function describeCheckout({ sufficient, requirements, routes }) {
  return {
    sufficient,
    requirements: byName(requirements.map((requirement) => [nameOf(requirement), describeRequirement(requirement)])),
    routes: byName((routes ?? []).map(describeRoute)),
    aside: { short: requirements.filter(({ sufficient: isEnough }) => !isEnough).map(nameOf) },
  };
}

const describeToken = ({ address, symbol, name, decimals }) => ({
  symbol: symbol ?? null,
  name: name ?? null,
  decimals: Number(decimals),
  isNative: addressOf({ address }) === 'native',
});
export const describeTokenInfo = describeToken;
export const describeTokens = (tokens) => byName(tokens.map((token) => [addressOf(token), describeToken(token)]));
export const describeBalance = ({ balance, formattedBalance, token }) => ({
  balance,
  formattedBalance,
  token: describeToken(token),
});
export const describeBalances = (balances) =>
  byName(balances.map((one) => [addressOf(one.token), describeBalance(one)]));
export const describeNetwork = ({ chainId, name, nativeCurrency, isSupported }) => ({
  chainId: Number(chainId),
  name: name ?? null,
  coin: nativeCurrency
    ? { name: nativeCurrency.name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals }
    : null,
  ...(isSupported !== undefined && { isSupported }),
});
