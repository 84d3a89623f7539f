import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Subject } from 'rxjs';
import { InjectedProviders } from '../../../integrations/compat/InjectedProviders.js';
import type { EIP6963ProviderDetail } from '../../../integrations/compat/types/providers.js';

function aPage() {
  const announced = new Subject<readonly EIP6963ProviderDetail[]>();
  const providers = new InjectedProviders({ watchWallets: () => announced } as never);
  return { announced, providers };
}
const list = [{ info: { rdns: 'io.example' } }] as unknown as readonly EIP6963ProviderDetail[];

describe('InjectedProviders', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('reports a throwing listener, and still calls the others', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { announced, providers } = aPage();
    const told: unknown[] = [];
    const mistake = new Error('the host’s own');
    providers.listen(() => {
      throw mistake;
    });
    providers.listen((known) => told.push(known));
    announced.next(list);
    announced.next([]);
    await Promise.resolve();
    expect(told).toEqual([list, []]);
    expect(providers.list).toEqual([]);
    expect(reported.mock.calls).toEqual([[mistake], [mistake]]);
  });

  it('sends nothing more to a listener that has left', () => {
    const { announced, providers } = aPage();
    const told: unknown[] = [];
    const leave = providers.listen((known) => told.push(known));
    announced.next(list);
    leave();
    announced.next([]);
    expect([told, providers.list]).toEqual([[list], []]);
  });

  it('forgets them on a new request, and listens to nothing after dispose', () => {
    const { announced, providers } = aPage();
    announced.next(list);
    providers.renew();
    expect(providers.list).toEqual([]);
    announced.next(list);
    expect(providers.list).toEqual(list);
    providers.dispose();
    announced.next([]);
    expect(providers.list).toEqual(list);
  });
});
