import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { toQuantity, Wallet } from 'ethers';
import typescript from 'typescript';
import { AnvilStartError } from '../../../../packages/devnet/chains/AnvilStartError.js';
import { anvilBinary } from '../../../../packages/devnet/chains/anvilBinary.js';
import { devnetAccounts } from '../../../../packages/devnet/chains/devnetAccounts.js';
import { startAnvil } from '../../../../packages/devnet/chains/startAnvil.js';
import { devnetFolder } from '../../../../packages/devnet/devnetFolder.js';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('startAnvil', () => {
  it('answers on a local port, and ends after stop', async () => {
    const chain = await startAnvil({ chainId: 13473 });
    expect(await chain.rpc.request('eth_chainId')).toBe('0x34a1');
    await chain.stop();
    await chain.stop();
    await expect(chain.rpc.request('eth_chainId')).rejects.toThrow();
  });

  it('lets an account carry code that it delegated to (EIP-7702)', async () => {
    const chain = await startAnvil({ chainId: 13473 });
    const { address, privateKey } = devnetAccounts.spare;
    const delegate = '0x0000000000000000000000000000000000007702';
    const owner = new Wallet(privateKey);
    await chain.rpc.request('anvil_setBalance', [address, toQuantity(10n ** 18n)]);
    // The sender's own nonce is raised before the authorisation is checked.
    const authorization = await owner.authorize({ address: delegate, chainId: 13473, nonce: 1 });
    const fees = { gasLimit: 100_000, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n };
    const raw = await owner.signTransaction({
      type: 4,
      chainId: 13473,
      nonce: 0,
      to: address,
      authorizationList: [authorization],
      ...fees,
    });
    await chain.rpc.request('eth_sendRawTransaction', [raw]);
    for (let tries = 0; (await chain.rpc.request('eth_getCode', [address, 'latest'])) === '0x' && tries < 100; tries++)
      await sleep(20);
    expect(await chain.rpc.request('eth_getCode', [address, 'latest'])).toBe(`0xef0100${delegate.slice(2)}`);
    await chain.stop();
  });

  it('mines in between on request', async () => {
    const chain = await startAnvil({ chainId: 13473, blockTimeSeconds: 0.05 });
    const height = async (): Promise<number> => Number(await chain.rpc.request('eth_blockNumber'));
    for (let tries = 0; (await height()) < 2 && tries < 100; tries++) await sleep(20);
    expect(await height()).toBeGreaterThanOrEqual(2);
    await chain.stop();
  });

  it('forgets the states of old blocks on request', async () => {
    const chain = await startAnvil({ chainId: 13473, mostStates: 4 });
    await chain.rpc.request('anvil_mine', ['0x20']);
    const balanceAt = (block: string): Promise<unknown> =>
      chain.rpc.request('eth_getBalance', ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', block]);
    expect(await balanceAt('latest')).toBe('0x0');
    await expect(balanceAt('0x5')).rejects.toThrow();
    await chain.stop();
  });

  it('never lets two chains that start together share a port', async () => {
    const chains = await Promise.all(Array.from({ length: 4 }, (_none, index) => startAnvil({ chainId: 101 + index })));
    const ids = await Promise.all(chains.map(({ rpc }) => rpc.request<string>('eth_chainId')));
    expect(ids.map(Number)).toEqual([101, 102, 103, 104]);
    await Promise.all(chains.map((chain) => chain.stop()));
  });

  it('reports a port in use', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    const error: unknown = await startAnvil({ chainId: 1, port }).catch((cause: unknown) => cause);
    server.close();
    expect(error).toBeInstanceOf(AnvilStartError);
    expect((error as Error).message).toContain(`port ${port} cannot be used`);
  });

  it('reports the command and its output', async () => {
    const error: unknown = await startAnvil({ chainId: 1, genesisTimestamp: -5 }).catch((cause: unknown) => cause);
    expect((error as AnvilStartError).message).toMatch(
      /it ended with code \d+\n {2}ran: .*anvil --chain-id 1 .*\n {2}printed: .*unexpected argument '-5'/,
    );
  });
});

describe('anvilBinary', () => {
  it('refuses a platform for which there is none', () => {
    expect(() => anvilBinary('sunos', 'sparc')).toThrow('no anvil is published for sunos sparc');
  });
});

/** A parent process that runs the source of `spawnTied`; its program prints its process id and then waits. */
const tiedParent = (): string => {
  const source = readFileSync(join(devnetFolder(), 'chains/spawnTied.ts'), 'utf8');
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2022 },
  });
  return `${outputText}
    spawnTied('/bin/sh', ['-c', 'echo $$; exec sleep 60']).stdout.pipe(process.stdout);
    setInterval(() => undefined, 1_000);`;
};

(process.platform === 'win32' ? describe.skip : describe)('spawnTied', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('ends its program when the parent dies of %s', async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', tiedParent()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
    );
    expect(isRunning(pid)).toBe(true);
    parent.kill(signal);
    for (let tries = 0; isRunning(pid) && tries < 100; tries++) await sleep(20);
    expect(isRunning(pid)).toBe(false);
  });
});
