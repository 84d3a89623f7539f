import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { TributaryError } from 'tributary-sdk';
import { bridgeErrorTable } from '../../../../core/errors/bridgeErrorTable.js';
import { checkoutErrorTable } from '../../../../core/errors/checkoutErrorTable.js';
import { engineErrorTable } from '../../../../core/errors/engineErrorTable.js';
import { swapErrorTable } from '../../../../core/errors/swapErrorTable.js';
import { isPassing } from '../../src/client/passingCodes.js';
import { failureOf } from '../../src/service/http/failureOf.js';
import { ServiceError, type ServiceErrorCode } from '../../src/service/http/ServiceError.js';

const ofEngine = [bridgeErrorTable, checkoutErrorTable, engineErrorTable, swapErrorTable].flatMap(Object.keys);
const ofService: readonly ServiceErrorCode[] = [
  ...(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST', 'BODY_TOO_LARGE', 'NOT_JSON', 'TOO_SLOW'] as const),
  ...(['TOO_MANY_REQUESTS', 'IDEMPOTENCY_KEY_REUSED', 'POLICY_REFUSED', 'DEADLINE_PASSED', 'UNAVAILABLE'] as const),
];

const failures = [
  ...[...new Set(ofEngine)].map((code) => failureOf(new TributaryError(code as never, '', {}))),
  ...ofService.map((code) => failureOf(new ServiceError(code, ''))),
];
const passing = failures.filter(({ status }) => status === 429 || status === 503).map(({ body }) => body.code);

describe('isPassing', () => {
  it('returns true exactly for codes that get 429 and 503', () => {
    expect(passing.length).toBeGreaterThanOrEqual(8);
    expect(failures.map(({ body }) => body.code).filter(isPassing)).toEqual(passing);
  });

  it.each([
    ['python/tributary_client/refusals.py', /^PASSING = frozenset\(([\s\S]*?)^\)/m],
    ['csharp/Refusal.cs', /Passing = new HashSet<string>\s*\{([\s\S]*?)\};/],
    ['lua/tributary.lua', /^local PASSING = \{([\s\S]*?)^\}/m],
  ])('is the same in %s', (file, list) => {
    const written = list.exec(readFileSync(new URL(`../../clients/${file}`, import.meta.url), 'utf8'))?.[1] ?? '';
    expect(written.match(/[A-Z][A-Z0-9_]+/g)?.sort()).toEqual([...passing].sort());
  });
});
