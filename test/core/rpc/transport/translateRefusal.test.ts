import { describe, expect, it } from '@jest/globals';
import { translateRefusal } from '../../../../core/rpc/transport/translateRefusal.js';

const figures = { chainId: 1, method: 'eth_call' };
const custom = '0x12345678';
const notMe = `0x08c379a0${'20'.padStart(64, '0')}${'6'.padStart(64, '0')}${Buffer.from('not me').toString('hex').padEnd(64, '0')}`;
const panic = `0x4e487b71${'11'.padStart(64, '0')}`;

describe('translateRefusal', () => {
  it.each([
    ['geth and anvil', { code: 3, message: 'execution reverted: not me', data: notMe }, notMe, 'not me'],
    [
      'a panic',
      { code: 3, message: 'execution reverted', data: panic },
      panic,
      'Panic(0x11: an arithmetic operation overflowed)',
    ],
    ['a custom error', { code: 3, message: 'execution reverted', data: custom }, custom, null],
    ['no data', { code: -32000, message: 'execution reverted' }, '0x', null],
    ['only words', { code: -32000, message: 'execution reverted: not me' }, '0x', 'not me'],
    [
      'hardhat',
      {
        code: -32603,
        message: "Error: VM Exception while processing transaction: reverted with reason string 'not me'",
        data: { data: notMe },
      },
      notMe,
      'not me',
    ],
    [
      'a proxy',
      { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 3, data: custom } } },
      custom,
      null,
    ],
    ["Parity's heirs", { code: -32015, message: 'VM execution error.', data: `Reverted ${custom}` }, custom, null],
    ['an old assert', { code: -32000, message: 'invalid opcode: INVALID' }, '0x', null],
    ['text that is none', { code: 3, message: 'execution reverted', data: '0x08c379a0ffff' }, '0x08c379a0ffff', null],
  ])('takes for a revert what comes from %s', (_, error, revertData, reason) => {
    expect(translateRefusal(error, figures)).toMatchObject({
      code: 'CALL_REVERTED',
      data: { ...figures, revertData, reason },
    });
  });

  it.each([
    { code: -32000, message: 'out of gas' }, // the node's cap may be the cause: unknown
    { code: -32000, message: 'header not found' },
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    { code: -32601, message: 'the method does not exist' },
    { code: -32602, message: 'revert to an older version', data: '0x1234' },
    { code: 0, message: '' },
  ])('takes for the refusal of the node: $message', (error) => {
    expect(translateRefusal(error, figures)).toMatchObject({
      code: 'RPC_ERROR',
      data: { ...figures, code: error.code, nodeMessage: error.message },
    });
  });
});
