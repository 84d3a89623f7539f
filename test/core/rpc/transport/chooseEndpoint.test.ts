import { describe, expect, it } from '@jest/globals';
import { chooseEndpoint } from '../../../../core/rpc/transport/chooseEndpoint.js';
import { RpcEndpoint } from '../../../../core/rpc/transport/RpcEndpoint.js';

function threeEndpoints() {
  const [a, b, c] = [new RpcEndpoint('a'), new RpcEndpoint('b'), new RpcEndpoint('c')];
  return { a, b, c, chosenAt: (nowMs: number) => chooseEndpoint([a, b, c], nowMs)?.source };
}

describe('chooseEndpoint', () => {
  it('keeps to the order of preference while all are in good health', () => {
    expect(threeEndpoints().chosenAt(0)).toBe('a');
    expect(chooseEndpoint([], 0)).toBeUndefined();
  });

  it('avoids one that failed, longer each time, up to half a minute', () => {
    const { a, chosenAt } = threeEndpoints();
    a.noteFailure(0);
    expect([chosenAt(0), chosenAt(999), chosenAt(1_000)]).toEqual(['b', 'b', 'a']);
    a.noteFailure(1_000);
    expect([chosenAt(2_999), chosenAt(3_000)]).toEqual(['b', 'a']);
    for (let failures = 0; failures < 10; failures += 1) a.noteFailure(3_000);
    expect([chosenAt(32_999), chosenAt(33_000)]).toEqual(['b', 'a']);
  });

  it('trusts one that answers again at once', () => {
    const { a, chosenAt } = threeEndpoints();
    a.noteFailure(0);
    a.noteAnswer();
    expect(chosenAt(0)).toBe('a');
    a.noteFailure(0);
    expect(chosenAt(1_000)).toBe('a');
  });

  it('takes the one that failed longest ago when all did, and a closed one last', () => {
    const { a, b, c, chosenAt } = threeEndpoints();
    a.noteFailure(20);
    b.noteFailure(10);
    c.noteClosure(0, 5_000);
    expect(chosenAt(30)).toBe('b');
    for (const endpoint of [a, b]) endpoint.noteClosure(30, 9_000);
    expect(chosenAt(40)).toBe('c');
    expect(c.closedForMs(40)).toBe(4_960);
  });
});
