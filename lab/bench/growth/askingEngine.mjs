import { walletOf } from '../sides/walletOf.mjs';

const plugged = (sdk) => [
  sdk.swapPlugin(),
  sdk.bridgePlugin(),
  sdk.onrampPlugin({ referrerDomain: 'https://game.example' }),
  sdk.bridgeSwapPlugin(),
];

/**
 * Our side of an operation whose answer is a count: a new engine searches, must find the given count, and is closed.
 *
 * @param {object} question
 * @param {number} question.count
 * @param {(sdk: object) => readonly object[]} [question.plugins] all built-in ones by default
 * @param {(world: object) => { address: string }} question.accountOf whose wallet asks
 * @param {(instance: { engine: object, wallet: object }, world: object) => Promise<number>} question.ask resolves with how many were found
 * @returns {import('../run/loadGroups.mjs').Side}
 */
export function askingEngine({ count, plugins = plugged, accountOf, ask }) {
  return {
    open: ({ sdk, world }) => ({
      engine: sdk.createFundingEngine({ ...sdk.optionsFor(world), plugins: plugins(sdk) }),
      wallet: walletOf(accountOf(world), world.child),
    }),
    async run(instance, { world }) {
      const found = await ask(instance, world);
      if (found !== count) throw new Error(`${found} of ${count} were found`);
      return { answer: found };
    },
    close: ({ engine }) => engine.dispose(),
  };
}
