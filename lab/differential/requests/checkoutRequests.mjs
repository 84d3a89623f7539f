const gas = { type: 'GAS', gasToken: { type: 'NATIVE', limit: 400_000n } };
const currencies = ['USDC', 'USDC', 'USDC', 'ETH', 'ETH', 'WIMX', 'GEM', 'USDT', 'SCORE', 'SHELL'];
/** From tiny amounts to more than any account has, in whole tokens. */
const prices = {
  USDC: ['0.5', '10', '25.5', '60', '250'],
  ETH: ['0.0001', '0.02', '0.05', '0.3'],
  WIMX: ['1', '50', '150.25'],
  GEM: ['2', '40', '600'],
  USDT: ['1', '30', '100'],
  SCORE: ['3', '20'],
  SHELL: ['5', '100'],
};
const coins = ['0.5', '5', '50', '90', '250', '450'];

export function checkoutRequests(random, world, count) {
  const { accounts, buyers, contracts } = world;
  const { marketplace, collection, items } = contracts.child;
  const tokens = world.tokens.child;
  const wallets = [accounts.player, accounts.empty, ...Object.values(buyers), ...Object.values(buyers)].map(
    ({ address }) => address,
  );
  const erc20 = (symbol, amount, spenderAddress = marketplace) => ({
    type: 'ERC20',
    tokenAddress: tokens[symbol].address,
    spenderAddress,
    amount,
  });
  const some = () => {
    const symbol = random.pick(currencies);
    return erc20(symbol, random.pick(prices[symbol]));
  };
  const coin = () => ({ type: 'NATIVE', amount: random.pick(coins) });
  const hero = (id) => ({ type: 'ERC721', contractAddress: collection, spenderAddress: marketplace, id });
  const potions = (amount) => ({
    type: 'ERC1155',
    contractAddress: items,
    spenderAddress: marketplace,
    id: '7',
    amount,
  });

  const kinds = [
    () => [some()],
    () => [some()],
    () => [some()],
    () => [some()],
    () => [coin()],
    () => [coin()],
    () => [some(), some()],
    () => [some(), coin()],
    () => [coin(), some()],
    () => [erc20('USDC', '10'), erc20('USDC', '15')],
    () => [erc20('USDC', '10'), erc20('USDC', '15', accounts.spare.address)],
    () => [coin(), coin()],
    () => [hero(random.pick(['1', '2', '100']))],
    () => [some(), hero(random.pick(['2', '100']))],
    () => [potions(random.pick([1n, 9n])), some()],
    () => [potions(3n)],
  ];
  const switches = [{}, {}, {}, {}, {}, { swap: false }, { bridge: false }, { onRamp: false }];
  const purchase = (index) => ({
    operation: 'checkout',
    input: {
      buyer: random.pick(wallets),
      items: kinds[index % kinds.length](),
      ...(random.chance(0.5) && { transaction: gas }),
      options: random.pick(switches),
      ...(random.chance(0.1) && { isFullAmount: true }),
    },
  });

  const mistakes = [
    [erc20('USDC', 'ten')],
    [erc20('USDC', '')],
    [{ ...erc20('USDC', '1'), tokenAddress: '0x1234' }],
    [{ ...erc20('USDC', '1'), tokenAddress: accounts.spare.address }],
    [{ type: 'NATIVE', amount: 'much' }],
    [hero('one')],
    [hero('')],
    [hero('999')],
    [],
  ].map((wanted) => ({ operation: 'checkout', input: { buyer: buyers.everywhere.address, items: wanted } }));

  const list = (length, one) => Array.from({ length }, (_, index) => one(index));
  const symbols = { child: Object.keys(tokens), root: Object.keys(world.tokens.root) };
  const balance = (index) => {
    const chain = index % 2 === 0 ? 'child' : 'root';
    const token = random.chance(0.25) ? undefined : world.tokens[chain][random.pick(symbols[chain])].address;
    return {
      operation: 'checkout balance',
      input: {
        address: random.pick(wallets),
        chain,
        ...(token && { token: random.chance(0.3) ? token.toLowerCase() : token }),
      },
    };
  };
  const balances = [accounts.player, accounts.empty, accounts.rich, ...Object.values(buyers)].flatMap(({ address }) =>
    [world.root.chainId, world.child.chainId].map((chainId) => ({
      operation: 'checkout balances',
      input: { address, chainId },
    })),
  );
  const info = ['child', 'root'].flatMap((chain) =>
    symbols[chain].map((symbol) => ({
      operation: 'checkout token',
      input: { chain, token: world.tokens[chain][symbol].address },
    })),
  );
  const lists = ['all', 'swap', 'bridge', 'onramp'].flatMap((purpose) =>
    [undefined, world.root.chainId, world.child.chainId].flatMap((chainId) =>
      [undefined, [tokens.USDC.address.toLowerCase(), 'native']].map((exclude) => ({
        operation: 'checkout token list',
        input: { purpose, chainId, exclude },
      })),
    ),
  );
  return [
    ...list(count, purchase),
    ...mistakes,
    ...list(24, balance),
    ...[{ token: 'native' }, { token: '' }, { token: accounts.spare.address }, { token: '0x1234' }].map((input) => ({
      operation: 'checkout balance',
      input: { address: accounts.player.address, chain: 'child', ...input },
    })),
    ...balances,
    { operation: 'checkout balances', input: { address: accounts.player.address, chainId: 5 } },
    { operation: 'checkout balances', input: { chainId: world.child.chainId } },
    ...info,
    ...lists,
    { operation: 'checkout networks', input: {} },
    ...[world.root.chainId, world.child.chainId, 1, 5].map((chainId) => ({
      operation: 'checkout network',
      input: { chainId },
    })),
    { operation: 'checkout swap availability', input: {} },
  ];
}
