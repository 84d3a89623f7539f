import { queueWithdrawals } from '../market/queueWithdrawals.mjs';

/** Transfers between the two chains. The sender has approved nothing. */

const dollars = 1_000_000n;
const amount = 25n * dollars;

const ourSide = (run) => ({
  isThere: ({ bridgePlugin }) => bridgePlugin !== null,
  open: ({ sdk, world }) => sdk.createFundingEngine({ ...sdk.optionsFor(world), plugins: [sdk.bridgePlugin()] }),
  run: async ({ bridge }, context) => ({ answer: await run(bridge, context) }),
  close: (engine) => engine.dispose(),
});

const referenceSide = (run) => ({
  open({ sdk: { bridge, config, ethers }, world }) {
    const [rootProvider, childProvider] = [world.root, world.child].map(
      ({ rpcUrl }) => new ethers.JsonRpcProvider(rpcUrl),
    );
    const configuration = new bridge.BridgeConfiguration({
      baseConfig: new config.ImmutableConfiguration({ environment: config.Environment.SANDBOX }),
      bridgeInstance: bridge.ETH_SEPOLIA_TO_ZKEVM_TESTNET,
      rootProvider,
      childProvider,
    });
    return { bridge: new bridge.TokenBridge(configuration), providers: [rootProvider, childProvider] };
  },
  run: async ({ bridge }, context) => ({ answer: await run(bridge, context) }),
  close({ providers }) {
    for (const provider of providers) provider.destroy();
  },
});

const routes = {
  deposit: ({ root, child, tokens }) => ({ from: root.chainId, to: child.chainId, token: tokens.root.USDC.address }),
  withdrawal: ({ root, child, tokens }) => ({
    from: child.chainId,
    to: root.chainId,
    token: tokens.child.USDC.address,
  }),
};

/** Every withdrawal is simulated with another command id, whose zero bytes change the cost a little, and the fee with it: left out. */
const describeBundle = ({ feeData, unsignedApprovalTx, unsignedBridgeTx, ...rest }, direction) => ({
  bridgeFee: direction === 'deposit' ? feeData.bridgeFee : null,
  sourceChainGas: feeData.sourceChainGas,
  approvalFee: feeData.approvalFee,
  isApprovalNeeded: unsignedApprovalTx !== null,
  data: unsignedBridgeTx.data.toLowerCase(),
  delayed: Boolean(
    rest.delayWithdrawalLargeAmount || rest.delayWithdrawalUnknownToken || rest.withdrawalQueueActivated,
  ),
});

function bundle(direction) {
  const request = (world, id) => {
    const { from, to, token } = routes[direction](world);
    const { address } = world.accounts.rich;
    return {
      senderAddress: address,
      recipientAddress: address,
      token,
      amount,
      sourceChainId: id(from),
      destinationChainId: id(to),
      gasMultiplier: 'auto',
    };
  };
  return {
    ours: ourSide(async (bridge, { world }) =>
      describeBundle(await bridge.buildTransactions(request(world, Number)), direction),
    ),
    reference: referenceSide(async (bridge, { world }) =>
      describeBundle(await bridge.getUnsignedBridgeBundledTx(request(world, String)), direction),
    ),
  };
}

function fees() {
  const request = (world, id) => {
    const { from, to, token } = routes.deposit(world);
    return {
      action: 'DEPOSIT',
      sourceChainId: id(from),
      destinationChainId: id(to),
      token,
      amount,
      gasMultiplier: 'auto',
    };
  };
  const describe = ({ bridgeFee, sourceChainGas }) => ({ bridgeFee, sourceChainGas });
  return {
    ours: ourSide(async (bridge, { world }) => describe(await bridge.estimateFees(request(world, Number)))),
    reference: referenceSide(async (bridge, { world }) => describe(await bridge.getFee(request(world, String)))),
  };
}

function pending() {
  const describe = (list) => list.map(({ amount: waiting, canWithdraw }) => [BigInt(waiting), canWithdraw]);
  return {
    ours: ourSide(async (bridge, { world }) =>
      describe(await bridge.getPendingWithdrawals(world.accounts.rich.address)),
    ),
    reference: referenceSide(async (bridge, { world }) =>
      describe((await bridge.getPendingWithdrawals({ recipient: world.accounts.rich.address })).pending),
    ),
  };
}

function finalise() {
  const index = 1;
  const describe = ({ unsignedTx }) => unsignedTx?.data ?? null;
  return {
    ours: ourSide(async (bridge, { world }) =>
      describe(await bridge.buildFinaliseWithdrawal({ recipient: world.accounts.rich.address, index })),
    ),
    reference: referenceSide(async (bridge, { world }) =>
      describe(await bridge.getFlowRateWithdrawTx({ recipient: world.accounts.rich.address, index })),
    ),
  };
}

function statusOf(count) {
  const describe = (list) => list.map(({ status, amount: sent }) => [status, sent === undefined ? null : BigInt(sent)]);
  const hashes = (world) => world.prepared.queued.slice(0, count);
  return {
    ours: ourSide(async (bridge, { world }) =>
      describe(await bridge.getStatus({ sourceChainId: world.child.chainId, txHashes: hashes(world) })),
    ),
    reference: referenceSide(async (bridge, { world }) => {
      const transactions = hashes(world).map((txHash) => ({ txHash }));
      return describe(
        (await bridge.getTransactionStatus({ sourceChainId: String(world.child.chainId), transactions })).transactions,
      );
    }),
  };
}

const bundleTargets = { http: 4, depth: 2, wall: 0.8, cpu: 0.5 };
const queueTargets = { http: 2, depth: 2, wall: 0.6, cpu: 0.5 };

export const group = {
  name: 'bridge',
  title: 'Bridge',
  place: 3,
  prepare: async (devnet) => ({ queued: await queueWithdrawals(devnet, 3) }),
  operations: [
    {
      id: 'bridge-deposit',
      title: 'bundle, deposit ERC20, approval needed',
      label: 'deposit',
      targets: bundleTargets,
      ...bundle('deposit'),
    },
    {
      id: 'bridge-withdrawal',
      title: 'bundle, withdraw ERC20',
      label: 'withdraw',
      targets: bundleTargets,
      ...bundle('withdrawal'),
    },
    {
      id: 'bridge-fees',
      title: 'fee estimate',
      label: 'bridge fees',
      targets: { http: 2, depth: 1, wall: 0.45, cpu: 0.5 },
      ...fees(),
    },
    {
      id: 'bridge-pending',
      title: 'pending withdrawals, 3 waiting',
      label: 'pending',
      targets: queueTargets,
      ...pending(),
    },
    {
      id: 'bridge-finalise',
      title: 'finalise a queued withdrawal',
      label: 'finalise',
      targets: queueTargets,
      ...finalise(),
    },
    {
      id: 'bridge-status-of-1',
      title: 'status of a queued withdrawal',
      label: 'status',
      targets: queueTargets,
      ...statusOf(1),
    },
    {
      id: 'bridge-status-of-3',
      title: 'status of 3 queued withdrawals',
      label: 'status of 3',
      targets: queueTargets,
      ...statusOf(3),
    },
  ],
};
