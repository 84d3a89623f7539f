import { createRequire } from 'node:module';
import { redirectHosts } from '../reference/redirectHosts.mjs';

/** In its CommonJS form: node refuses to load its ESM one, which imports JSON without saying so. */
const require = createRequire(import.meta.url);

export async function load({ endpoints }) {
  redirectHosts({ axios: require('axios'), endpoints });
  return { dex: require('@imtbl/dex-sdk'), bridge: require('@imtbl/bridge-sdk'), config: require('@imtbl/config'), ethers: require('ethers') };
}
