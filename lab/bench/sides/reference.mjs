import { createRequire } from 'node:module';
import { redirectHosts } from '../reference/redirectHosts.mjs';

/** In its CommonJS form: node refuses to load its ESM one, which imports JSON without saying so. */
const require = createRequire(import.meta.url);

export async function load({ endpoints, child }) {
  const ethers = require('ethers');
  redirectHosts({ axios: require('axios'), ethers, services: { ...endpoints, childRpc: child.rpcUrl } });
  const [dex, bridge, checkout, config] = ['dex-sdk', 'bridge-sdk', 'checkout-sdk', 'config'].map((name) =>
    require(`@imtbl/${name}`),
  );
  return { dex, bridge, checkout, config, ethers };
}
