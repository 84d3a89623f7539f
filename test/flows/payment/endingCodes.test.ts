import { beforeAll, describe, expect, it } from '@jest/globals';
import { EngineErrorCode } from '../../../core/errors/engineErrors.js';
import { endingCodes } from '../../../flows/payment/endingCodes.js';
import { Language } from '../../../widgets/messages/Language.js';
import { sharedWords } from '../../../widgets/messages/shared/words.js';
import { describeEnding, type EndingWords } from '../../../widgets/shared/payment/words/describeEnding.js';
import { anExecution } from '../../widgets/kit/anExecution.js';
import { context } from '../../widgets/kit/context.js';

type OwnCode = (typeof endingCodes)[number];

/** Why each other code of the engine needs no separate text at the end of a payment. */
const general: Readonly<
  Record<
    Exclude<EngineErrorCode, OwnCode>,
    'for the studio' | 'before a payment' | 'not an ending' | 'told by its state' | 'nothing for the player to do'
  >
> = {
  INVALID_CONFIGURATION: 'for the studio',
  DUPLICATE_PLUGIN: 'for the studio',
  MISSING_REQUIREMENT: 'for the studio',
  RESERVED_ROLE: 'for the studio',
  ADAPTER_NOT_REGISTERED: 'for the studio',
  AMBIGUOUS_ADAPTER: 'for the studio',
  ADAPTER_TIMEOUT: 'before a payment',
  MISSING_EXECUTOR: 'for the studio',
  WALLET_NEEDS_ADAPTER: 'for the studio',
  TRANSACTION_MISMATCH: 'for the studio',
  MISSING_FOOTPRINT: 'for the studio',
  IDEMPOTENCY_KEY_REUSED: 'for the studio',
  INVALID_IDEMPOTENCY_KEY: 'for the studio',
  JOURNAL_NOT_VERSIONED: 'for the studio',
  LOCK_REQUIRED: 'for the studio',
  LOCK_WITHOUT_FENCING: 'for the studio',
  INVALID_DECIMALS: 'for the studio',
  INVALID_CHAIN_ID: 'for the studio',
  INVALID_PARAMETER: 'for the studio',
  TOKEN_MISMATCH: 'for the studio',
  NOT_PLAIN_DATA: 'for the studio',
  CHAIN_NOT_SUPPORTED_ERROR: 'for the studio',
  WEB3_PROVIDER_ERROR: 'for the studio',
  FINDER_TIMEOUT: 'before a payment',
  FINDER_FAILED: 'before a payment',
  INVALID_PLUGIN_ANSWER: 'for the studio',
  TOO_MANY_ROUTES: 'before a payment',
  INVALID_ADDRESS: 'before a payment',
  INVALID_AMOUNT: 'before a payment',
  OUTCOME_UNKNOWN: 'not an ending',
  WALLET_MAY_STILL_SEND: 'not an ending',
  EFFECT_NOT_SEEN: 'not an ending',
  NOT_FINAL: 'not an ending',
  TRANSACTION_REVERTED: 'told by its state',
  LESS_THAN_PROMISED: 'told by its state',
  EXECUTION_ABANDONED: 'told by its state',
  PHASE_LAPSED: 'told by its state',
  PART_NOT_LOADED: 'nothing for the player to do',
  ENGINE_DISPOSED: 'nothing for the player to do',
  EXECUTION_BUSY: 'nothing for the player to do',
  BUSY: 'before a payment',
  EXECUTION_NOT_FOUND: 'nothing for the player to do',
  EXECUTION_NOT_RESUMABLE: 'nothing for the player to do',
  JOURNAL_UNAVAILABLE: 'nothing for the player to do',
  UNEXPECTED: 'nothing for the player to do',
};
/** Codes of the payment itself, or of catalogues other than the engine's. */
const beside: readonly string[] = ['INTERRUPTED', 'INSUFFICIENT_FUNDS', 'ONRAMP_ORDER_FAILED'];

beforeAll(() => Promise.all(Object.values(Language).map((language) => sharedWords.load(language))));

describe('endingCodes', () => {
  it('has texts for every code of the engine, or a reason why not', () => {
    expect([...endingCodes.filter((code) => !beside.includes(code)), ...Object.keys(general)].sort()).toEqual(
      Object.values(EngineErrorCode).sort(),
    );
  });

  describe.each(Object.values(Language))('texts in %s', (locale) => {
    const say = (code: string): EndingWords => {
      const t = { ...context.t, ...sharedWords.get(locale) };
      return describeEnding(anExecution('pending', 'failed', { status: 'stopped', error: { code, message: '' } }), {
        ...context,
        t,
        locale,
      });
    };

    it.each(endingCodes)('describes %s and the next action in a separate text', (code) => {
      const [own, others] = [say(code), ['ODD', ...endingCodes.filter((other) => other !== code)].map(say)];
      expect([own.title, own.body, own.next].every((words) => words.length > 0 && !words.includes('{'))).toBe(true);
      expect(others.map(({ title }) => title)).not.toContain(own.title);
    });

    it.each(Object.keys(general))('has neutral general texts for %s', (code) => {
      expect(say(code)).toEqual(say('ODD'));
    });
  });
});
