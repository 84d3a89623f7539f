import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { runCli } from '../../../packages/devnet/cli/runCli.js';
import { checkDevnetOptions } from '../../../packages/devnet/DevnetOptions.js';
import { withoutGivenSecrets } from '../../../packages/devnet/withoutGivenSecrets.js';

const key = '5e1fa7c3'.repeat(8);
const token = 'Zx9s3cr3tK3yOfSomebody42';
const secrets = [
  `0x${key}`,
  key,
  `0x${key.slice(0, -1)}`,
  ` 0x${key}\n`,
  token,
  `Bearer ${token}`,
  `https://me:hunter2@node.example/v2/${token}`,
  `https://node.example/v2/${token}?key=${token}`,
  'me:hunter2@node.example',
];
const leaks = (value: unknown): boolean =>
  /5e1fa7c3|Zx9s3cr3t|hunter2/.test(inspect(value, { depth: 10, showHidden: true, maxStringLength: null }));

describe('a secret that the devnet is given', () => {
  const places: Readonly<Record<string, (secret: string) => readonly string[]>> = {
    'as a word': (secret) => [secret],
    'as an option': (secret) => [`--${secret}`],
    'as the value of an unknown option': (secret) => [`--secret=${secret}`],
    'as a port': (secret) => ['--port', secret],
    'as a block time': (secret) => [`--block-time=${secret}`],
  };
  it.each(Object.entries(places))('is not printed: %s', async (_place, wordsOf) => {
    for (const secret of secrets) {
      const said: string[] = [];
      const hear = (text: string): void => void said.push(text);
      await runCli(wordsOf(secret), { print: hear, complain: hear, asked: () => Promise.resolve() });
      expect({ secret, leaks: leaks(said), said: said.length }).toEqual({ secret, leaks: false, said: 1 });
    }
  });

  const options: Readonly<Record<string, (secret: string) => object>> = {
    'as a name': (secret) => ({ [secret]: 1 }),
    'as ports': (secret) => ({ ports: secret }),
    'as the name of a port': (secret) => ({ ports: { [secret]: 1 } }),
    'as a port': (secret) => ({ ports: { rootRpc: secret } }),
    'as a block time': (secret) => ({ blockTimeSeconds: secret }),
    'as chains': (secret) => ({ chains: secret }),
    'as a chain': (secret) => ({ chains: [secret] }),
    'as the name of a chain': (secret) => ({ chains: [{ id: secret }] }),
    'as an exchange': (secret) => ({ exchanges: [secret] }),
    'as a bridge': (secret) => ({ bridges: [secret] }),
    'as a switch': (secret) => ({ silent: secret }),
    'as a seed': (secret) => ({ seed: secret }),
    'as screening': (secret) => ({ screening: { [secret]: secret } }),
    'as names of the message service': (secret) => ({ messageServiceNames: { root: secret, child: secret } }),
  };
  it.each(Object.entries(options))('is in no error of its options: %s', (_place, optionsOf) => {
    for (const secret of secrets) {
      let thrown: unknown = null;
      try {
        checkDevnetOptions(optionsOf(secret));
      } catch (error) {
        thrown = error;
      }
      expect(thrown).not.toBeNull();
      expect({ secret, leaks: leaks(thrown) }).toEqual({ secret, leaks: false });
    }
  });

  it.each([
    'npm package @openzeppelin/contracts is missing: npm install',
    'chains[1].pools[0].pair must be a list, not 7',
    `token 0x${'1a'.repeat(20)} has no code`,
    'http://127.0.0.1:8545 is taken',
  ])('leaves the text %j unchanged', (text) => {
    expect(withoutGivenSecrets(text)).toBe(text);
  });
});
