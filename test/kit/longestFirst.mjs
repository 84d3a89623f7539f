import Sequencer from '@jest/test-sequencer';

/** Sweeps and long waits, the longest first: one that begins last keeps the others' workers idle. */
const longest = [
  'sweeps/chaos',
  'sweeps/crashBridge',
  'integration/bridgeRequests',
  'integration/balances.',
  'regressions/nobodyPaysTwice/',
  'integration/',
  'e2e/everyPayment',
  'e2e/steady',
  'e2e/bridge',
];

const rankOf = ({ path }) => {
  const rank = longest.findIndex((part) => path.includes(`/test/${part}`) || path.includes(`/lab/${part}`));
  return rank < 0 ? longest.length : rank;
};

/** If the machine has run them before, uses jest's own order within each rank, by duration. */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
