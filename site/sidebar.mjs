const page = (text, path) => ({ text, link: `/docs/${path}` });

/** What a studio reads, in the order in which it asks; then what those read who work on Tributary. */
export const sidebar = [
  {
    text: 'Begin',
    items: [
      { text: 'What it is', link: '/' },
      page('Install from a clone', 'guides/install'),
      page('A web shop', 'guides/shop'),
      page('A game', 'guides/game'),
      page('A plugin', 'guides/plugin'),
      page('A backend', 'guides/backend'),
      page('How long it takes', 'guides/minutes'),
      page('Coming from the Immutable checkout SDK', 'migration'),
    ],
  },
  {
    text: 'Build',
    items: [
      page('Concepts', 'concepts'),
      page('Widgets', 'widgets'),
      page('Theming', 'guides/theming'),
      page('Recipes', 'recipes'),
      page('Embed in a game or another page', 'guides/embedding'),
      page('Bundlers and test runners', 'bundlers'),
      page('Use flows without React', 'guides/flows'),
      page('Testing with the devnet', 'guides/testing'),
      page('Run a page beside a devnet', 'guides/devnet-page'),
      page('Writing a plugin', 'plugin-kit'),
      page('Build a bridge with ChainBridge', 'guides/bridge'),
      page('Headless', 'headless'),
    ],
  },
  {
    text: 'Wallets',
    items: [
      page('viem, ethers, wagmi', 'wallets/libraries'),
      page('WalletConnect', 'wallets/walletconnect'),
      page('Coinbase and Base', 'wallets/coinbase'),
      page('Safe', 'wallets/safe'),
      page('Passport', 'wallets/passport'),
      page('How often each asks', 'wallets/prompts'),
    ],
  },
  {
    text: 'Run',
    items: [
      page('The server', 'server'),
      page('Payments of a studio', 'custody'),
      page('Errors', 'errors'),
      page('Security model', 'guides/security'),
      page('Performance', 'guides/performance'),
      page('Supply chain', 'supply-chain'),
      page('Releasing', 'releasing'),
    ],
  },
  {
    text: 'Plugins',
    collapsed: true,
    items: ['swap', 'bridge', 'bridge-swap', 'onramp', 'orderbook', 'across', 'op-stack', 'arbitrum', 'aggregator'].map(
      (name) => page(name, `plugins/${name}`),
    ),
  },
  {
    text: 'Inside',
    collapsed: true,
    items: [
      page('Architecture', 'architecture'),
      page('Where is what', 'where'),
      page('Glossary', 'glossary'),
      page('Decisions', 'decisions'),
      page('Libraries', 'libraries'),
      page('How pools are quoted', 'pool-quoting'),
      page('Specification', 'specification'),
      page('Facts', 'facts'),
    ],
  },
  {
    text: 'Measured',
    collapsed: true,
    items: [
      page('Conformance', 'conformance'),
      page('Acceptance', 'acceptance'),
      page('Benchmarks', 'benchmarks'),
      page('On a phone', 'phone'),
      page('Beside the reference', 'differential'),
      page('Said and paid', 'purchases'),
      page('Chaos', 'chaos'),
      page('Long run', 'long-run'),
      page('Mutation', 'mutation'),
    ],
  },
];
