/** Hosts of the public test network, and the devnet's neighbour that stands for each. */
const neighbourOfHost = {
  'api.immutable.com': 'metrics',
  'api.sandbox.immutable.com': 'api',
  'checkout-api.sandbox.immutable.com': 'checkoutApi',
  'bridge-api.sandbox.immutable.com': 'bridgeApi',
  'testnet.api.gmp.axelarscan.io': 'messageService',
  'explorer.testnet.immutable.com': 'childIndexer',
  'eth-sepolia.blockscout.com': 'rootIndexer',
};

function redirected(address, endpoints) {
  const url = new URL(address);
  if (url.hostname === '127.0.0.1') return address;
  const neighbour = neighbourOfHost[url.hostname];
  // Nothing that is measured may depend on the world outside.
  if (neighbour === undefined) throw new Error(`The benchmark has no neighbour for ${url.hostname}`);
  return `${endpoints[neighbour]}${url.pathname}${url.search}`;
}

/** The reference has its hosts built in; its two ways of asking them are pointed at the devnet through their own public hooks. */
export function redirectHosts({ axios, endpoints }) {
  axios.interceptors.request.use((config) => {
    config.url = redirected(axios.getUri({ baseURL: config.baseURL, url: config.url }), endpoints);
    delete config.baseURL;
    return config;
  });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => (input instanceof Request ? fetch(new Request(redirected(input.url, endpoints), input), init) : fetch(redirected(String(input), endpoints), init));
}
