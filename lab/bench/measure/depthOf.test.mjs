import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { depthOf } from './depthOf.mjs';

const request = (startedAt, endedAt) => ({ startedAt, endedAt });

/** By definition: the longest chain that ends with each request, tried one by one. */
function depthByDefinition(requests) {
  const chainTo = (last) =>
    1 +
    Math.max(
      0,
      ...requests.filter((other) => other !== last && (other.endedAt ?? Infinity) <= last.startedAt).map(chainTo),
    );
  return Math.max(0, ...requests.map(chainTo));
}

describe('depthOf', () => {
  it('is 0 for no request, and 1 for one', () => {
    assert.equal(depthOf([]), 0);
    assert.equal(depthOf([request(5, 9)]), 1);
  });

  it('is 1 for requests side by side, however many', () => {
    assert.equal(depthOf([request(0, 50), request(1, 51), request(49, 99)]), 1);
  });

  it('counts sequential requests in any listed order', () => {
    assert.equal(depthOf([request(100, 150), request(0, 50), request(51, 99)]), 3);
  });

  it('is not misled by a long request in parallel with short ones', () => {
    assert.equal(depthOf([request(0, 1_000), request(1, 50), request(60, 90), request(95, 200)]), 3);
  });

  it('counts a request that starts exactly at the end of another', () => {
    assert.equal(depthOf([request(0, 50), request(50, 100)]), 2);
  });

  it('counts a request that never ended once, as the last', () => {
    assert.equal(depthOf([request(0, 50), request(60, null), request(70, null)]), 2);
  });

  it('equals the definition for any requests', () => {
    let seed = 1;
    const random = (below) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 500; round++) {
      const requests = Array.from({ length: random(9) }, () => {
        const startedAt = random(40);
        return request(startedAt, random(12) === 0 ? null : startedAt + 1 + random(15));
      });
      assert.equal(depthOf(requests), depthByDefinition(requests), JSON.stringify(requests));
    }
  });
});
