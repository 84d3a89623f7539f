import type { Eip1193Provider } from 'tributary-sdk';

type Request = Parameters<Eip1193Provider['request']>[0];

/** A wallet that waits or rejects before it handles a request. */
class GuardedProvider implements Eip1193Provider {
  constructor(
    private readonly inner: Eip1193Provider,
    private readonly guard: (request: Request) => Promise<void>,
  ) {}

  async request(request: Request): Promise<unknown> {
    await this.guard(request);
    return this.inner.request(request);
  }

  on(event: string, listener: (...args: never[]) => void): unknown {
    return this.inner.on?.(event, listener);
  }

  removeListener(event: string, listener: (...args: never[]) => void): unknown {
    return this.inner.removeListener?.(event, listener);
  }
}

const signing: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'personal_sign',
  'eth_signTypedData_v4',
]);
const slowMs = 6_000;

/** Rejects every signature, as if the player had. */
export function refusing(inner: Eip1193Provider): Eip1193Provider {
  return new GuardedProvider(inner, ({ method }) =>
    signing.has(method)
      ? Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
      : Promise.resolve(),
  );
}

/** Delays every signature. */
export function slow(inner: Eip1193Provider): Eip1193Provider {
  return new GuardedProvider(inner, ({ method }) =>
    signing.has(method) ? new Promise((resolve) => setTimeout(resolve, slowMs)) : Promise.resolve(),
  );
}
