import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { NEVER, Subject } from 'rxjs';
import type { FundingEngine } from '../../../core/index.js';
import { decode } from '../../../integrations/headless/encoding.js';
import type { ToGame } from '../../../integrations/headless/Message.js';
import { methods } from '../../../integrations/headless/methods.js';
import { serveEngine } from '../../../integrations/headless/serveEngine.js';
import { aRoute } from '../../kit/aRoute.js';

const page = readFileSync(new URL('../../../docs/reference/headless-protocol.md', import.meta.url), 'utf8');

function section(title: string): string {
  return page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
}

const talk = [...section('Example').matchAll(/^([→←]) (.+)$/gm)].map(([, side = '', text = '']) => ({
  side,
  message: decode(text) as Readonly<Record<string, unknown>>,
}));

function withWholeRoute(message: object): object {
  const { params } = message as { readonly params?: { readonly route?: object } };
  return params?.route === undefined ? message : { ...message, params: { ...params, route: aRoute(params.route) } };
}

describe('docs/reference/headless-protocol.md', () => {
  it('names every method, in the order in which the engine does', () => {
    const named = [...section('Methods').matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(methods));
  });

  it('names every wallet method that the engine uses', () => {
    const files = readdirSync('core', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const asked = new Set(
      files.flatMap(
        (file) =>
          readFileSync(join('core', file), 'utf8').match(
            /(?<=')(wallet_[a-zA-Z]+|eth_requestAccounts|eth_sendTransaction|eth_sign\w+)(?=')/g,
          ) ?? [],
      ),
    );
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((method) => !section('Wallets').includes(`\`${method}\``))).toEqual([]);
  });

  it('shows an example session whose messages the engine all accepts', () => {
    const said = talk.filter(({ side }) => side === '→').map(({ message }) => message);
    expect(said.length).toBeGreaterThan(3);
    const game$ = new Subject<unknown>();
    const sent: ToGame[] = [];
    // Each call asks the wallet once, and waits.
    const asks = ({ wallet }: { readonly wallet: { request(request: object): Promise<unknown> } }): typeof NEVER => {
      wallet.request({ method: 'eth_accounts' }).catch(() => undefined);
      return NEVER;
    };
    const engine = {
      findFundingRoutes: asks,
      execute: (_route: unknown, options: Parameters<typeof asks>[0]) => asks(options),
    };
    serveEngine(engine as unknown as FundingEngine, { messages$: game$, send: (message) => sent.push(message) });
    // The route is shortened in the docs, which is marked there.
    for (const message of said) game$.next(withWholeRoute(message));
    expect(sent.filter((message) => 'refused' in message || 'error' in message)).toEqual([]);
  });

  it('shows of the engine’s messages those that its own types have', () => {
    const kinds = talk
      .filter(({ side }) => side === '←')
      .map(({ message }) => ['hello', 'next', 'done', 'error', 'ask', 'refused'].filter((key) => key in message));
    expect(kinds.every(({ length }) => length === 1)).toBe(true);
  });
});
