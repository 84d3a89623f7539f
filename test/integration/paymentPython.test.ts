import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { devnetOverrides } from 'tributary-devnet';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const folder = mkdtempSync(join(tmpdir(), 'tributary-python-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const page = readFileSync(new URL('../../docs/reference/headless-protocol.md', import.meta.url), 'utf8');
const serve = new URL('../../dist/examples/headless/serve.js', import.meta.url).href;

/** A wallet whose node signs, and a player who agrees once every offer is known. */
const game = `
import sys, urllib.request
account, node, goods = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
def wallet(request):
    if request["method"] in ("eth_accounts", "eth_requestAccounts"):
        return [account]
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "params": [], **request}).encode()
    call = urllib.request.Request(node, body, {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(call)).get("result")
def draw(state):
    if state["status"] in ("paused", "unknown"):
        sys.exit(state["problem"]["message"])
    return state["search"] is not None and state["search"]["pending"] == []
state = buy(goods, wallet, draw)
print(state["status"], state["price"]["formatted"])
`;

describe('the Python program of the protocol page', () => {
  it('buys a lantern, as printed', async () => {
    const [, program = ''] = /```python\n([\s\S]*?)```/.exec(page) ?? [];
    const { overrides } = devnetOverrides(bed.devnet);
    const options = ['--overrides', JSON.stringify(overrides), '--journal', join(folder, 'journal')];
    writeFileSync(
      join(folder, 'engine.mjs'),
      `process.argv.push(...${JSON.stringify(options)});\nawait import('${serve}');\n`,
    );
    writeFileSync(join(folder, 'game.py'), program + game);
    const { accounts, child } = bed.devnet;
    const { address } = accounts.player;
    const impersonate = { jsonrpc: '2.0', id: 1, method: 'anvil_impersonateAccount', params: [address] };
    await fetch(child.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(impersonate),
    });
    const goods = { type: 'products', sale: 'devnet', items: [{ productId: 'lantern', quantity: 1 }] };
    const given = ['game.py', address, child.rpcUrl, JSON.stringify(goods)];
    const { stdout } = await promisify(execFile)('python3', given, { cwd: folder, timeout: 50_000 });
    expect(stdout).toMatch(/^succeeded \d/);
  });
});
