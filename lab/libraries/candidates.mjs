// Hand-written code, and the libraries that could replace it. `files`: ours, by name. `adapter`: the library with the interface of those files.
// `former`: our code before the library replaced it, from the history. `tests`: our tests of both. `works`: the timed calls, from the exports of the files or of the adapter.

const player = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const bytes = `0x${'ab'.repeat(100)}`;
const call = 'address to, (address target, uint256 gasLimit, bytes callData)[] calls, uint24 fee, string memo';
const callValues = [player, [1n, 2n, 3n].map((gas) => [player, gas * 100_000n, bytes]), 500n, 'swap'];

const abiWorks = ({ parseAbiTypes, encodeAbi, decodeAbi }) => {
  const types = parseAbiTypes(call);
  const data = encodeAbi(types, callValues);
  return { encode: () => encodeAbi(types, callValues), decode: () => decodeAbi(types, data) };
};

const page = JSON.stringify({
  items: Array.from({ length: 50 }, (_, index) => ({
    token: {
      address: player,
      decimals: 18,
      name: `Token ${index}`,
      symbol: 'TKN',
      icon_url: 'https://x.example/y.png',
    },
    token_id: null,
    value: 123,
  })),
}).replaceAll(':123', ':123456789012345678901234');

const amountWorks = ({ formatAmount, parseAmount }) => ({
  ...(formatAmount && { format: () => formatAmount(123_456_789_012_345_678n, 18) }),
  ...(parseAmount && { parse: () => parseAmount('0.123456789012345678', 18) }),
});

export const candidates = [
  {
    what: 'wallet discovery (EIP-6963)',
    files: ['WalletDiscovery'],
    former: { commit: '93d3cc6', path: 'core/wallet/discovery/WalletDiscovery.ts' },
    tests: 'wallet/discovery/WalletDiscovery',
    libraries: [{ name: 'mipd', verdict: '**yes**: the events and their listeners; the validation stays ours' }],
  },
  {
    what: 'ABI coder',
    files: ['AbiType', 'parseAbiTypes', 'encodeAbi', 'decodeAbi'],
    tests: 'test/core/abi/|test/core/rpc/(contractFunction|readContract|encodeCall)|tokens/decodeText|describeRevert',
    without: 'knows how many words|refuses values that are too many', // our own types, and a message word by word
    works: abiWorks,
    libraries: [
      { name: 'ox', adapter: 'abi/ox.mjs', verdict: 'no: over the budget, and a `uint8` of 274 is read as 274' },
      { name: 'viem', adapter: 'abi/viem.mjs', verdict: 'no: over the budget, and a `uint8` of 274 is read as 274' },
      {
        name: 'ethers',
        adapter: 'abi/ethers.mjs',
        verdict: 'no: a `uint8` of 274 is read as 18, slow, and cyclic data is followed',
      },
    ],
  },
  {
    what: 'exact JSON',
    files: ['parseJsonExactly'],
    tests: 'parseJsonExactly|hostileAnswers',
    works: ({ parseJsonExactly }) => ({ 'indexer page': () => parseJsonExactly(page) }),
    libraries: [
      { name: 'lossless-json', adapter: 'json/lossless-json.mjs', verdict: 'no: over the budgets of every first load' },
      {
        name: 'json-bigint',
        adapter: 'json/json-bigint.mjs',
        verdict: 'no: accepts invalid JSON, rounds `1e21`, over the budget',
      },
    ],
  },
  {
    what: 'journal in IndexedDB',
    files: ['IndexedDbJournalStore'],
    isJournal: true,
    libraries: [{ name: 'idb', adapter: 'database/idb.mjs', verdict: 'no: over the budget for five lines fewer' }],
  },
  {
    what: 'amounts as decimal text',
    files: ['formatAmount', 'parseAmount'],
    tests: 'core/money/(format|parse)Amount\\.',
    works: amountWorks,
    libraries: [
      { name: 'ethers', adapter: 'amounts/ethers.mjs', verdict: 'no: 80 decimals at most, slow, over the budget' },
      {
        name: 'viem',
        adapter: 'amounts/viem.mjs',
        verdict: 'no: rounds excess decimals; our checks would stay, and they are most of the lines',
      },
    ],
  },
  {
    what: 'canonical text of an object',
    files: ['canonicalText'],
    tests: 'canonicalText|digestOf',
    works: ({ canonicalText }) => {
      const value = { b: [1n, 2, 'x'], a: { d: player, c: bytes, e: null } };
      return { text: () => canonicalText(value) };
    },
    libraries: [
      {
        name: 'safe-stable-stringify',
        adapter: 'plain-data/safe-stable-stringify.mjs',
        verdict: 'no: `1n` and `1` are one text, so two routes could have one digest',
      },
    ],
  },
  {
    what: 'formatted amounts',
    files: ['formatLocalAmount'],
    tests: 'formatLocalAmount',
    isWidgets: true,
    works: ({ formatLocalAmount }) => ({
      format: () => formatLocalAmount(1_234_567_890_123_456_789_012n, 18, { locale: 'de' }),
    }),
    libraries: [
      {
        name: 'Intl.NumberFormat',
        adapter: 'amounts/intl.mjs',
        verdict: 'no: as many lines, slower, and groups differently in `en-IN` and `hi`, unlike typed amounts',
      },
    ],
  },
  {
    what: 'typed numbers',
    files: ['plainDecimal'],
    tests: 'plainDecimal|parseTypedAmount',
    isWidgets: true,
    works: ({ plainDecimal }) => ({ parse: () => plainDecimal('1.234,56', 'de') }),
    libraries: [
      {
        name: '@internationalized/number',
        adapter: 'numbers/internationalized.mjs',
        verdict: 'no: gives a double, and knows one language at a time',
      },
    ],
  },
];

/** Weighed separately, against the code it would replace. */
export const alone = [
  {
    what: 'a dialog that traps the focus',
    ours: ['useModal'],
    library: 'focus-trap',
    verdict: 'no: the browser’s own `<dialog>` traps the focus; ours only sets the first and the restored focus',
    source: "export { createFocusTrap } from 'focus-trap';",
  },
  {
    what: 'a dialog laid over the panel',
    ours: ['keepOverPanel'],
    library: '@floating-ui/dom',
    verdict: 'no: places a box next to another; ours covers the visible part of another, above the keyboard',
    source: "export { autoUpdate, computePosition, size } from '@floating-ui/dom';",
  },
  {
    what: 'retry with growing pauses',
    ours: ['retryPause', 'parseRetryAfter'],
    library: 'p-retry',
    verdict: 'no: over the budget of the first load, and uses its own pauses instead of `Retry-After`',
    source: "export { default } from 'p-retry';",
  },
  {
    what: 'money in dollars',
    ours: ['formatMoney'],
    library: 'dinero.js',
    verdict: 'no: formats nothing; `Intl.NumberFormat` does, and ours is the "≈" and the "<" around it',
    source: "export { dinero, toDecimal, USD } from 'dinero.js/bigint';",
  },
  {
    what: 'the type of the domain of typed data (EIP-712), 7 lines of `signTypedData`',
    ours: [],
    library: 'viem',
    verdict: 'no: the type is seven lines; hashing and signing are ethers’',
    source: "export { getTypesForEIP712Domain } from 'viem';",
  },
  {
    what: 'messages without plurals',
    ours: ['plainFormat'],
    library: 'intl-messageformat',
    verdict: '**yes**, for messages with plurals, loaded with them; those without are a `replace`',
    source: "export { IntlMessageFormat } from 'intl-messageformat';",
  },
];
