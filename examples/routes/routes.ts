import { parseArgs } from 'node:util';
import { lastValueFrom, tap } from 'rxjs';
import { type Devnet, devnetOverrides, startDevnet } from 'tributary-devnet';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  formatAmountRounded,
  onrampPlugin,
  PrivateKeyWallet,
  parseAddress,
  type RoutingSnapshot,
  swapPlugin,
  type Token,
} from 'tributary-sdk';

const usage = `Usage: npm run routes -- [--execute]

Starts the devnet, looks for ways to cover a shortfall of 32.6 USDC on the child chain and prints each as it arrives.
  --execute   carry out the first one`;

const shortfall = 32_600_000n;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { execute: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(usage);
  const devnet = await startDevnet({ silent: true });
  const engine = createFundingEngine({
    ...devnetOverrides(devnet),
    plugins: [
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
    ],
  });
  try {
    await run(devnet, engine, values.execute);
  } finally {
    engine.dispose();
    await devnet.stop();
  }
}

async function run(devnet: Devnet, engine: FundingEngine, execute: boolean): Promise<void> {
  const { root, child, accounts, tokens } = devnet;
  const wallet = new PrivateKeyWallet({
    privateKey: accounts.player.privateKey,
    networks: { [root.chainId]: root.rpcUrl, [child.chainId]: child.rpcUrl },
    chainId: root.chainId,
  });
  const usdc = tokens.child['USDC'];
  if (usdc === undefined) throw new Error('the devnet has no USDC on the child chain');

  await printBalances('before', engine, accounts.player.address, child.chainId);
  const request = { wallet, shortfall: { chainId: child.chainId, tokenAddress: usdc.address, amount: shortfall } };
  const found = await lastValueFrom(engine.findFundingRoutes(request).pipe(tap(printNews())));
  console.log(`${found.status}${found.message === null ? '' : `: ${found.message}`}`);
  const [route] = found.routes;
  if (!execute) return;
  if (route === undefined) throw new Error('there is no route to execute');
  const done = await lastValueFrom(engine.execute(route, { wallet }).pipe(tap(printTasks())));
  if (done.status !== 'done') throw new Error(`${done.status}: ${done.error?.message ?? ''}`);
  await printBalances('after', engine, accounts.player.address, child.chainId);
}

async function printBalances(when: string, engine: FundingEngine, account: string, chainId: number): Promise<void> {
  const tokens: readonly Token[] = await engine.tokens.get(chainId, 'all');
  const balances = await engine.balances.getBalances(chainId, parseAddress(account), tokens);
  const held = balances
    .filter(({ balance }) => balance > 0n)
    .map(({ token, formattedBalance }) => `${formattedBalance} ${token.symbol}`);
  console.log(`Balances ${when}: ${held.join(', ')}`);
}

/** Snapshots are complete, so news is the difference to the last one. */
function printNews(): (snapshot: RoutingSnapshot) => void {
  const printed = new Set<string>();
  const once = (key: string, line: string): void => {
    if (!printed.has(key)) console.log(line);
    printed.add(key);
  };
  return ({ routes, rejections, failures, disabled }) => {
    for (const route of routes) once(route.id, `  route     ${describe(route)}`);
    rejections.forEach(({ kind, reason, candidate, short }, index) => {
      const missing = short
        ? `, short by ${formatAmountRounded(short.value, short.token.decimals)} ${short.token.symbol}`
        : '';
      once(`rejection ${index}`, `  not       ${kind} ${candidate?.symbol ?? ''}: ${reason}${missing}`);
    });
    for (const { kind, message } of failures) once(`failure ${kind}`, `  failed    ${kind}: ${message}`);
    for (const { kind, reason } of disabled) once(`disabled ${kind}`, `  disabled  ${kind}: ${reason}`);
  };
}

function describe({ kind, steps, expectedSeconds, confirmations }: FundingRoute): string {
  const pays = steps
    .map(({ fundingItem: { fundsRequired, token } }) => `at most ${fundsRequired.formattedAmount} ${token.symbol}`)
    .join(', then ');
  return `${kind}: ${pays} (about ${expectedSeconds} s, ${confirmations} confirmations)`;
}

function printTasks(): (snapshot: ExecutionSnapshot) => void {
  const states = new Map<string, string>();
  return ({ tasks }) => {
    for (const { id, state, transactionHash } of tasks) {
      if (states.get(id) !== state && state !== 'pending')
        console.log(`  ${id}: ${state}${transactionHash === null ? '' : ` ${transactionHash}`}`);
      states.set(id, state);
    }
  };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
