import { lastValueFrom } from 'rxjs';
import { devnetOverrides } from '../../../dist/packages/devnet/index.js';
// Before the engine imports them side by side, which jest cannot link.
import '../../../dist/core/engine/createRuntime.js';
import '../../../dist/plugins/swap/swap.module.js';
import {
  createFundingEngine,
  type EnvironmentOptions,
  PrivateKeyWallet,
  parseAddress,
  swapPlugin,
} from '../../../dist/index.js';
import type { Stage } from './useStage.js';

/** Trades from another account until ten tIMX give 1 % less: one trade may use another pool. */
export async function tradeBeside(stage: Pick<Stage, 'devnet'>): Promise<void> {
  const { root, child, accounts } = stage.devnet;
  const engine = createFundingEngine({
    ...(devnetOverrides(stage.devnet) as EnvironmentOptions),
    plugins: [swapPlugin()],
  });
  const wallet = new PrivateKeyWallet({
    privateKey: accounts.rich.privateKey,
    networks: { [root.chainId]: root.directUrl, [child.chainId]: child.directUrl },
    chainId: child.chainId,
  });
  const account = parseAddress(accounts.rich.address);
  const quote = (whole: bigint): ReturnType<typeof engine.dex.quoteExactInput> =>
    engine.dex.quoteExactInput({
      chainId: child.chainId,
      fromAddress: account,
      tokenIn: 'native',
      tokenOut: stage.devnet.tokens.child['USDC']!.address,
      amount: whole * 10n ** 18n,
      slippagePercent: 20,
    });
  const { amountOut } = await quote(10n);
  for (let trades = 0; trades < 12 && (await quote(10n)).amountOut.value * 100n > amountOut.value * 99n; trades += 1) {
    await lastValueFrom(
      engine.execute(await engine.actions.swap({ account, result: await quote(10_000n) }), { wallet }),
    );
  }
  if ((await quote(10n)).amountOut.value * 100n > amountOut.value * 99n) throw new Error('The price has not moved.');
  engine.dispose();
}
