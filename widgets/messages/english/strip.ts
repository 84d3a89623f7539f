// Generated from locales/en.json by `npm run compile`. Do not edit.

export const stripEn = {
  "loading": "Getting the price",
  "pieces": "{count, number} × {name}",
  "andMore": "{name} and {count, number} more",
  "strip": {
    "label": "Your order",
    "inTotal": "total",
    "andCosts": "plus fees",
    "with": "{price} + {costs} fees",
    "withLeast": "{price} + at least {costs} fees",
    "free": "{price}, no fees",
    "given": "{price}, {given} covered for you",
    "givenPart": "Covered for you",
    "plus": "{price} plus fees",
    "holds": "You have {held} of {price}",
    "rest": "You have {held}. The other {missing} comes from the option you choose."
  }
} as const;
