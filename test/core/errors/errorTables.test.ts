import { describe, expect, it } from '@jest/globals';
import { BridgeErrorType } from '../../../core/errors/bridgeErrors.js';
import { bridgeErrorTable } from '../../../core/errors/bridgeErrorTable.js';
import { CheckoutErrorType } from '../../../core/errors/checkoutErrors.js';
import { checkoutErrorTable } from '../../../core/errors/checkoutErrorTable.js';
import type { ErrorDescription } from '../../../core/errors/ErrorDescription.js';
import { EngineErrorCode } from '../../../core/errors/engineErrors.js';
import { engineErrorTable } from '../../../core/errors/engineErrorTable.js';
import { SwapErrorCode } from '../../../core/errors/swapErrors.js';
import { swapErrorTable } from '../../../core/errors/swapErrorTable.js';
import { HttpErrorCode } from '../../../core/http/httpFailed.js';
import { ReadErrorCode } from '../../../core/rpc/readErrors.js';
import { readErrorTable } from '../../../core/rpc/readErrorTable.js';
import { HeadlessErrorCode } from '../../../integrations/headless/headlessErrors.js';
import { headlessErrorTable } from '../../../integrations/headless/headlessErrorTable.js';

describe.each<[string, Readonly<Record<string, ErrorDescription>>, Readonly<Record<string, string>>]>([
  ['swapErrorTable', swapErrorTable, SwapErrorCode],
  ['bridgeErrorTable', bridgeErrorTable, BridgeErrorType],
  ['checkoutErrorTable', checkoutErrorTable, CheckoutErrorType],
  ['engineErrorTable', engineErrorTable, EngineErrorCode],
  ['readErrorTable', readErrorTable, { ...ReadErrorCode, ...HttpErrorCode }],
  ['headlessErrorTable', headlessErrorTable, HeadlessErrorCode],
])('%s', (_name, table, codes) => {
  it('describes every code and no other', () => {
    expect(Object.keys(table).sort()).toEqual(Object.values(codes).sort());
  });

  it.each(Object.entries(table))('says what %s means and what to do, in sentences', (_code, { meaning, whatToDo }) => {
    expect(meaning).toMatch(/^[A-Z].*\.$/);
    expect(whatToDo).toMatch(/^[A-Z].*\.$/);
  });
});
