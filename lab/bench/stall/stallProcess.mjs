import { randomBytes } from 'node:crypto';
import { watchLoop } from './watchLoop.mjs';

/** A thousand players without funds, and one engine of the named build. Controlled by `../stall.mjs`. */
const [, , build, count] = process.argv;
const dist = new URL(`../../../${build}/`, import.meta.url);

const aWallet = ({ chainId }) => {
  const address = `0x${randomBytes(20).toString('hex')}`;
  const own = { eth_accounts: [address], eth_requestAccounts: [address], eth_chainId: `0x${chainId.toString(16)}` };
  return {
    request: async ({ method }) => own[method] ?? Promise.reject(new Error(`${method} is not known`)),
    on: () => undefined,
    removeListener: () => undefined,
  };
};

const outcomeOf = (checkout$) =>
  new Promise((resolve) => {
    let last;
    checkout$.subscribe({
      next: (snapshot) => (last = snapshot.status),
      error: (error) => resolve(error.code ?? String(error)),
      complete: () => resolve(last),
    });
  });

process.on('message', async (world) => {
  const [sdk, { devnetOverrides }] = await Promise.all([
    import(new URL('index.js', dist)),
    import(new URL('packages/devnet/index.js', dist)),
  ]);
  const engine = sdk.createFundingEngine({
    ...devnetOverrides(world),
    plugins: [sdk.swapPlugin(), sdk.bridgePlugin(), sdk.bridgeSwapPlugin()],
  });
  const usdc = world.tokens.child.USDC.address;
  const spenderAddress = world.contracts.child.primarySale;
  const ask = (wallet) =>
    outcomeOf(
      engine.smartCheckout({
        wallet,
        itemRequirements: [{ type: 'ERC20', tokenAddress: usdc, spenderAddress, amount: 45_000_000n }],
      }),
    );
  // Loads and compiles the code first: a server in use has already done that.
  for (let index = 0; index < 30; index += 1) await ask(aWallet(world.child));
  const wallets = Array.from({ length: Number(count) }, () => aWallet(world.child));
  globalThis.gc();
  const heapBefore = process.memoryUsage().heapUsed;
  const stop = watchLoop();
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  const outcomes = await Promise.all(wallets.map(ask));
  const cpu = process.cpuUsage(cpuBefore);
  const wallMs = performance.now() - startedAt;
  const { longestMs, longestOwnMs, heapBytes } = stop();
  engine.dispose();
  const tally = new Map();
  for (const outcome of outcomes) tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  process.send(
    {
      'longest stall, ms': longestMs,
      'without waiting for a processor, ms': longestOwnMs,
      'heap, MB': heapBytes / 1e6,
      'heap before, MB': heapBefore / 1e6,
      'processor each, ms': (cpu.user + cpu.system) / 1_000 / Number(count),
      'wall, s': wallMs / 1_000,
      outcomes: [...tally].map(([name, times]) => `${times} ${name}`).join(' '),
    },
    () => process.exit(0),
  );
});
