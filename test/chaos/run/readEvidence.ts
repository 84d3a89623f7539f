import type { FundingRoute, JournalEntry } from '../../../index.js';
import type { Evidence } from '../judge/Evidence.js';
import { HardWallet } from '../player/wallet/HardWallet.js';
import {
  bridgeBooks,
  readMined,
  readMovements,
  readStatement,
  type Statement,
  undelivered,
} from '../world/accounts.js';
import type { World } from '../world/World.js';
import type { RunParts } from './RunParts.js';

interface Before {
  readonly route: FundingRoute | null;
  readonly before: Statement;
  readonly unhandled: readonly string[];
  readonly journal: readonly JournalEntry[];
}

/** The truth, from the chains themselves, beside what was said. */
export async function readEvidence(
  { world, log, wallet, scenario: { hard } }: RunParts,
  { route, before, unhandled, journal }: Before,
): Promise<Evidence> {
  await world.time.work(() => world.catchUp());
  const after = await readStatement(world);
  const mined = await readMined(world);
  const others = [...arrivals(world), ...log.cards.map((hash) => ({ chain: 'child' as const, hash }))];
  return {
    route,
    verdicts: log.verdicts,
    asks: wallet.asks,
    mined,
    nonces: { root: [before.nonces.root, after.nonces.root], child: [before.nonces.child, after.nonces.child] },
    before: before.holdings,
    after: after.holdings,
    moved: await readMovements(world, mined, others),
    bridge: bridgeBooks(world, before, after),
    undelivered: undelivered(world),
    hadMishaps: log.hadMishaps || hard?.rival != null || wallet.asks.some(({ mood }) => mood !== 'sound'),
    isSettled: log.isSettled,
    leftovers: log.leftovers,
    unhandled,
    accidents: log.accidents,
    journal,
    hard,
    looks: log.looks,
    vain: wallet instanceof HardWallet ? wallet.vain : [],
  };
}

/** What the bridge's messages were carried out by. */
function arrivals({ chains, relayer }: World): readonly { readonly chain: 'root' | 'child'; readonly hash: string }[] {
  return relayer.messages().flatMap(({ executionHash, destinationChainId }) =>
    executionHash === null
      ? []
      : [
          {
            chain: destinationChainId === chains.root.chainId ? ('root' as const) : ('child' as const),
            hash: executionHash,
          },
        ],
  );
}
