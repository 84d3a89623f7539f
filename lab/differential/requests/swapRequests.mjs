const hopsOf = { 1: ['WIMX'], 3: ['WIMX', 'USDT', 'GEM'], 6: ['WIMX', 'USDT', 'GEM', 'SHELL', 'FEE', 'SCORE'] };
const traded = [
  'native',
  'native',
  'WIMX',
  'ETH',
  'ETH',
  'USDC',
  'USDC',
  'USDC',
  'USDT',
  'GEM',
  'SHELL',
  'SCORE',
  'FEE',
  'DUST',
];
const slippages = [undefined, 0, 0.1, 0.1, 0.5, 1, 2.5, 5.5, 50, 0.0001, 0.07, 1.1, 8.29, 33.33, 0.00001];
const shares = [[], [], [], [100], [100, 50], [1], [1_000]];
const owners = ['rich', 'rich', 'approving', 'player', 'empty'];

/** Things that no side may accept, singly and two at a time: then the order of the checks shows. */
const mistakes = [
  { from: '0x0000000000000000000000000000000000000000' },
  { from: 'player' },
  { from: '' },
  { tokenIn: '0x0000000000000000000000000000000000000000' },
  { tokenIn: 'NATIVE' },
  { tokenIn: '0x1234' },
  { tokenOut: '0x0000000000000000000000000000000000000000' },
  { tokenOut: 'USDC' },
  { tokenIn: 'native', tokenOut: 'native' },
  { tokenIn: '0x1ccca691501174b4a623ceda58cc8f1a76dc3439', tokenOut: '0x1CcCa691501174B4A623CeDA58cC8f1a76dc3439' },
  // Mixed case with a wrong checksum.
  { tokenOut: '0x1cccA691501174B4A623CeDA58cC8f1a76dc3439' },
  { maxHops: 0 },
  { maxHops: 11 },
  { maxHops: -1 },
  { slippage: -0.1 },
  { slippage: 50.1 },
  { slippage: 1_000 },
  { amount: 0n },
  { amount: -5n },
];

/** Without a place to swap, or not a token at all. */
const strangers = ['NODEC', 'B32', 'NOSYM', 'RARE', 'nothing'];

const configurations = (world) => {
  const recipient = world.accounts.spare.address;
  const fee = (basisPoints) => ({ recipient, basisPoints });
  const contracts = {
    coreFactory: recipient,
    quoter: recipient,
    swapRouter: recipient,
    multicall: recipient,
    immutableSwapProxy: recipient,
  };
  return [
    { fees: [] },
    { fees: [fee(1)] },
    { fees: [fee(1_000)] },
    { fees: [fee(500), fee(500)] },
    { fees: [fee(0)] },
    { fees: [fee(-1)] },
    { fees: [fee(1_001)] },
    { fees: [fee(600), fee(401)] },
    { fees: [{ recipient: 'somebody', basisPoints: 1 }] },
    { fees: [{ recipient: '', basisPoints: 1 }] },
    { fees: [], overrides: { rpcURL: '' } },
    { fees: [], overrides: { nativeToken: undefined } },
    { fees: [], overrides: { commonRoutingTokens: undefined } },
    { fees: [], overrides: { exchangeContracts: undefined } },
    { fees: [], overrides: { exchangeContracts: contracts } },
    ...Object.keys(contracts).map((name) => ({
      fees: [],
      overrides: { exchangeContracts: { ...contracts, [name]: '0x' } },
    })),
  ].map((configuration) => ({ routing: ['WIMX'], ...configuration }));
};

export function swapRequests(random, world, count) {
  const tokens = world.tokens.child;
  const spelled = (symbol) => {
    if (symbol === 'native') return 'native';
    const address = tokens[symbol]?.address ?? world.accounts.spare.address;
    return random.chance(0.25) ? address.toLowerCase() : address;
  };
  const decimalsOf = (symbol) => tokens[symbol]?.decimals ?? 18;
  const recipient = world.accounts.spare.address;

  const request = (symbolIn, symbolOut, maxHops = random.pick([1, 2, 2, 3, 3])) => {
    const isInput = random.chance(0.5);
    const routing = hopsOf[random.pick(maxHops === 3 ? [3, 3, 6] : [1, 3, 6])];
    const decimals = decimalsOf(isInput ? symbolIn : symbolOut);
    return {
      operation: isInput ? 'swap exact in' : 'swap exact out',
      input: {
        configuration: { routing, fees: random.pick(shares).map((basisPoints) => ({ recipient, basisPoints })) },
        from: world.accounts[random.pick(owners)].address,
        tokenIn: spelled(symbolIn),
        tokenOut: spelled(symbolOut),
        amount: random.amount(decimals, -5, random.pick([0, 2, 4, 6])),
        slippage: random.pick(slippages),
        maxHops,
        deadline: random.chance(0.2) ? 4_000_000_000 + random.whole(0, 9_999) : undefined,
      },
    };
  };
  const pair = () => {
    const symbolIn = random.pick(traded);
    const others = traded.filter((symbol) => symbol !== symbolIn);
    return request(symbolIn, random.pick(others));
  };
  const wrap = (index) => (index % 2 === 0 ? request('native', 'WIMX') : request('WIMX', 'native'));
  const stranger = (symbol, index) => (index % 2 === 0 ? request(symbol, 'USDC', 2) : request('USDC', symbol, 2));
  const mistaken = (...parts) => {
    const plain = request('USDC', 'ETH', 2);
    return { ...plain, input: { ...plain.input, ...Object.assign({}, ...parts) } };
  };
  const list = (length, one) => Array.from({ length }, (_, index) => one(index));
  return [
    ...list(count, pair),
    ...list(12, wrap),
    ...strangers.flatMap((symbol) => [0, 1].map((index) => stranger(symbol, index))),
    ...mistakes.map((mistake) => mistaken(mistake)),
    ...list(12, () => mistaken(random.pick(mistakes), random.pick(mistakes))),
    ...configurations(world).map((configuration) => ({ operation: 'swap configuration', input: configuration })),
  ];
}
