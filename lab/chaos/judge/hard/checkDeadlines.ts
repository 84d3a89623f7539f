import { Interface } from 'ethers';
import type { Crime } from '../Crime.js';
import type { Evidence } from '../Evidence.js';

const router = new Interface(['function multicall(uint256 deadline, bytes[] data)']);

/** The engine's deadline for a swap in seconds, and the lag of a node. */
const LONGEST_SECONDS = 15 * 60;
const LAG_SECONDS = 120;

/** Uses the chains' clock, which is the run's, not the device's. */
export function checkDeadlines({ asks }: Pick<Evidence, 'asks'>): readonly Crime[] {
  return asks
    .filter(({ input }) => input.startsWith(router.getFunction('multicall')!.selector))
    .flatMap(({ input, atMs }): readonly Crime[] => {
      const [deadline] = router.decodeFunctionData('multicall', input) as unknown as [bigint];
      const seconds = Number(deadline) - Math.floor(atMs / 1_000);
      return seconds > 0 && seconds <= LONGEST_SECONDS + LAG_SECONDS
        ? []
        : [{ crime: 'wrong-deadline', detail: `${seconds} seconds after the wallet was asked at ${atMs}` }];
    });
}
