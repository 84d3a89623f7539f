/** Units of a currency for one dollar; fixed values of the devnet. */
export const fiatRates: Readonly<Record<string, number>> = {
  USD: 1,
  AUD: 1.52,
  BRL: 5.4,
  CAD: 1.37,
  CHF: 0.88,
  CNY: 7.2,
  EUR: 0.92,
  GBP: 0.79,
  JPY: 155,
  KRW: 1_380,
};
