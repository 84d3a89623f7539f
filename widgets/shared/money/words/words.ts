import { defineWords } from '../../../messages/defineWords.js';
import { moneyEn } from '../../../messages/english/money.js';
import type { Words } from '../../../messages/Words.js';

/** Texts of forms about money: tokens to choose, amounts, prices, networks. */
export const moneyWords = defineWords('money', { en: moneyEn });

export type MoneyWords = Words<typeof moneyEn>;
