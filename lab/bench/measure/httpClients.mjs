import { httpFetch } from '../sides/httpFetch.mjs';
import { medianOf } from './statistics.mjs';

const times = 60;
const discarded = 20;

const clients = { 'fetch of Node': fetch, 'node:http': httpFetch };

async function cpuOf(client, url) {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  };
  const taken = [];
  for (let time = 0; time < times; time++) {
    const before = process.cpuUsage();
    await (await client(url, request)).text();
    const { user, system } = process.cpuUsage(before);
    if (time >= discarded) taken.push((user + system) / 1_000);
  }
  return medianOf(taken);
}

/** Processor milliseconds of this process for one small request, by each HTTP client: what an operation cannot go below. */
export async function measureHttpClients(url) {
  const measured = {};
  for (const [name, client] of Object.entries(clients)) measured[name] = await cpuOf(client, url);
  return measured;
}
