const addressOf = (token) => token?.address?.toLowerCase() ?? 'native';

/** Names the entries of a list. The second requirement of a kind has a number. */
const keys = {
  tokens: addressOf,
  balances: ({ token }) => addressOf(token),
  fundingRoutes: ({ steps }) =>
    steps.map(({ type, fundingItem }) => `${type} ${addressOf(fundingItem.token)}`).join(' '),
  transactionRequirements: ({ type, isFee, required }) =>
    [isFee ? 'fee' : type, addressOf(required.token), required.contractAddress, required.id].filter(Boolean).join(' '),
};
/** Lists without a defined order in the published packages: routes of one priority come as they are found. */
const unordered = ['fundingRoutes'];

function keyed(list, keyOf) {
  const entries = new Map();
  for (const each of list) {
    const key = keyOf(each);
    let unique = key;
    for (let count = 2; entries.has(unique); count++) unique = `${key} #${count}`;
    entries.set(unique, each);
  }
  return entries;
}

/** Returns two answers with the entries of their lists under names, and the order of those that both have. One more entry does not move the others. */
export function aligned(ours, reference, name = '') {
  if (Array.isArray(ours) && Array.isArray(reference) && keys[name] !== undefined) {
    const sides = [ours, reference].map((list) => keyed(list, keys[name]));
    const [here, there] = sides;
    const pairs = new Map([...here].map(([key, each]) => [key, there.has(key) ? aligned(each, there.get(key)) : null]));
    return sides.map((side, index) => ({
      ...Object.fromEntries([...side].map(([key, each]) => [key, pairs.get(key)?.[index] ?? each])),
      ...(!unordered.includes(name) && { order: [...side.keys()].filter((key) => here.has(key) && there.has(key)) }),
    }));
  }
  const isNode = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isNode(ours) || !isNode(reference)) return [ours, reference];
  const names = Object.keys(ours).filter((each) => each in reference);
  const pairs = Object.fromEntries(names.map((each) => [each, aligned(ours[each], reference[each], each)]));
  return [ours, reference].map((side, index) =>
    Object.fromEntries(Object.entries(side).map(([each, value]) => [each, pairs[each]?.[index] ?? value])),
  );
}
