/** What each entry of the package is for; package.json names the entries. */
export const entries: Readonly<Record<string, string>> = {
  'tributary-sdk': 'everything a host needs: the engine and its five plugins',
  'tributary-sdk/core': 'the engine without a plugin',
  'tributary-sdk/plugin': 'what a plugin is written with: finders, adapters, executors, and the rules that ours use',
  'tributary-sdk/plugins/swap': 'paying with another token: an exchange of Uniswap V3 pools',
  'tributary-sdk/plugins/bridge': 'paying from the other chain: the root ↔ child bridge',
  'tributary-sdk/plugins/onramp': 'paying by card',
  'tributary-sdk/plugins/bridge-swap': 'bridge, then swap; brings no exchange and no bridge of its own',
  'tributary-sdk/plugins/orderbook': 'items of players: the order book of the platform',
  'tributary-sdk/flows': 'what the widgets do, without React: for a screen of your own',
  'tributary-sdk/widgets': 'React components, and the same without React (`createWidgets`)',
  'tributary-sdk/headless': 'the engine over JSON messages, for engines outside of the browser',
  'tributary-sdk/node': 'a journal and a lock on the disk of one machine',
  'tributary-sdk/plugin-kit': 'the tests that a plugin, a journal or a lock has to pass, for any test runner',
  'tributary-sdk/contracts-abi': 'ABI fragments, one file a contract',
  'tributary-sdk/devnet': 'two local chains with their services, for development and tests',
};
