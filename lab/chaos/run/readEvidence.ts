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
import type { StrangerTransaction } from '../world/Strangers.js';
import type { World } from '../world/World.js';
import type { Hardness } from './Hardness.js';
import type { RunParts } from './RunParts.js';

interface Before {
  readonly route: FundingRoute | null;
  readonly before: Statement;
  readonly unhandled: readonly string[];
  readonly journal: readonly JournalEntry[];
  readonly strangers: readonly StrangerTransaction[];
}

/** Reads the truth from the chains, to compare with the verdicts. */
export async function readEvidence(
  { world, log, wallet, scenario: { hard } }: RunParts,
  { route, before, unhandled, journal, strangers }: Before,
): Promise<Evidence> {
  await world.time.work(() => world.catchUp());
  const after = await readStatement(world);
  const mined = await readMined(world);
  const depths = await Promise.all(strangers.map((one) => world.chains[one.chain].depthOf(one.hash)));
  const seen = strangers.filter((_, index) => depths[index] !== 0);
  const others = [...arrivals(world), ...log.cards.map((hash) => ({ chain: 'child' as const, hash })), ...seen];
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
    hadMishaps:
      log.hadMishaps || hard?.rival != null || isOdd(hard) || wallet.asks.some(({ mood }) => mood !== 'sound'),
    isSettled: log.isSettled,
    leftovers: log.leftovers,
    unhandled,
    accidents: log.accidents,
    journal,
    hard,
    strangers: seen,
    looks: log.looks,
    vain: wallet instanceof HardWallet ? wallet.vain : [],
  };
}

/** Something about the run is odd from its beginning. */
function isOdd(hard: Hardness | null): boolean {
  if (hard === null) return false;
  const { nodes, clock, fee, messages, services, deepReorg } = hard.odd;
  const parts = [nodes.root, nodes.child, fee, messages, services, deepReorg];
  return clock.length > 0 || parts.some((part) => part !== null);
}

/** The transactions that executed the bridge's messages. */
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
