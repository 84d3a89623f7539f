/** Hosts of the public test network, and the devnet's service that stands for each. */
const serviceOfHost = {
  'api.immutable.com': 'metrics',
  'api.sandbox.immutable.com': 'api',
  'checkout-api.sandbox.immutable.com': 'checkoutApi',
  'bridge-api.sandbox.immutable.com': 'bridgeApi',
  'testnet.api.gmp.axelarscan.io': 'messageService',
  'explorer.testnet.immutable.com': 'childIndexer',
  'eth-sepolia.blockscout.com': 'rootIndexer',
  'rpc.testnet.immutable.com': 'childRpc',
};

const indexerPath = /^\/api\/v2\/addresses\//;

/**
 * The reference finds no way by bridge and swap when the indexer writes addresses with checksums; in lower case it finds it. It asks the same either way,
 * so that it is compared with all four kinds found.
 */
const lowerCased = (data) =>
  JSON.parse(JSON.stringify(data).replaceAll(/0x[0-9a-fA-F]{40}/g, (address) => address.toLowerCase()));

/** The reference has its hosts built in; its ways of asking them are pointed at the devnet through their own public hooks. */
export function redirectHosts({ axios, ethers, services }) {
  const redirected = (address) => {
    const url = new URL(address);
    if (url.hostname === '127.0.0.1') return address;
    const service = serviceOfHost[url.hostname];
    // Measured code must not depend on external services.
    if (service === undefined) throw new Error(`The benchmark has no service for ${url.hostname}`);
    return `${services[service]}${url.pathname}${url.search}`;
  };

  // The adapter, not an interceptor: instances of axios inherit it.
  const ask = axios.getAdapter('http');
  axios.defaults.adapter = async (config) => {
    config.url = redirected(axios.getUri({ baseURL: config.baseURL, url: config.url }));
    delete config.baseURL;
    const response = await ask(config);
    if (indexerPath.test(new URL(config.url).pathname)) response.data = lowerCased(response.data);
    return response;
  };

  const getUrl = ethers.FetchRequest.createGetUrlFunc();
  ethers.FetchRequest.registerGetUrl((request, signal) => {
    request.url = redirected(request.url);
    return getUrl(request, signal);
  });

  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    input instanceof Request
      ? fetch(new Request(redirected(input.url), input), init)
      : fetch(redirected(String(input)), init);
}
