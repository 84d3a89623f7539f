import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { runCli } from '../../../../packages/devnet/cli/runCli.js';
import { freePort } from '../../../kit/freePort.js';

/** Runs the command; `whenReady` gets the output before the user stops it. */
const run = async (
  words: readonly string[],
  whenReady: (printed: string) => Promise<void> = () => Promise.resolve(),
) => {
  const printed: string[] = [];
  const complaints: string[] = [];
  let stop: () => void;
  const asked = new Promise<void>((resolve) => (stop = resolve));
  const code = await runCli(words, {
    print: (text) => {
      printed.push(text);
      void whenReady(text).finally(() => stop());
    },
    complain: (text) => void complaints.push(text),
    asked: () => asked,
  });
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
};

describe('runCli', () => {
  it('prints its help and ends', async () => {
    const { code, printed } = await run(['--help']);
    expect(code).toBe(0);
    for (const flag of ['--port', '--block-time', '--json', '--silent', '--help']) expect(printed).toContain(flag);
  });

  it('ends with 2 and a hint for an unknown command', async () => {
    expect(await run(['--faster'])).toEqual({
      code: 2,
      printed: '',
      complaints: `tributary-devnet: Unknown option '--faster'\nSee tributary-devnet --help`,
    });
  });

  it('prints tables, serves until it is stopped, and leaves nothing', async () => {
    const port = await freePort();
    let chainId: unknown;
    const { code, printed } = await run(['--port', String(port)], async (text) => {
      const rpcUrl = /root +11155111 +(\S+)/.exec(text)?.[1] ?? '';
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
      chainId = await (await fetch(rpcUrl, { method: 'POST', body })).json();
    });
    expect(code).toBe(0);
    expect(chainId).toMatchObject({ result: '0xaa36a7' });
    for (const text of ['13473', 'messageService', 'player', '0x59c6995e', 'WIMX', 'Ctrl+C'])
      expect(printed).toContain(text);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });

  // By /proc it is known which process is the chain's.
  (process.platform === 'linux' ? it : it.skip)('ends, and says why, when a chain is killed', async () => {
    const port = await freePort();
    const { code, complaints } = await run(['--port', String(port)], async () => {
      killAnvil(11155111);
      await new Promise(() => undefined); // no signal stops it
    });
    expect([code, complaints]).toEqual([
      1,
      'tributary-devnet: The devnet has lost its chain 11155111: anvil was ended by SIGKILL. Start another devnet.',
    ]);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });

  it('prints one line of JSON for programs, and notices on the other stream', async () => {
    const taken = await occupied();
    const { code, printed, complaints } = await run(['--json', '--port', String(taken.port)]);
    await taken.free();
    const described = JSON.parse(printed) as Record<string, { rpcUrl: string }>;
    expect(code).toBe(0);
    expect(Object.keys(described)).toEqual([
      'root',
      'child',
      'accounts',
      'tokens',
      'contracts',
      'endpoints',
      'notices',
      'engine',
    ]);
    expect(described['root']?.rpcUrl).not.toBe(`http://127.0.0.1:${taken.port}`);
    expect(complaints).toContain(`Port ${taken.port} for rootRpc cannot be used`);
  });

  // The last one: its chains start and end after it.
  it('ends at once when it is stopped before all is up', async () => {
    const printed: string[] = [];
    const silent = { print: (text: string) => void printed.push(text), complain: () => undefined };
    expect(await runCli([], { ...silent, asked: () => Promise.resolve() })).toBe(0);
    expect(printed).toEqual([]);
  });
});

/** The program of this process's devnet, not the shell that waits for it. */
const killAnvil = (chainId: number): void => {
  const [pid] = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const words = commandOf(name);
      const valueOf = (flag: string): string => words[words.indexOf(flag) + 1] ?? '';
      const isOwn = valueOf('--cache-path').includes(`.${process.pid}.`);
      return words[0]?.endsWith('/anvil') && isOwn && valueOf('--chain-id') === String(chainId);
    });
  process.kill(Number(pid), 'SIGKILL');
};

const commandOf = (pid: string): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // it has ended meanwhile
  }
};

const occupied = async (): Promise<{ port: number; free: () => Promise<void> }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { port, free: () => new Promise((resolve) => server.close(() => resolve())) };
};
