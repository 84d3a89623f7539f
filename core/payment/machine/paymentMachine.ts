/** The states of a payment: the commands of each, and the states that can follow. Types and schemas derive from this table. */
export const paymentMachine = {
  quoting: { can: ['cancel'], to: ['ready', 'paused', 'canceled'] },
  ready: {
    can: ['choose', 'confirm', 'refresh', 'cancel'],
    to: ['quoting', 'asking', 'processing', 'paused', 'canceled'],
  },
  asking: { can: ['stop'], to: ['processing', 'paused', 'unknown'] },
  processing: { can: ['stop'], to: ['asking', 'paused', 'unknown', 'succeeded'] },
  paused: { can: ['refresh', 'retry', 'cancel'], to: ['quoting', 'asking', 'processing', 'canceled'] },
  unknown: {
    can: ['recheck', 'retry', 'cancel'],
    to: ['asking', 'processing', 'paused', 'succeeded', 'canceled'],
  },
  succeeded: { can: [], to: [] },
  canceled: { can: [], to: [] },
} as const;

export type PaymentStatus = keyof typeof paymentMachine;
export type PaymentCommand = (typeof paymentMachine)[PaymentStatus]['can'][number];
