const rootTokens = ['NATIVE', 'NATIVE', 'IMX', 'USDC', 'USDC', 'WETH', 'OLDUSD', 'RARE', 'TAX', 'LOCAL'];
const childTokens = ['NATIVE', 'NATIVE', 'WIMX', 'WIMX', 'USDC', 'USDC', 'ETH', 'OLDUSD', 'RARE', 'GEM'];
const multipliers = ['auto', 'auto', 1, 1.1, 2.5];
const zero = '0x0000000000000000000000000000000000000000';

export function bridgeRequests(random, world, count) {
  const { root, child, accounts, contracts, queued, deposited } = world;
  const { rich, approving, empty, player } = accounts;
  const spelled = (chain, symbol) => {
    const address = world.tokens[chain][symbol]?.address;
    if (address === undefined) return random.pick(['NATIVE', 'native']);
    return random.chance(0.25) ? address.toLowerCase() : address;
  };
  const decimalsOf = (chain, symbol) => world.tokens[chain][symbol]?.decimals ?? 18;
  const directions = {
    deposit: { from: 'root', sourceChainId: root.chainId, destinationChainId: child.chainId, tokens: rootTokens },
    withdrawal: { from: 'child', sourceChainId: child.chainId, destinationChainId: root.chainId, tokens: childTokens },
  };

  const bundle = (name, symbol = random.pick(directions[name].tokens)) => {
    const { from, sourceChainId, destinationChainId } = directions[name];
    const sender = random.pick([rich, rich, rich, approving, empty]).address;
    const recipients = [
      sender,
      sender,
      player.address,
      sender.toLowerCase(),
      contracts.root.acceptingReceiver,
      contracts.root.refusingReceiver,
    ];
    return {
      operation: `bridge ${name}`,
      input: {
        sourceChainId,
        destinationChainId,
        senderAddress: sender,
        recipientAddress: random.pick(recipients),
        token: spelled(from, symbol),
        amount: random.amount(decimalsOf(from, symbol), -5, random.pick([0, 1, 2, 3])),
        gasMultiplier: random.pick(multipliers),
      },
    };
  };

  const fees = () => {
    const action = random.pick(['DEPOSIT', 'WITHDRAW']);
    const { from, sourceChainId, destinationChainId, tokens } =
      directions[action === 'DEPOSIT' ? 'deposit' : 'withdrawal'];
    const token = random.chance(0.2) ? undefined : spelled(from, random.pick(tokens));
    return {
      operation: 'bridge fees',
      input: { action, sourceChainId, destinationChainId, token, gasMultiplier: random.pick(multipliers) },
    };
  };

  const chains = [root.chainId, child.chainId, 1];
  const feeMistakes = [
    ...['DEPOSIT', 'WITHDRAW'].flatMap((action) =>
      chains.flatMap((sourceChainId) =>
        chains.map((destinationChainId) => ({ action, sourceChainId, destinationChainId, token: 'NATIVE' })),
      ),
    ),
    { action: 'FINALISE_WITHDRAWAL', sourceChainId: child.chainId },
    { action: 'FINALISE_WITHDRAWAL', sourceChainId: root.chainId },
    { action: 'DEPOSIT', sourceChainId: root.chainId },
    { action: 'DEPOSIT', sourceChainId: root.chainId, destinationChainId: child.chainId, token: 'IMX' },
    { action: 'GIFT', sourceChainId: root.chainId, destinationChainId: child.chainId },
  ].map((input) => ({ operation: 'bridge fees', input: { gasMultiplier: 'auto', ...input } }));

  const mistakes = [
    { amount: 0n },
    { amount: -1n },
    { senderAddress: 'me' },
    { senderAddress: '' },
    { recipientAddress: '0x1234' },
    { senderAddress: zero },
    { recipientAddress: zero },
    { token: 'IMX' },
    { token: '' },
    { token: zero },
    { token: accounts.spare.address },
    { sourceChainId: 1 },
    { destinationChainId: 1 },
    { sourceChainId: 1, destinationChainId: 1 },
    { sourceChainId: child.chainId, destinationChainId: child.chainId },
    { sourceChainId: 1, amount: 0n },
    { destinationChainId: 1, senderAddress: 'me' },
    { senderAddress: 'me', amount: 0n },
    { amount: 0n, token: 'IMX' },
  ].flatMap((mistake) =>
    ['deposit', 'withdrawal'].map((name) => {
      const plain = bundle(name, 'USDC');
      return {
        ...plain,
        input: { ...plain.input, senderAddress: rich.address, recipientAddress: rich.address, ...mistake },
      };
    }),
  );

  const unknown = `0x${'1'.repeat(64)}`;
  const transfers = [
    [queued[0]],
    queued,
    [queued[2], unknown],
    [unknown],
    [queued[1].toUpperCase().replace('0X', '0x')],
  ];
  const statuses = [
    ...transfers.map((txHashes) => ({ sourceChainId: child.chainId, txHashes })),
    { sourceChainId: root.chainId, txHashes: [deposited] },
    { sourceChainId: root.chainId, txHashes: [deposited, unknown] },
    { sourceChainId: root.chainId, txHashes: [] },
  ].map((input) => ({ operation: 'bridge status', input }));

  const recipients = [rich.address, rich.address.toLowerCase(), player.address, empty.address, '', 'me', undefined];
  const pending = recipients.map((recipient) => ({ operation: 'bridge pending', input: { recipient } }));
  const finalisations = [
    ...[0, 1, 2, 3, 50, -1].map((index) => ({ recipient: rich.address, index })),
    { recipient: rich.address.toLowerCase(), index: 0 },
    { recipient: player.address, index: 0 },
    { recipient: '', index: 0 },
  ].map((input) => ({ operation: 'bridge finalise', input }));

  const flowTokens = ['NATIVE', 'IMX', 'USDC', 'OLDUSD', 'RARE', 'LOCAL'];
  const flowRates = [
    ...flowTokens.map((symbol) => [spelled('root', symbol)]),
    ...Array.from({ length: 4 }, () =>
      [random.pick(flowTokens), random.pick(flowTokens)].map((symbol) => spelled('root', symbol)),
    ),
    [],
    ['USDC'],
  ].map((tokens) => ({ operation: 'bridge flow rates', input: { tokens } }));

  const mappings = [
    ...Object.values(world.tokens.root).flatMap(({ address }) => [address, address.toLowerCase()]),
    'NATIVE',
    'native',
    accounts.spare.address,
    'USDC',
  ].map((rootToken) => ({ operation: 'bridge mapping', input: { rootToken } }));

  const list = (length, one) => Array.from({ length }, one);
  return [
    ...list(Math.ceil(count / 3), () => bundle('deposit')),
    ...list(Math.ceil(count / 3), () => bundle('withdrawal')),
    ...list(Math.ceil(count / 4), fees),
    ...feeMistakes,
    ...mistakes,
    ...statuses,
    ...pending,
    ...finalisations,
    ...flowRates,
    ...mappings,
  ];
}
