/** JSON Schema of a posted payment. Amounts are decimal text: JSON has no integers beyond 2^53. */
export const paymentBody = {
  type: 'object',
  additionalProperties: false,
  required: ['chainId', 'sender', 'to', 'value'],
  properties: {
    chainId: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
    sender: { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' },
    to: { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' },
    value: { type: 'string', pattern: '^(0|[1-9][0-9]{0,76})$' },
    data: { type: 'string', pattern: '^0x([0-9a-fA-F]{2}){0,20000}$' },
    player: { type: 'string', minLength: 1, maxLength: 200 },
  },
} as const;

export interface PaymentBody {
  readonly chainId: number;
  readonly sender: string;
  readonly to: string;
  readonly value: string;
  readonly data?: string;
  readonly player?: string;
}
