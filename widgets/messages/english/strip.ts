// Generated from locales/en.json by `npm run compile`. Do not edit.

export const stripEn = {
  "loading": "Asking the shop for the price",
  "pieces": "{count, number} × {name}",
  "andMore": "{name} and {count, number} more",
  "strip": {
    "label": "Your order",
    "inTotal": "in total",
    "andCosts": "and costs",
    "with": "{price} and {costs} costs",
    "withLeast": "{price} and at least {costs} costs",
    "free": "{price}, no costs",
    "given": "{price}, {given} of it paid for you",
    "givenPart": "Paid for you",
    "plus": "{price} plus costs",
    "holds": "You hold {held} of {price}",
    "rest": "You hold {held}. The other {missing} come from the way you choose."
  }
} as const;
