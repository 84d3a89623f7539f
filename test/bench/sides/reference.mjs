import { redirectHosts } from '../reference/redirectHosts.mjs';

export async function load({ endpoints }) {
  const { default: axios } = await import('axios');
  redirectHosts({ axios, endpoints });
  const [dex, bridge, config, ethers] = await Promise.all([import('@imtbl/dex-sdk'), import('@imtbl/bridge-sdk'), import('@imtbl/config'), import('ethers')]);
  return { dex, bridge, config, ethers };
}
