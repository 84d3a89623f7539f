import { describe, expect, it } from '@jest/globals';
import { describedErrors } from '../../../../core/engine/describedErrors.js';
import { HttpErrorCode } from '../../../../core/http/httpFailed.js';
import {
  BridgeErrorType,
  CheckoutErrorType,
  EngineErrorCode,
  SwapErrorCode,
  TributaryError,
} from '../../../../index.js';
import { BridgeError, toBridgeError } from '../../../../integrations/compat/errors/BridgeError.js';
import { CheckoutError, toCheckoutError } from '../../../../integrations/compat/errors/CheckoutError.js';
import { ExchangeError, toExchangeError } from '../../../../integrations/compat/errors/ExchangeError.js';
import { translations } from '../../../../integrations/compat/errors/translations.js';

const catalogues = [EngineErrorCode, CheckoutErrorType, SwapErrorCode, BridgeErrorType, HttpErrorCode];
const codes = [...new Set([...catalogues, ...describedErrors].flatMap((each) => Object.keys(each)))].sort();

describe('the translation of errors', () => {
  it('has a row for every code of the engine, and no other row', () => {
    expect(Object.keys(translations).sort()).toEqual(codes);
  });

  it('keeps a code of the catalogue that the class has, too', () => {
    const unlike = (word: string, column: number): boolean =>
      translations[word as keyof typeof translations][column] !== word;
    // `CHAIN_NOT_SUPPORTED_ERROR` and similar belong to the checkout; the other two classes have codes for wrong parameters only.
    expect(Object.values(CheckoutErrorType).filter((type) => unlike(type, 0))).toEqual([]);
    expect(Object.values(BridgeErrorType).filter((type) => unlike(type, 1))).toEqual([]);
    expect(Object.values(SwapErrorCode).filter((type) => unlike(type, 2))).toEqual([]);
  });

  it('uses codes of the class only', () => {
    const words = [CheckoutErrorType, BridgeErrorType, SwapErrorCode].map((each): readonly string[] =>
      Object.values(each),
    );
    const strangers = Object.entries(translations).filter(([, row]) =>
      row.some((word, column) => !words[column]!.includes(word)),
    );
    expect(strangers).toEqual([]);
  });

  it('maps by the code, and keeps message, figures and cause', () => {
    const error = new TributaryError(EngineErrorCode.PRICE_MOVED, 'the price has moved', { data: { by: 3n } });
    const checkout = toCheckoutError(error);
    expect(checkout).toBeInstanceOf(CheckoutError);
    expect(checkout).toMatchObject({
      message: 'the price has moved',
      type: 'TRANSACTION_FAILED',
      data: { by: 3n, code: 'PRICE_MOVED' },
      cause: error,
    });
    expect(toExchangeError(error)).toMatchObject({ name: 'ExchangeError', code: 'NO_ROUTES_AVAILABLE', cause: error });
    expect(toBridgeError(error)).toMatchObject({ name: 'BridgeError', type: 'INVALID_AMOUNT', cause: error });
    for (const [translate, own] of [
      [toCheckoutError, checkout],
      [toBridgeError, new BridgeError('x', BridgeErrorType.INVALID_TOKEN as never)],
      [toExchangeError, new ExchangeError('x', 'APPROVE_ERROR')],
    ] as const)
      expect((translate as (error: unknown) => unknown)(own)).toBe(own);
  });

  it('maps the codes of the entry’s other classes, too', () => {
    const cause = new ExchangeError('the token refuses to replace an allowance', 'APPROVE_ERROR');
    expect(toCheckoutError(cause)).toMatchObject({
      message: 'the token refuses to replace an allowance',
      type: 'APPROVAL_TRANSACTION_FAILED',
      data: { code: 'APPROVE_ERROR' },
      cause,
    });
  });

  it('treats an unknown error and a plugin’s custom code as unexpected', () => {
    const codes = ['TREASURY_EMPTY', 'constructor', 'toString', '__proto__'];
    for (const error of [new TypeError('x'), 'x', ...codes.map((code) => new TributaryError(code, 'x'))])
      expect(toCheckoutError(error)).toMatchObject({ message: 'x', type: 'PROVIDER_REQUEST_FAILED_ERROR' });
  });
});
